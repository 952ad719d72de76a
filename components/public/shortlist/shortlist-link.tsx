"use client";

import { HeartDrawing } from "@/components/public/shortlist/heart-drawing";
import { useShortlist } from "@/lib/shortlist/client/shortlist";
import { heartWords as words } from "@/lib/shortlist/heart-words";
import { choiceAddresses } from "@/lib/shortlist/shortlist";

/** The way to the shortlist, and how many stones are on it. */
export function ShortlistLink({ className = "" }: { className?: string }) {
  const ids = useShortlist()?.map(({ id }) => id) ?? [];
  return (
    // A plain link: behind the same path with other stones stands another page.
    <a
      href={choiceAddresses.shortlist(ids)}
      aria-label={ids.length > 0 ? words.counted(ids.length) : words.link}
      className={`relative inline-flex h-11 min-w-11 items-center justify-center gap-2 text-base font-medium underline-offset-[0.25em] hover:underline ${className}`}
    >
      <HeartDrawing filled={ids.length > 0} className="size-5.5" />
      <span className="max-xl:sr-only">{words.link}</span>
      {/* Its room is kept from the start, so that nothing moves when it is known. */}
      <span
        aria-hidden="true"
        className="text-micro font-semibold tabular-nums max-xl:absolute max-xl:top-0.5 max-xl:-right-0.5 xl:min-w-[2ch]"
      >
        {ids.length > 0 && ids.length}
      </span>
    </a>
  );
}
