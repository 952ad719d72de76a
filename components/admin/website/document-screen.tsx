"use client";

import Link from "next/link";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { ListNote } from "@/components/admin/parts/table/list-note";
import { DocumentForm } from "@/components/admin/website/document-form";
import { useDocument } from "@/components/admin/website/use-document";
import type { ContentGroup } from "@/lib/shared/content-groups";
import { adminScreens } from "@/lib/shared/words/screens";
import { computeDocumentVersion } from "@/lib/website/content/stored-document";
import { websiteWords as words } from "@/lib/website/words";

export function DocumentScreen({ group }: { group: ContentGroup }) {
  const { document, failure, retry, loadNewer } = useDocument(group);
  return (
    <>
      <Link
        href={adminScreens.website.href}
        className="mb-2 inline-flex min-h-11 items-center gap-2 text-small underline underline-offset-[0.2em]"
      >
        <AdminIcon name="arrow-left" className="size-4" />
        {words.back}
      </Link>
      {document ? (
        <DocumentForm key={computeDocumentVersion(document)} group={group} loaded={document} onLoadNewer={loadNewer} />
      ) : (
        <div className="border border-joint bg-paper">
          <ListNote rows={undefined} failure={failure} loading={words.loading} empty="" onRetry={retry} />
        </div>
      )}
    </>
  );
}
