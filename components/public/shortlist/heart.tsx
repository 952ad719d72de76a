"use client";

import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { HeartIcon } from "@/components/ui/icons";
import { toast } from "@/lib/shared/client/toast";
import { removeStone, saveStones, useShortlist } from "@/lib/shortlist/client/shortlist";
import { MAX_SHORTLIST } from "@/lib/shortlist/shortlist";

type Props = { id: number; title: string };

/** In the upper right corner of a card, which must be `relative`. */
export function Heart(props: Props) {
  const { isKept, button } = useHeart(props);
  return (
    <button {...button} className="grid size-11 place-items-center noscript:hidden absolute top-0 end-0 bg-makrana">
      <HeartIcon filled={isKept} />
    </button>
  );
}

function useHeart({ id, title }: Props) {
  const words = useTranslations("heart");
  const isKept = useShortlist()?.some((entry) => entry.id === id) ?? false;
  const name = words(isKept ? "kept" : "add");
  const onClick = () => {
    if (isKept) removeStone(id);
    else if (!saveStones([id])) toast.error(words("full", { limit: MAX_SHORTLIST }), { duration: 5000 });
  };
  // The whole name begins with the words on the button, for people who speak to their device.
  const label = words("name", { words: name, title });
  return { isKept, name, button: { type: "button" as const, "aria-pressed": isKept, "aria-label": label, onClick } };
}

type HeartButtonProps = Props & { size?: "default" | "small"; className?: string };

export function HeartButton({ size = "default", className = "", ...props }: HeartButtonProps) {
  const { isKept, name, button } = useHeart(props);
  return (
    <button {...button} className={`${buttonClass({ variant: "line", size, block: true })} group noscript:hidden ${className}`}>
      <HeartIcon filled={isKept} />
      {name}
    </button>
  );
}
