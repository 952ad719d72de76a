"use client";

import { buttonClass } from "@/components/ui/button";
import { useShortlist } from "@/lib/shortlist/client/shortlist";
import { shortlistUrls } from "@/lib/shortlist/shortlist";

type Props = { label: string; variant: "line" | "light"; onClick?: () => void; className?: string };

/** Leads to the request for the stones on this browser's shortlist. */
export function RequestLink({ label, variant, onClick, className = "" }: Props) {
  const ids = useShortlist()?.map(({ id }) => id) ?? [];
  return (
    // Not a Next.js link: the client router would reuse the page for the same path with other stones.
    <a href={shortlistUrls.request(ids)} onClick={onClick} className={`${buttonClass({ variant, size: "small" })} ${className}`}>
      {label}
    </a>
  );
}
