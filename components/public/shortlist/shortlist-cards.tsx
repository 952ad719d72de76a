"use client";

import type { MouseEvent } from "react";
import { Icon } from "@/components/ui/icons";
import { Picture } from "@/components/ui/picture";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import { detectLanguage } from "@/lib/shared/text/detect-language";
import type { ChosenStone } from "@/lib/shortlist/chosen-stones";
import { listWords as words } from "@/lib/shortlist/words";

export const REMOVE_FORM_ID = "take-off";

type Props = {
  stones: ChosenStone[];
  ids: number[];
  compared: readonly number[];
  onRemove: (stone: ChosenStone) => void;
  onCompare: (id: number, isSelected: boolean) => void;
};

export function ShortlistCards({ stones, ids, compared, onRemove, onCompare }: Props) {
  return (
    <ul
      tabIndex={-1}
      aria-label={words.count(stones.length)}
      className={`mt-6 outline-none grid grid-cols-2 gap-x-3 gap-y-9 sm:grid-cols-3 sm:gap-x-6 ${stones.length === 3 ? "" : "xl:grid-cols-4"}`}
    >
      {stones.map((stone, place) => {
        // The first of three fills the row where there are two columns.
        const isWide = stones.length === 3 && place === 0;
        const { id, title, href, image, view, finish, size } = stone;
        const remove = (event: MouseEvent) => {
          event.preventDefault();
          // The button disappears: move the focus to the list.
          event.currentTarget.closest("ul")?.focus();
          onRemove(stone);
        };
        return (
          <li key={id} className={`relative flex min-w-0 flex-col ${isWide ? "max-sm:col-span-2" : ""}`}>
            <a href={href} className="group block">
              <Picture
                src={image}
                alt={view?.alt ?? ""}
                at={view?.at}
                sizes={isWide ? "(min-width: 40rem) 33vw, 80vw" : "(min-width: 80rem) 33vw, (min-width: 40rem) 33vw, 50vw"}
                className={isWide ? "aspect-8/3 sm:aspect-4/3" : "aspect-4/3"}
              />
              <h2
                lang={detectLanguage(title)}
                className="mt-3.5 text-[1.25rem] leading-[1.15] font-[350] tracking-[-0.01em] decoration-1 underline-offset-[0.22em] group-hover:underline xs:text-h4"
              >
                {title}
              </h2>
            </a>
            <p className="mt-1.5 text-[0.875rem] leading-[1.45] text-slate">
              {[finish, size].filter(Boolean).map((part) => (
                <span key={part} className="block">
                  {keepSizesOnOneLine(part ?? "")}
                </span>
              ))}
            </p>
            {stones.length > 1 && (
              <label className="mt-auto flex min-h-11 w-fit cursor-pointer items-center gap-3 pt-1 text-small print:hidden">
                <input
                  type="checkbox"
                  name="items"
                  value={id}
                  checked={compared.includes(id)}
                  onChange={({ target }) => onCompare(id, target.checked)}
                  aria-label={words.compareStone(title)}
                  className="size-5 accent-basalt"
                />
                {words.compare}
              </label>
            )}
            {/* Uses a separate form: without JavaScript it opens the list without this stone. */}
            <button
              type="submit"
              form={REMOVE_FORM_ID}
              name="items"
              value={ids.filter((other) => other !== id).join(",")}
              onClick={remove}
              data-each=""
              aria-label={words.removeStone(title)}
              className="absolute top-0 right-0 grid size-11 place-items-center bg-makrana print:hidden"
            >
              <Icon name="close" className="size-4.5" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
