"use client";

import { type KeyboardEvent, type Ref, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Control } from "@/components/ui/field";
import { findUnknownTerms, replaceLastPart, replaceTerm, type SuggestedTerm, suggestTerms } from "@/lib/catalogue/terms/term-suggestions";
import { termWords } from "@/lib/catalogue/terms/words";

type Props = {
  control: Control;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  label: string;
  value: string;
  onText: (text: string) => void;
  /** Path of the value in the form, for its error. */
  path?: string;
  /** Known terms, in display order. Undefined while loading. */
  terms: SuggestedTerm[] | undefined;
};

/** A comma-separated list of terms with suggestions. A hint marks a term that does not exist yet. */
export function TermsInput({ control, ref, name, label, value: text, onText, path, terms }: Props) {
  const list = useId();
  const [active, setActive] = useState<number>();
  const [isListRequested, setListRequested] = useState(false);
  const suggestions = isListRequested && terms ? suggestTerms(text, terms) : [];
  const open = suggestions.length > 0;
  const newTerms = terms && !open ? findUnknownTerms(text, terms) : [];

  const plainTerms = newTerms.filter(({ similar }) => !similar);

  function toggleList(shown: boolean) {
    setListRequested(shown);
    setActive(undefined);
  }

  function pickTerm(offer: SuggestedTerm) {
    onText(replaceLastPart(text, offer.label));
    toggleList(false);
  }

  function navigateList(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) return toggleList(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      const from = active ?? (step > 0 ? -1 : suggestions.length);
      setActive((from + step + suggestions.length) % suggestions.length);
    } else if (event.key === "Enter" && open && active !== undefined) {
      event.preventDefault();
      pickTerm(suggestions[active]!);
    } else if (event.key === "Escape" && open) {
      // Escape closes only the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      toggleList(false);
    }
  }

  const optionId = (place: number) => `${list}-${place}`;
  return (
    <span className="relative block">
      <input
        {...control}
        ref={ref}
        name={name}
        data-field={path}
        value={text}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        aria-activedescendant={open && active !== undefined ? optionId(active) : undefined}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          toggleList(document.activeElement === currentTarget);
        }}
        onClick={() => toggleList(true)}
        onKeyDown={navigateList}
        onBlur={() => toggleList(false)}
      />
      {open && (
        <span
          id={list}
          role="listbox"
          aria-label={label}
          className="absolute inset-x-0 top-full z-20 mt-1 block max-h-72 overflow-auto rounded-ease border border-ash bg-paper py-1 shadow-float"
        >
          {suggestions.map((offer, place) => (
            <span
              key={offer.label}
              id={optionId(place)}
              ref={(option) => {
                if (place === active) option?.scrollIntoView({ block: "nearest" });
              }}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pickTerm(offer)}
              onKeyDown={navigateList}
              className="flex min-h-11 cursor-pointer items-center px-3.5 py-1.5 text-small leading-[1.3] wrap-anywhere hover:bg-bench aria-selected:bg-verde-tint"
            >
              {offer.label}
            </span>
          ))}
        </span>
      )}
      {plainTerms.length > 0 && (
        <span className="mt-1.5 block text-micro text-slate wrap-anywhere">{termWords.isNew(plainTerms.map((term) => term.label))}</span>
      )}
      {newTerms.map(
        ({ label: term, similar }) =>
          similar && (
            <span key={term} className="mt-1.5 flex flex-wrap items-center gap-x-3 text-micro wrap-anywhere">
              {termWords.didYouMean(term, similar)}
              <Button variant="line" size="small" onClick={() => onText(replaceTerm(text, term, similar))}>
                {termWords.acceptTerm(similar)}
              </Button>
            </span>
          ),
      )}
    </span>
  );
}
