"use client";

import { Button, buttonClass } from "@/components/ui/button";
import { toast } from "@/lib/shared/client/toast";
import { keepStones } from "@/lib/shortlist/client/shortlist";
import { heartWords } from "@/lib/shortlist/heart-words";
import { choiceAddresses, MAX_SHORTLIST, type ShortlistEntry } from "@/lib/shortlist/shortlist";
import { listWords as words } from "@/lib/shortlist/words";

type Props = {
  /** The ids that the address names, and those of them that are shown. */
  asked: number[];
  ids: number[];
  /** What this browser remembers; undefined before it has been asked. */
  entries: readonly ShortlistEntry[] | undefined;
};

/** Offers to keep what somebody else shared, and the way to one's own stones where they are others. */
export function ShortlistOwner({ asked, ids, entries }: Props) {
  if (!entries) return null;
  const foreign = ids.filter((id) => !entries.some((entry) => entry.id === id));
  const own = entries.map(({ id }) => id);
  const hasMore = own.some((id) => !asked.includes(id));
  if (foreign.length === 0 && !hasMore) return null;
  const keep = () => {
    if (keepStones(foreign)) toast.success(words.kept);
    else toast.error(heartWords.full(MAX_SHORTLIST), { duration: 5000 });
  };
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-3 border-kota bg-kota-tint px-5 py-4 print:hidden">
      {foreign.length > 0 && (
        <>
          <p>{words.foreign}</p>
          <Button size="small" onClick={keep}>
            {words.keep(foreign.length)}
          </Button>
        </>
      )}
      {hasMore && (
        <a href={choiceAddresses.shortlist(own)} className={buttonClass({ variant: "line", size: "small" })}>
          {words.own(own.length)}
        </a>
      )}
    </div>
  );
}
