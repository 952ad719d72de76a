"use client";

import { type KeyboardEvent, useId, useRef, useState } from "react";
import { FocusArea } from "@/components/ui/focus-area";
import { Icon } from "@/components/ui/icons";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { prepareTranslation, translateTo, useChosenLanguage } from "@/lib/website/client/translation";
import type { ShellWords } from "@/lib/website/content/shell-words";

type Words = ShellWords["language"];

type Props = {
  words: Words;
  opens: "above" | "below";
};

const positions = { above: "bottom-[calc(100%+0.375rem)]", below: "top-[calc(100%+0.375rem)]" };

export function LanguagePicker({ words, opens }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const chosen = useChosenLanguage();

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div ref={prepareTranslation} className="max-w-60 noscript:hidden">
      <p id={id} className="mb-3 text-base leading-[1.3] font-[550] text-mist">
        {words.label}
      </p>
      <FocusArea translate="no" onFocusLeave={() => setOpen(false)} className="relative">
        <button
          ref={button}
          type="button"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-describedby={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full items-center justify-between rounded-ease border border-mist px-4 py-2 text-left"
        >
          {languages.find(({ code }) => code === chosen)?.name ?? words.choose}
          <Icon name="chevron-down" className={`size-5 transition-[rotate] duration-(--dur-quick) ${open ? "rotate-180" : ""}`} />
        </button>
        {open && (
          <div className={`on-light absolute inset-x-0 z-6 bg-paper p-3 shadow-float forced-colors:border ${positions[opens]}`}>
            <LanguageSearch
              words={words}
              chosen={chosen ?? ORIGINAL_LANGUAGE}
              onLeave={close}
              onChoose={(code) => {
                close();
                translateTo(code);
              }}
            />
          </div>
        )}
      </FocusArea>
    </div>
  );
}

type LanguageSearchProps = { words: Words; chosen: string; onChoose: (code: string) => void; onLeave: () => void };

/** The language list with its search field. The focus stays in the field; arrow keys move through the results. */
function LanguageSearch({ words, chosen, onChoose, onLeave }: LanguageSearchProps) {
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const id = useId();
  const query = typed.trim().toLowerCase();
  const matches = languages.filter(({ name }) => name.toLowerCase().includes(query));
  const optionId = (code: string) => `${id}-${code}`;
  const activeLanguage = matches[active];

  function navigate(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) setActive((active + step + matches.length) % Math.max(matches.length, 1));
    else if (event.key === "Enter" && activeLanguage) onChoose(activeLanguage.code);
    else if (event.key === "Escape") onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <input
        ref={focusWhenShown}
        type="text"
        role="combobox"
        aria-label="Search language"
        aria-expanded={matches.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={activeLanguage && optionId(activeLanguage.code)}
        autoComplete="off"
        placeholder={words.search}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={navigate}
        className="block min-h-11 w-full rounded-ease border border-ash bg-paper px-3 py-2 text-base focus:outline-2 focus:outline-offset-1 focus:outline-(--focus)"
      />
      <div id={id} role="listbox" aria-label="Languages" hidden={matches.length === 0} className="mt-2">
        {matches.map(({ code, name }, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field above keeps the focus and handles the keys
          <div
            key={code}
            id={optionId(code)}
            role="option"
            aria-selected={code === chosen}
            tabIndex={-1}
            onClick={() => onChoose(code)}
            onPointerMove={() => setActive(place)}
            className={`flex min-h-11 cursor-pointer items-center justify-between px-3 ${place === active ? "bg-limestone forced-colors:bg-[Highlight]" : ""}`}
          >
            {name}
            {code === chosen && <Icon name="check" />}
          </div>
        ))}
      </div>
      <p role="status" className="text-small text-slate">
        {matches.length === 0 && <span className="block p-3">{words.none}</span>}
      </p>
    </>
  );
}
