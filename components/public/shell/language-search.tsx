"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { TextElement } from "@/components/ui/firm-text";
import { Icon } from "@/components/ui/icons";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { toast } from "@/lib/shared/client/toast";
import { languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { openLanguage } from "@/lib/website/client/language-choice";
import type { ShellWords } from "@/lib/website/content/groups/shell-words";

const TOAST_MS = 5000;

export type LanguageSearchProps = { words: ShellWords["language"]; current: string; onLeave: () => void };

export function LanguageSearch({ words, current, onLeave }: LanguageSearchProps) {
  const labels = useTranslations("languages");
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(() => languages.findIndex(({ code }) => code === current));
  const id = useId();
  const query = typed.trim().toLowerCase();
  const matches = languages.filter(({ name, native }) => `${name} ${native}`.toLowerCase().includes(query));
  const optionId = (code: string) => `${id}-${code}`;
  const activeLanguage = matches[active];
  const [hasOtherLanguage] = useState(
    () => current !== ORIGINAL_LANGUAGE && document.querySelector(`main [lang="${ORIGINAL_LANGUAGE}"]`) !== null,
  );

  function choose(code: string) {
    onLeave();
    openLanguage(code);
  }

  async function translate() {
    onLeave();
    const { translateRest } = await import("@/lib/website/client/translation");
    await translateRest(current).catch(() => toast.error(labels("blockedHere"), { duration: TOAST_MS }));
  }

  function navigate(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) setActive((active + step + matches.length) % Math.max(matches.length, 1));
    else if (event.key === "Enter" && activeLanguage) choose(activeLanguage.code);
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
        aria-label={labels("searchLanguage")}
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
      <div id={id} role="listbox" aria-label={labels("list")} hidden={matches.length === 0} className="mt-2">
        {matches.map(({ code, name, native }, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field above keeps the focus and handles the keys
          <div
            key={code}
            id={optionId(code)}
            role="option"
            aria-selected={code === current}
            tabIndex={-1}
            onClick={() => choose(code)}
            onPointerMove={() => setActive(place)}
            className={`flex min-h-11 cursor-pointer items-center justify-between px-3 ${place === active ? "bg-limestone forced-colors:bg-[Highlight]" : ""}`}
          >
            <span>
              {name}
              {native !== name && (
                <span lang={code} className="text-slate">
                  {" "}
                  {native}
                </span>
              )}
            </span>
            {code === current && <Icon name="check" />}
          </div>
        ))}
      </div>
      <p role="status" className="text-small text-slate">
        {matches.length === 0 && <TextElement as="span" text={words.none} className="block p-3" />}
      </p>
      {hasOtherLanguage && (
        <button
          type="button"
          onClick={translate}
          className="mt-2 min-h-11 w-full border-t border-joint px-3 py-2 text-start text-small underline"
        >
          {labels("translateRest")}
        </button>
      )}
    </>
  );
}
