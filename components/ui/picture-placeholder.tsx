"use client";

import { use } from "react";
import { Icon } from "@/components/ui/icons";
import { UiWords } from "@/components/ui/ui-words";

/** Fills the frame of a missing picture. Ignores clicks: React may render it in a portal outside its link. */
export function PicturePlaceholder({ alt, broken = false }: { alt: string; broken?: boolean }) {
  const words = use(UiWords);
  return (
    <span
      {...(alt && { role: "img", "aria-label": alt })}
      className="pointer-events-none absolute inset-0 grid place-content-center place-items-center gap-2 p-2 text-center text-small text-slate"
    >
      <Icon name="picture" />
      {broken ? words.imageNotFound : words.noImage}
    </span>
  );
}
