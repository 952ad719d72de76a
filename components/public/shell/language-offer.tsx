"use client";

import { useState } from "react";
import { Icon } from "@/components/ui/icons";
import { usePageLanguage } from "@/components/ui/text-language";
import { useBrowserValue } from "@/lib/shared/client/browser-values";
import { findOfferedLanguage, hideLanguageOffer, openLanguage } from "@/lib/website/client/language-choice";

/** Texts of the offer in each language, because it is shown on pages in another one. */
export type LanguageOffers = Record<string, { text: string; open: string; dismiss: string }>;

export function LanguageOffer({ offers }: { offers: LanguageOffers }) {
  const pageLanguage = usePageLanguage();
  const offered = useBrowserValue(() => findOfferedLanguage(pageLanguage), undefined);
  const [isDismissed, setDismissed] = useState(false);
  const words = offered && !isDismissed ? offers[offered] : undefined;
  if (!offered || !words) return null;

  function dismiss() {
    hideLanguageOffer();
    setDismissed(true);
  }

  return (
    <aside
      aria-label={words.text}
      lang={offered}
      translate="no"
      className="on-light fixed bottom-[calc(0.75rem+var(--bar-room))] start-3 z-45 flex max-w-[calc(100vw-6.5rem)] items-center gap-3 border border-joint bg-paper ps-4 text-small shadow-float print:hidden"
    >
      <p className="py-2">
        {words.text}{" "}
        <button type="button" onClick={() => openLanguage(offered)} className="min-h-6 font-[550] underline underline-offset-4">
          {words.open}
        </button>
      </p>
      <button type="button" aria-label={words.dismiss} onClick={dismiss} className="grid size-11 flex-none place-items-center">
        <Icon name="close" />
      </button>
    </aside>
  );
}
