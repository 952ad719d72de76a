"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { TextElement } from "@/components/ui/firm-text";
import { SiteLink, usePageAddress } from "@/components/ui/page-link";
import { addresses } from "@/lib/catalogue/catalogue";
import { toast } from "@/lib/shared/client/toast";
import type { SharedDetails } from "@/lib/shortlist/chosen-stones";
import { getShortlist, saveRequestDetails, saveStones } from "@/lib/shortlist/client/shortlist";
import { MAX_SHORTLIST, REQUEST_HASH, type ShortlistEntry, shortlistUrls } from "@/lib/shortlist/shortlist";
import type { ShortlistWords } from "@/lib/website/content/groups/shortlist";

type Props = { words: Pick<ShortlistWords, "empty" | "begin" | "ask">; collections: string; findOwn?: boolean };

export function EmptyShortlist({ words, collections, findOwn = false }: Props) {
  const toPage = usePageAddress();
  useEffect(() => {
    const ids = getShortlist().map(({ id }) => id);
    if (findOwn && ids.length > 0) location.replace(toPage(shortlistUrls.shortlist(ids)) + location.hash);
  }, [findOwn, toPage]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-4 border border-dashed border-ash px-5 py-5">
      <div>
        <TextElement as="h2" text={words.empty} className="text-h4 font-[400]" />
        <TextElement as="p" text={words.begin} className="mt-1 max-w-136 text-small text-slate" />
      </div>
      <p className="flex flex-wrap gap-3">
        <SiteLink href={addresses.categories} className={buttonClass({ variant: "line", size: "small" })}>
          {collections}
        </SiteLink>
        <a href={REQUEST_HASH} className={buttonClass({ variant: "line", size: "small" })}>
          {words.ask}
        </a>
      </p>
    </div>
  );
}

type SharedListNoticeProps = { asked: number[]; ids: number[]; entries: readonly ShortlistEntry[] | undefined; details: SharedDetails };

/** Offers to save a shared list, and links to the visitor's own list if it differs. Not for visitors who came for the request form. */
export function SharedListNotice({ asked, ids, entries, details }: SharedListNoticeProps) {
  const words = useTranslations("shortlist");
  const heart = useTranslations("heart");
  if (!entries || location.hash === REQUEST_HASH) return null;
  const newIds = ids.filter((id) => !entries.some((entry) => entry.id === id));
  const ownIds = entries.map(({ id }) => id);
  const hasMore = ownIds.some((id) => !asked.includes(id));
  if (newIds.length === 0 && !hasMore) return null;
  const keep = () => {
    if (saveStones(newIds)) {
      for (const id of newIds) if (details[id]) saveRequestDetails(id, details[id]);
      toast.success(words("kept"));
    } else toast.error(heart("full", { limit: MAX_SHORTLIST }), { duration: 5000 });
  };
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-s-3 border-kota bg-kota-tint px-5 py-4 print:hidden">
      {newIds.length > 0 && (
        <>
          <p>{words("foreign")}</p>
          <Button size="small" onClick={keep}>
            {words("keep", { count: newIds.length })}
          </Button>
        </>
      )}
      {hasMore && (
        <SiteLink href={shortlistUrls.shortlist(ownIds)} className={buttonClass({ variant: "line", size: "small" })}>
          {words("own", { count: ownIds.length })}
        </SiteLink>
      )}
    </div>
  );
}
