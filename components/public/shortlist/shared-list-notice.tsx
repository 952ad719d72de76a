"use client";

import { Button, buttonClass } from "@/components/ui/button";
import { toast } from "@/lib/shared/client/toast";
import { saveRequestDetails, saveStones } from "@/lib/shortlist/client/shortlist";
import { heartWords } from "@/lib/shortlist/heart-words";
import type { SharedDetails } from "@/lib/shortlist/shared-lines";
import { MAX_SHORTLIST, REQUEST_HASH, type ShortlistEntry, shortlistUrls } from "@/lib/shortlist/shortlist";
import { listWords as words } from "@/lib/shortlist/words";

type Props = {
  asked: number[];
  ids: number[];
  entries: readonly ShortlistEntry[] | undefined;
  details: SharedDetails;
};

/** Offers to save a shared list, and links to the visitor's own list if it differs. Not for visitors who came for the request form. */
export function SharedListNotice({ asked, ids, entries, details }: Props) {
  if (!entries || location.hash === REQUEST_HASH) return null;
  const newIds = ids.filter((id) => !entries.some((entry) => entry.id === id));
  const ownIds = entries.map(({ id }) => id);
  const hasMore = ownIds.some((id) => !asked.includes(id));
  if (newIds.length === 0 && !hasMore) return null;
  const keep = () => {
    if (saveStones(newIds)) {
      for (const id of newIds) if (details[id]) saveRequestDetails(id, details[id]);
      toast.success(words.kept);
    } else toast.error(heartWords.full(MAX_SHORTLIST), { duration: 5000 });
  };
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-3 border-kota bg-kota-tint px-5 py-4 print:hidden">
      {newIds.length > 0 && (
        <>
          <p>{words.foreign}</p>
          <Button size="small" onClick={keep}>
            {words.keep(newIds.length)}
          </Button>
        </>
      )}
      {hasMore && (
        <a href={shortlistUrls.shortlist(ownIds)} className={buttonClass({ variant: "line", size: "small" })}>
          {words.own(ownIds.length)}
        </a>
      )}
    </div>
  );
}
