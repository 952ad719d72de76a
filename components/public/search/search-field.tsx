"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { useSuggestions } from "@/components/public/search/use-suggestions";
import { Button } from "@/components/ui/button";
import { TextElement } from "@/components/ui/firm-text";
import { FocusArea } from "@/components/ui/focus-area";
import { Icon } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";
import type { Suggestion } from "@/lib/search/search-results";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { MAX_SEARCH_TEXT } from "@/lib/shared/limits";
import type { FieldWords } from "@/lib/website/content/groups/search";

type Props = {
  words: FieldWords;
  form?: string;
  q?: string;
  /** True if suggestions cover the content below instead of moving it down. */
  floating?: boolean;
  autoFocus?: boolean;
  onLeave?: () => void;
};

type Line = { key: string; href: string; label: string; kind?: string; count?: number | null };

/**
 * Search combobox with suggestions: products, facet values, and the search for the typed text. Focus stays in the field; arrow keys move
 * through the suggestions.
 */
export function SearchField({ words, form, q = "", floating = false, autoFocus = false, onLeave }: Props) {
  const labels = useTranslations("searchForm");
  const id = useId();
  const [typed, setTyped] = useState(q);
  const [open, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState("");
  const { lines: suggested, fetchSuggestions } = useSuggestions();
  const lines =
    open && typed.trim() ? toSuggestionLines(suggested, typed.trim(), words.facets, labels("searchFor", { text: typed.trim() })) : [];
  // Suggestions may arrive after a key was pressed: the same line stays selected.
  const active = lines.findIndex(({ key }) => key === activeKey);
  const select = (index: number) => setActiveKey(lines[index]?.key ?? "");
  const lineId = (index: number) => `${id}-${index}`;

  function close() {
    setOpen(false);
    setActiveKey("");
  }

  function navigateSuggestions(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !open) setOpen(true);
    else if (step) select(((active + 1 + step + lines.length + 1) % (lines.length + 1)) - 1);
    else if (event.key === "Enter" && active >= 0) document.getElementById(lineId(active))?.click();
    else if (event.key === "Escape" && lines.length > 0) {
      close();
      event.stopPropagation();
    } else return;
    event.preventDefault();
  }

  return (
    <FocusArea onFocusLeave={close} className="relative">
      <div className="flex border-b-2 border-basalt bg-paper focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-(--focus)">
        <input
          ref={autoFocus ? focusWhenShown : undefined}
          type="search"
          name="q"
          form={form}
          role="combobox"
          aria-label={words.open}
          aria-expanded={lines.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? lineId(active) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_SEARCH_TEXT}
          placeholder={words.placeholder}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setOpen(true);
            setActiveKey("");
            fetchSuggestions(target.value);
          }}
          onKeyDown={navigateSuggestions}
          className="display min-h-15 min-w-0 flex-1 text-ellipsis bg-transparent px-4 text-h4 leading-[1.4] font-[400] outline-none placeholder:text-slate [&::-webkit-search-cancel-button]:hidden"
        />
        <Button type="submit" form={form} aria-label={words.submit} className="min-w-15 rounded-none">
          <Icon name="search" className="size-5.5" />
        </Button>
      </div>
      <div
        id={id}
        role="listbox"
        aria-label={words.suggestions}
        hidden={lines.length === 0}
        // Keeps the focus in the field while a suggestion is pressed.
        onPointerDown={(event) => event.preventDefault()}
        className={
          floating
            ? "absolute inset-x-0 top-full z-30 max-h-[60svh] overflow-y-auto bg-paper py-2 shadow-float forced-colors:border"
            : "py-2"
        }
      >
        {lines.map(({ key, href, label, kind, count }, index) => (
          <PageLink
            key={key}
            id={lineId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={href}
            onClick={() => {
              close();
              onLeave?.();
            }}
            onPointerMove={() => setActiveKey(key)}
            className={`flex min-h-11 items-center gap-3 px-4 py-1.5 text-base leading-[1.3] ${index === active ? "bg-limestone forced-colors:outline" : ""}`}
          >
            <TextElement as="span" text={label} className="min-w-0 font-medium" />
            {kind && <span className="ms-auto text-end text-small text-slate">{kind}</span>}
            {typeof count === "number" && (
              <span className="flex-none text-small text-slate tabular-nums lining-nums">{labels("resultCount", { count })}</span>
            )}
          </PageLink>
        ))}
      </div>
    </FocusArea>
  );
}

function toSuggestionLines(suggested: Suggestion[], typed: string, facets: FieldWords["facets"], all: string): Line[] {
  const offered = suggested.map(({ kind, label, url, count }) => ({
    key: `${kind} ${url}`,
    href: url,
    label,
    kind: kind === "product" ? undefined : facets[kind],
    count,
  }));
  return [...offered, { key: "all", href: `/search?${new URLSearchParams({ q: typed })}`, label: all }];
}
