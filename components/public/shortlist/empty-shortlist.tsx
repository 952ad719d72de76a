"use client";

import { useEffect } from "react";
import { buttonClass } from "@/components/ui/button";
import { addresses } from "@/lib/catalogue/catalogue";
import { getShortlist } from "@/lib/shortlist/client/shortlist";
import { REQUEST_HASH, shortlistUrls } from "@/lib/shortlist/shortlist";
import type { ShortlistWords } from "@/lib/website/content/groups/shortlist";

type Props = {
  words: Pick<ShortlistWords, "empty" | "begin" | "ask">;
  collections: string;
  /** Redirects to this browser's shortlist if it has stones. */
  findOwn?: boolean;
};

export function EmptyShortlist({ words, collections, findOwn = false }: Props) {
  useEffect(() => {
    const ids = getShortlist().map(({ id }) => id);
    if (findOwn && ids.length > 0) location.replace(shortlistUrls.shortlist(ids) + location.hash);
  }, [findOwn]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-4 border border-dashed border-ash px-5 py-5">
      <div>
        <h2 className="text-h4 font-[400]">{words.empty}</h2>
        <p className="mt-1 max-w-136 text-small text-slate">{words.begin}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        <a href={addresses.categories} className={buttonClass({ variant: "line", size: "small" })}>
          {collections}
        </a>
        <a href={REQUEST_HASH} className={buttonClass({ variant: "line", size: "small" })}>
          {words.ask}
        </a>
      </p>
    </div>
  );
}
