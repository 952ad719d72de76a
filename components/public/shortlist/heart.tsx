"use client";

import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { HeartIcon } from "@/components/ui/icons";
import { toast } from "@/lib/shared/client/toast";
import { removeStone, saveStones, useShortlist } from "@/lib/shortlist/client/shortlist";
import { MAX_SHORTLIST } from "@/lib/shortlist/shortlist";

type Props = {
  id: number;
  title: string;
  /** Position. Default: the upper right corner of a card, which must be `relative`. */
  className?: string;
};

export function Heart({ id, title, className = "absolute top-0 end-0 bg-makrana" }: Props) {
  const { isKept, fullName, toggle } = useHeart(id, title);
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={fullName}
      onClick={toggle}
      className={`grid size-11 place-items-center noscript:hidden ${className}`}
    >
      <HeartIcon filled={isKept} />
    </button>
  );
}

function useHeart(id: number, title: string) {
  const words = useTranslations("heart");
  const isKept = useShortlist()?.some((entry) => entry.id === id) ?? false;
  const name = words(isKept ? "kept" : "add");
  const toggle = () => {
    if (isKept) removeStone(id);
    else if (!saveStones([id])) toast.error(words("full", { limit: MAX_SHORTLIST }), { duration: 5000 });
  };
  // The whole name begins with the words on the button, for people who speak to their device.
  return { isKept, name, fullName: words("name", { words: name, title }), toggle };
}

type HeartButtonProps = { id: number; title: string; size?: "default" | "small"; className?: string };

export function HeartButton({ id, title, size = "default", className = "" }: HeartButtonProps) {
  const { isKept, name, fullName, toggle } = useHeart(id, title);
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={fullName}
      onClick={toggle}
      className={`${buttonClass({ variant: "line", size, block: true })} group noscript:hidden ${className}`}
    >
      <HeartIcon filled={isKept} />
      {name}
    </button>
  );
}
