"use client";

import { useHeart } from "@/components/public/shortlist/heart";
import { HeartDrawing } from "@/components/public/shortlist/heart-drawing";
import { buttonClass } from "@/components/ui/button";
import { heartWords as words } from "@/lib/shortlist/heart-words";

type Props = { id: number; title: string; size?: "default" | "small"; className?: string };

/** A heart with its words, where there is room for them. */
export function HeartButton({ id, title, size = "default", className = "" }: Props) {
  const { kept, press } = useHeart(id);
  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-label={kept ? words.remove(title) : words.add(title)}
      onClick={press}
      className={`${buttonClass({ variant: "line", size, block: true })} group noscript:hidden ${className}`}
    >
      <HeartDrawing filled={kept} />
      {kept ? words.removeShort : words.addShort}
    </button>
  );
}
