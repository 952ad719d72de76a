"use client";

import { useTranslations } from "next-intl";
import { HeartIcon } from "@/components/ui/icons";
import { SiteLink } from "@/components/ui/page-link";
import { useShortlist } from "@/lib/shortlist/client/shortlist";
import { shortlistUrls } from "@/lib/shortlist/shortlist";

export function ShortlistLink() {
  const words = useTranslations("heart");
  const ids = useShortlist()?.map(({ id }) => id) ?? [];
  return (
    // Not a Next.js link: the client router would reuse the page for the same path with other stones.
    <SiteLink
      href={shortlistUrls.shortlist(ids)}
      aria-label={ids.length > 0 ? words("counted", { count: ids.length }) : words("link")}
      className="relative inline-flex h-11 min-w-11 items-center justify-center gap-2 text-base font-medium underline-offset-[0.25em] hover:underline"
    >
      <HeartIcon filled={ids.length > 0} className="size-5.5" />
      <span className="max-xl:sr-only">{words("link")}</span>
      {/* Reserves space, so that nothing moves when the number appears. */}
      <span
        aria-hidden="true"
        className="text-micro font-semibold tabular-nums max-xl:absolute max-xl:top-0.5 max-xl:-end-0.5 xl:min-w-[2ch]"
      >
        {ids.length > 0 && ids.length}
      </span>
    </SiteLink>
  );
}
