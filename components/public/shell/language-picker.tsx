"use client";

import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Icon } from "@/components/ui/icons";
import { languages, ORIGINAL } from "@/lib/shared/languages";
import { prepareTranslation, translateTo, useChosenLanguage } from "@/lib/website/client/translation";
import type { ShellWords } from "@/lib/website/content/shell-words";

type Words = ShellWords["language"];

type Props = {
  words: Words;
  /** Where the list opens. */
  opens: "above" | "below";
};

const places = { above: "bottom-[calc(100%+0.375rem)]", below: "top-[calc(100%+0.375rem)]" };

/** Chooses the language of the page: a button, and a list that can be searched. */
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the focus leave */}
      <div
        translate="no"
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
        className="relative"
      >
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
          <div className={`on-light absolute inset-x-0 z-6 bg-paper p-3 shadow-float forced-colors:border ${places[opens]}`}>
            <Search
              words={words}
              chosen={chosen ?? ORIGINAL}
              onLeave={close}
              onChoose={(code) => {
                close();
                translateTo(code);
              }}
            />
          </div>
        )}
      </div>
    </div>
  );
}

type SearchProps = { words: Words; chosen: string; onChoose: (code: string) => void; onLeave: () => void };

/** The list with its search field. The focus stays in the field; the arrows move through what it finds. */
function Search({ words, chosen, onChoose, onLeave }: SearchProps) {
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const id = useId();
  const wanted = typed.trim().toLowerCase();
  const found = languages.filter(({ name }) => name.toLowerCase().includes(wanted));
  const optionId = (code: string) => `${id}-${code}`;
  const pointed = found[active];

  function steer(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) setActive((active + step + found.length) % Math.max(found.length, 1));
    else if (event.key === "Enter" && pointed) onChoose(pointed.code);
    else if (event.key === "Escape") onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the list has been opened by the visitor, who goes on here
        autoFocus
        type="text"
        role="combobox"
        aria-label="Search language"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={pointed && optionId(pointed.code)}
        autoComplete="off"
        placeholder={words.search}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={steer}
        className="block min-h-11 w-full rounded-ease border border-ash bg-paper px-3 py-2 text-base focus:outline-2 focus:outline-offset-1 focus:outline-(--focus)"
      />
      <div id={id} role="listbox" aria-label="Languages" hidden={found.length === 0} className="mt-2">
        {found.map(({ code, name }, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above, which keeps the focus
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
        {found.length === 0 && <span className="block p-3">{words.none}</span>}
      </p>
    </>
  );
}
