import { useQueries, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { TranslateForm } from "@/components/admin/translations/translate-form";
import { useAllowsCall } from "@/lib/auth/client/account";
import { useChange } from "@/lib/shared/client/effects";
import { useRestoredDraft } from "@/lib/shared/client/form/draft";
import { languages, ORIGINAL_LANGUAGE, TRANSLATED_LANGUAGES } from "@/lib/shared/languages";
import { getTranslationsPath, translationsQuery } from "@/lib/translations/client/use-translations";
import type { TranslatedRow } from "@/lib/translations/translations";
import { translationWords as words } from "@/lib/translations/words";

type Props = {
  /** The stored row. Undefined for a new one, which has the English form only. */
  row: TranslatedRow | undefined;
  /** Another value after each save of the English texts. */
  version: unknown;
  /** Frames the switch and the forms of the other languages. Missing inside a box. */
  frame?: string;
  children: ReactNode;
};

/** A form in English, and one for each language. A hidden form keeps typed texts. */
export function LanguageForms({ row, version, frame = "", children }: Props) {
  const allows = useAllowsCall();
  const typed = useRestoredDraft()?.translations ?? {};
  const [opened, setOpened] = useState(TRANSLATED_LANGUAGES.filter((code) => row && getTranslationsPath(row, code) in typed));
  const [language, setLanguage] = useState(opened[0] ?? ORIGINAL_LANGUAGE);
  const translated = row && allows("PUT /api/translations/{resource}/{id}/{locale}") ? row : undefined;

  function choose(code: string) {
    setLanguage(code);
    if (code !== ORIGINAL_LANGUAGE && !opened.includes(code)) setOpened([...opened, code]);
  }

  return (
    <>
      {translated && <LanguageSwitch row={translated} version={version} language={language} frame={frame} onChoose={choose} />}
      <div hidden={language !== ORIGINAL_LANGUAGE}>{children}</div>
      {translated &&
        opened.map((code) => (
          <div key={code} hidden={code !== language} className={frame}>
            <TranslateForm row={translated} locale={code} />
          </div>
        ))}
    </>
  );
}

type SwitchProps = { row: TranslatedRow; version: unknown; language: string; frame: string; onChoose: (code: string) => void };

function LanguageSwitch({ row, version, language, frame, onChoose }: SwitchProps) {
  const client = useQueryClient();
  const loaded = useQueries({ queries: TRANSLATED_LANGUAGES.map((code) => translationsQuery(row, code)) });
  useChange(version, () => {
    for (const code of TRANSLATED_LANGUAGES) void client.invalidateQueries({ queryKey: [getTranslationsPath(row, code)] });
  });
  // Some rows have no text to translate.
  if (loaded.every(({ isLoadingError }) => isLoadingError)) return null;
  const countOpen = (code: string) => {
    const fields = loaded[TRANSLATED_LANGUAGES.indexOf(code)]?.data?.data.fields ?? {};
    return Object.values(fields).filter(({ state }) => state !== "done").length;
  };
  return (
    <fieldset className={`flex flex-wrap gap-0.5 border-b border-joint px-2 py-1 @min-[26rem]/work:gap-1 @min-[26rem]/work:px-3 ${frame}`}>
      <legend className="sr-only">{words.switch}</legend>
      {languages.map(({ code, name, native }) => {
        const count = countOpen(code);
        return (
          <button
            key={code}
            type="button"
            aria-pressed={code === language}
            onClick={() => onChoose(code)}
            className="flex min-h-11 items-center gap-1 rounded-ease px-1.5 text-small @min-[26rem]/work:gap-1.5 @min-[26rem]/work:px-2.5 hover:bg-limestone aria-pressed:bg-basalt aria-pressed:text-white forced-colors:border"
          >
            <span lang={code}>{native}</span>
            {native !== name && <span className="sr-only">{name}</span>}
            {count > 0 && (
              <span className="rounded-full bg-jasper-tint px-1.5 text-micro leading-[1.5] font-[550] text-jasper tabular-nums">
                <span aria-hidden="true">{count}</span>
                <span className="sr-only">{words.open(count)}</span>
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
