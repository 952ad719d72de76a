"use client";

import { useEffect } from "react";
import { buttonClass } from "@/components/ui/button";
import { addresses } from "@/lib/catalogue/catalogue";
import { getShortlist } from "@/lib/shortlist/client/shortlist";
import { shortlistUrls } from "@/lib/shortlist/shortlist";
import type { ShortlistWords } from "@/lib/website/content/groups/shortlist";

const CONTACT_FORM = "/contact#message";

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
    <div className="border border-dashed border-ash px-6 py-[clamp(3rem,7vw,6rem)] text-center">
      <h2 className="text-h3 font-[350]">{words.empty}</h2>
      <p className="mx-auto mt-3 max-w-108 text-slate">{words.begin}</p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <a href={addresses.categories} className={buttonClass()}>
          {collections}
        </a>
        <a href={CONTACT_FORM} className={buttonClass({ variant: "line" })}>
          {words.ask}
        </a>
      </p>
    </div>
  );
}
