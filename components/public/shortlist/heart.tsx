"use client";

import { buttonClass } from "@/components/ui/button";
import { HeartIcon } from "@/components/ui/icons";
import { toast } from "@/lib/shared/client/toast";
import { removeStone, saveStones, useShortlist } from "@/lib/shortlist/client/shortlist";
import { heartWords as words } from "@/lib/shortlist/heart-words";
import { MAX_SHORTLIST } from "@/lib/shortlist/shortlist";

type Props = {
  id: number;
  title: string;
  /** Position. Default: the upper right corner of a card, which must be `relative`. */
  className?: string;
};

export function Heart({ id, title, className = "absolute top-0 right-0 bg-makrana" }: Props) {
  const { isKept, toggle } = useHeart(id);
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={words.name(isKept ? words.kept : words.add, title)}
      onClick={toggle}
      className={`grid size-11 place-items-center noscript:hidden ${className}`}
    >
      <HeartIcon filled={isKept} />
    </button>
  );
}

function useHeart(id: number) {
  const isKept = useShortlist()?.some((entry) => entry.id === id) ?? false;
  const toggle = () => {
    if (isKept) removeStone(id);
    else if (!saveStones([id])) toast.error(words.full(MAX_SHORTLIST), { duration: 5000 });
  };
  return { isKept, toggle };
}

type HeartButtonProps = { id: number; title: string; size?: "default" | "small"; className?: string };

export function HeartButton({ id, title, size = "default", className = "" }: HeartButtonProps) {
  const { isKept, toggle } = useHeart(id);
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={words.name(isKept ? words.kept : words.add, title)}
      onClick={toggle}
      className={`${buttonClass({ variant: "line", size, block: true })} group noscript:hidden ${className}`}
    >
      <HeartIcon filled={isKept} />
      {isKept ? words.kept : words.add}
    </button>
  );
}
