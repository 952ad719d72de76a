"use client";

import { useHeart } from "@/components/public/shortlist/heart";
import { HeartIcon } from "@/components/public/shortlist/heart-icon";
import { buttonClass } from "@/components/ui/button";
import { heartWords as words } from "@/lib/shortlist/heart-words";

type Props = { id: number; title: string; size?: "default" | "small"; className?: string };

export function HeartButton({ id, title, size = "default", className = "" }: Props) {
  const { isKept, toggle } = useHeart(id);
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={isKept ? words.remove(title) : words.add(title)}
      onClick={toggle}
      className={`${buttonClass({ variant: "line", size, block: true })} group noscript:hidden ${className}`}
    >
      <HeartIcon filled={isKept} />
      {isKept ? words.removeShort : words.addShort}
    </button>
  );
}
