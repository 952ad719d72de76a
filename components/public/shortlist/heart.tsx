"use client";

import { HeartDrawing } from "@/components/public/shortlist/heart-drawing";
import { toast } from "@/lib/shared/client/toast";
import { dropStone, keepStones, useShortlist } from "@/lib/shortlist/client/shortlist";
import { heartWords as words } from "@/lib/shortlist/heart-words";
import { MAX_SHORTLIST } from "@/lib/shortlist/shortlist";

type Props = {
  /** The product. */
  id: number;
  title: string;
  /** Where it stands; by default in the upper right corner of a card, which is `relative`, cut out of its picture. */
  className?: string;
};

/** Puts a product on this browser's shortlist, and takes it off again. Without scripts there is none: the product's page leads on. */
export function Heart({ id, title, className = "absolute top-0 right-0 bg-makrana" }: Props) {
  const { kept, press } = useHeart(id);
  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-label={kept ? words.remove(title) : words.add(title)}
      onClick={press}
      className={`grid size-11 place-items-center noscript:hidden ${className}`}
    >
      <HeartDrawing filled={kept} />
    </button>
  );
}

/** Whether a product is on the shortlist, and what a press of its heart does. */
export function useHeart(id: number) {
  const kept = useShortlist()?.some((entry) => entry.id === id) ?? false;
  const press = () => {
    if (kept) dropStone(id);
    else if (!keepStones([id])) toast.error(words.full(MAX_SHORTLIST), { duration: 5000 });
  };
  return { kept, press };
}
