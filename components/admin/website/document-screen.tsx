"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { ListNote } from "@/components/admin/parts/table/list-note";
import { DocumentForm } from "@/components/admin/website/document-form";
import { getDocumentPath } from "@/components/admin/website/use-document-form";
import { useRestoredDraft } from "@/lib/shared/client/form/draft";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import type { ContentGroup } from "@/lib/shared/content-groups";
import { adminScreens } from "@/lib/shared/words/screens";
import { computeDocumentVersion, type StoredDocument } from "@/lib/website/content/stored-document";
import { websiteWords as words } from "@/lib/website/words";

const formatError = serverMessageOr(words.failed);

export function DocumentScreen({ group }: { group: ContentGroup }) {
  const path = getDocumentPath(group);
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery<StoredDocument>(path, formatError),
    // Loaded once, so that a later save notices changes by others.
    staleTime: Number.POSITIVE_INFINITY,
    // Restored after the session ended, with the version that was seen.
    initialData: useRestoredDraft()?.row as StoredDocument | undefined,
  });
  const loadNewer = (newer: StoredDocument) => confirmLoss(() => client.setQueryData([path], newer), "newer");
  return (
    <>
      <Link
        href={adminScreens.website.href}
        className="mb-2 inline-flex min-h-11 items-center gap-2 text-small underline underline-offset-[0.2em]"
      >
        <AdminIcon name="arrow-left" className="size-4" />
        {words.back}
      </Link>
      {data ? (
        <DocumentForm key={computeDocumentVersion(data)} group={group} loaded={data} onLoadNewer={loadNewer} />
      ) : (
        <div className="border border-joint bg-paper">
          <ListNote
            rows={undefined}
            failure={error && !isFetching ? formatError(error) : undefined}
            loading={words.loading}
            onRetry={() => void refetch()}
          />
        </div>
      )}
    </>
  );
}
