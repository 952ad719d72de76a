"use client";

import { useEffect } from "react";
import { buttonClass } from "@/components/ui/button";
import { addresses } from "@/lib/catalogue/catalogue";
import { shortlist } from "@/lib/shortlist/client/shortlist";
import { choiceAddresses } from "@/lib/shortlist/shortlist";
import type { ShortlistWords } from "@/lib/website/content/choosing";

type Props = {
  words: Pick<ShortlistWords, "empty" | "begin">;
  /** What the top of the catalogue is called. */
  collections: string;
  /** Goes to the stones that this browser remembers, where there are any. */
  findOwn?: boolean;
};

/** Says how a shortlist begins. */
export function ShortlistBegin({ words, collections, findOwn = false }: Props) {
  useEffect(() => {
    const ids = shortlist().map(({ id }) => id);
    if (findOwn && ids.length > 0) location.replace(choiceAddresses.shortlist(ids) + location.hash);
  }, [findOwn]);
  return (
    <div className="border border-dashed border-ash px-6 py-[clamp(3rem,7vw,6rem)] text-center">
      <h2 className="text-h3 font-[350]">{words.empty}</h2>
      <p className="mx-auto mt-3 max-w-108 text-slate">{words.begin}</p>
      <p className="mt-6">
        <a href={addresses.categories} className={buttonClass()}>
          {collections}
        </a>
      </p>
    </div>
  );
}
