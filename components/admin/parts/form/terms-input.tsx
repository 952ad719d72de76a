"use client";

import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { Control } from "@/components/ui/field";
import { type OfferedTerm, offersFor, unknownIn, withLastPart } from "@/lib/catalogue/terms/term-offers";
import { termWords } from "@/lib/catalogue/terms/words";
import { setValue } from "@/lib/shared/client/form/form-values";

type Props = {
  control: Control;
  name: string;
  /** What screen readers call the list of what is offered. */
  label: string;
  defaultValue?: string | null;
  /** What is written, where another component knows it. */
  value?: string;
  onText?: (text: string) => void;
  /** Where the value stands in what is sent: a fault names it. */
  path?: string;
  /** The terms that there are, in the order in which they are offered; undefined until they have loaded. */
  terms: OfferedTerm[] | undefined;
};

/** A line of terms between commas. While one is typed those that there are are offered; another one is new, and a quiet note says so. */
export function TermsInput({ control, name, label, defaultValue, value, onText, path, terms }: Props) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(defaultValue ?? "");
  const text = value ?? typed;
  const [active, setActive] = useState<number>();
  const [wanted, setWanted] = useState(false);
  const offers = wanted && terms ? offersFor(text, terms) : [];
  const open = offers.length > 0;
  const fresh = terms && !open ? unknownIn(text, terms) : [];

  function show(shown: boolean) {
    setWanted(shown);
    setActive(undefined);
  }

  function pick(offer: OfferedTerm) {
    if (input.current) setValue(input.current, withLastPart(text, offer.label));
    show(false);
  }

  function press(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) return show(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      const from = active ?? (step > 0 ? -1 : offers.length);
      setActive((from + step + offers.length) % offers.length);
    } else if (event.key === "Enter" && open && active !== undefined) {
      event.preventDefault();
      pick(offers[active]!);
    } else if (event.key === "Escape" && open) {
      // It closes the list, and nothing around it.
      event.preventDefault();
      event.stopPropagation();
      show(false);
    }
  }

  const optionId = (place: number) => `${list}-${place}`;
  return (
    <span className="relative block">
      <input
        {...control}
        ref={input}
        name={name}
        data-path={path}
        {...(value === undefined ? { defaultValue: defaultValue ?? "" } : { value })}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        aria-activedescendant={open && active !== undefined ? optionId(active) : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onText?.(currentTarget.value);
          show(document.activeElement === currentTarget);
        }}
        onClick={() => show(true)}
        onKeyDown={press}
        onBlur={() => show(false)}
      />
      {open && (
        <span
          id={list}
          role="listbox"
          aria-label={label}
          className="absolute inset-x-0 top-full z-20 mt-1 block max-h-72 overflow-auto rounded-ease border border-ash bg-paper py-1 shadow-float"
        >
          {offers.map((offer, place) => (
            <span
              key={offer.label}
              id={optionId(place)}
              ref={(option) => {
                if (place === active) option?.scrollIntoView({ block: "nearest" });
              }}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(offer)}
              onKeyDown={press}
              className="flex min-h-11 cursor-pointer items-center px-3.5 py-1.5 text-small leading-[1.3] wrap-anywhere hover:bg-bench aria-selected:bg-verde-tint"
            >
              {offer.label}
            </span>
          ))}
        </span>
      )}
      {fresh.length > 0 && <span className="mt-1.5 block text-micro text-slate wrap-anywhere">{termWords.isNew(fresh)}</span>}
    </span>
  );
}
