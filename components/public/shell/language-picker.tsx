"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import type { LanguageSearchProps } from "@/components/public/shell/language-search";
import { FocusArea } from "@/components/ui/focus-area";
import { Icon } from "@/components/ui/icons";
import { usePageLanguage } from "@/components/ui/text-language";
import { toast } from "@/lib/shared/client/toast";
import { findLanguage, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { clearTranslation } from "@/lib/website/client/language-choice";
import type { ShellWords } from "@/lib/website/content/groups/shell-words";

const fetchSearch = () => import("@/components/public/shell/language-search").then(({ LanguageSearch }) => LanguageSearch);
const prefetchSearch = () => void fetchSearch().catch(() => {});

const positions = { above: "bottom-[calc(100%+0.375rem)]", below: "top-[calc(100%+0.375rem)]" };

export function LanguagePicker({ words, opens }: { words: ShellWords["language"]; opens: "above" | "below" }) {
  const [LanguageSearch, setSearch] = useState<ComponentType<LanguageSearchProps>>();
  const labels = useTranslations("languages");
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const language = usePageLanguage();
  const open = Boolean(LanguageSearch);
  const shown = language === ORIGINAL_LANGUAGE ? undefined : findLanguage(language);

  useEffect(clearTranslation, []);

  function toggle() {
    if (LanguageSearch) setSearch(undefined);
    else
      fetchSearch().then(
        (fetched) => setSearch(() => fetched),
        () => toast.error(labels("notLoaded")),
      );
  }

  function close() {
    setSearch(undefined);
    button.current?.focus();
  }

  return (
    <div className="max-w-60 noscript:hidden">
      <p id={id} className="mb-3 text-base leading-[1.3] font-[550] text-mist">
        {words.label}
        {shown && `: ${shown.native}`}
      </p>
      <FocusArea translate="no" onFocusLeave={() => setSearch(undefined)} className="relative">
        <button
          ref={button}
          type="button"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-describedby={id}
          onPointerEnter={prefetchSearch}
          onFocus={prefetchSearch}
          onClick={toggle}
          className="flex min-h-12 w-full items-center justify-between rounded-ease border border-mist px-4 py-2 text-start"
        >
          {words.choose}
          <Icon name="chevron-down" className={`size-5 transition-[rotate] duration-(--dur-quick) ${open ? "rotate-180" : ""}`} />
        </button>
        {LanguageSearch && (
          <div className={`on-light absolute inset-x-0 z-6 bg-paper p-3 shadow-float forced-colors:border ${positions[opens]}`}>
            <LanguageSearch words={words} current={language} onLeave={close} />
          </div>
        )}
      </FocusArea>
    </div>
  );
}
