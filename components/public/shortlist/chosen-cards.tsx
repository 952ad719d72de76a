"use client";

import type { MouseEvent } from "react";
import { Icon } from "@/components/ui/icons";
import { Picture } from "@/components/ui/picture";
import { unbrokenSizes } from "@/lib/catalogue/catalogue";
import { languageOf } from "@/lib/shared/language";
import type { ChosenStone } from "@/lib/shortlist/chosen-stones";
import { listWords as words } from "@/lib/shortlist/words";

/** The form by which stones are taken off the list without scripts. */
export const TAKE_OFF = "take-off";

type Props = {
  stones: ChosenStone[];
  ids: number[];
  /** Those that are to be compared. */
  compared: readonly number[];
  onRemove: (stone: ChosenStone) => void;
  onCompare: (id: number, wanted: boolean) => void;
};

/** The stones of a list: what each is, a way to take it off, and whether it is to be compared. */
export function ChosenCards({ stones, ids, compared, onRemove, onCompare }: Props) {
  return (
    <ul
      tabIndex={-1}
      aria-label={words.count(stones.length)}
      className="mt-6 outline-none grid grid-cols-2 gap-x-3 gap-y-9 sm:grid-cols-3 sm:gap-x-6 xl:grid-cols-4"
    >
      {stones.map((stone) => {
        const { id, title, href, image, view, finish, size } = stone;
        const remove = (event: MouseEvent) => {
          event.preventDefault();
          // What was pressed goes away: the focus stays at the list.
          event.currentTarget.closest("ul")?.focus();
          onRemove(stone);
        };
        return (
          <li key={id} className="relative flex min-w-0 flex-col">
            <a href={href} className="group block">
              <Picture
                src={image}
                alt={view?.alt ?? ""}
                at={view?.at}
                sizes="(min-width: 80rem) 25vw, (min-width: 40rem) 33vw, 50vw"
                className="aspect-4/3"
              />
              <h2
                lang={languageOf(title)}
                className="mt-3.5 text-[1.25rem] leading-[1.15] font-[350] tracking-[-0.01em] decoration-1 underline-offset-[0.22em] group-hover:underline xs:text-h4"
              >
                {title}
              </h2>
            </a>
            <p className="mt-1.5 text-[0.875rem] leading-[1.45] text-slate">
              {[finish, size].filter(Boolean).map((part) => (
                <span key={part} className="block">
                  {unbrokenSizes(part ?? "")}
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
                  aria-label={words.compareOf(title)}
                  className="size-5 accent-basalt"
                />
                {words.compare}
              </label>
            )}
            {/* Of a form of its own: without scripts it leads to the list without this stone. */}
            <button
              type="submit"
              form={TAKE_OFF}
              name="items"
              value={ids.filter((other) => other !== id).join(",")}
              onClick={remove}
              data-each=""
              aria-label={words.removeOf(title)}
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
