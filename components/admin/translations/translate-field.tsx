import dynamic from "next/dynamic";
import { useId } from "react";
import { StateChip } from "@/components/admin/translations/translation-filters";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SanitisedHtml } from "@/components/ui/firm-text";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { toPlainText } from "@/lib/shared/text/plain-text";
import type { TranslatedField } from "@/lib/translations/translations";
import { translationWords as words } from "@/lib/translations/words";

// The editor is large, and most texts are plain.
const RichTextInput = dynamic(() => import("@/components/admin/catalogue/products/rich-text").then((module) => module.RichTextInput));

const SHORT = 60;

type Props = {
  name: string;
  field: TranslatedField;
  locale: string;
  value: string;
  error: string | undefined;
  hint: string | undefined;
  onType: (text: string) => void;
  suggested?: string;
  /** Present if an outdated translation can be marked as still correct. */
  confirmation?: { isChecked: boolean; onCheck: (isChecked: boolean) => void };
};

export function TranslateField({ name, field, locale, value, error, hint, onType, suggested, confirmation }: Props) {
  const { label, source, state, html } = field;
  const sourceId = useId();
  const marker = <StateChip state={state} />;
  const original = (
    <div id={sourceId} className="mb-1.5 rounded-ease bg-bench-2 px-3 py-2 text-small leading-[1.45]">
      <span className="text-micro text-slate">{words.english} </span>
      {html ? (
        <div lang={ORIGINAL_LANGUAGE}>
          <SanitisedHtml html={source} className="prose max-w-none! text-small" />
        </div>
      ) : (
        <span lang={ORIGINAL_LANGUAGE} className="wrap-anywhere whitespace-pre-line">
          {source}
        </span>
      )}
    </div>
  );
  const isShort = source.length <= SHORT && !source.includes("\n");
  return (
    <div className="min-w-0">
      {html ? (
        <RichTextInput
          name={name}
          label={label}
          marker={marker}
          lang={locale}
          html={value}
          error={error}
          disabled={false}
          onChange={onType}
        >
          {original}
          {hint && <p className="mb-1.5 text-micro text-slate">{hint}</p>}
        </RichTextInput>
      ) : (
        <Field label={label} marker={marker} density="admin" error={error} hint={hint}>
          {(control) => {
            const description = [sourceId, control["aria-describedby"]].filter(Boolean).join(" ");
            const props = { ...control, "aria-describedby": description, name, lang: locale, value, autoComplete: "off" };
            return (
              <>
                {original}
                {isShort ? (
                  <input {...props} onChange={({ target }) => onType(target.value)} />
                ) : (
                  <textarea
                    {...props}
                    onChange={({ target }) => onType(target.value)}
                    className={`${control.className} min-h-16! [field-sizing:content]`}
                  />
                )}
              </>
            );
          }}
        </Field>
      )}
      {suggested !== undefined && suggested !== value && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 text-small">
          <p className="wrap-anywhere">
            <span className="text-micro text-slate">{words.suggestion} </span>
            <span lang={locale}>{html ? toPlainText(suggested) : suggested}</span>
          </p>
          <Button variant="line" size="small" onClick={() => onType(suggested)}>
            {words.useSuggestion}
          </Button>
        </div>
      )}
      {confirmation && (
        <label className="flex min-h-11 w-fit items-center gap-2.5 text-small">
          <input
            type="checkbox"
            aria-label={`${words.stillRight}: ${label}`}
            checked={confirmation.isChecked}
            onChange={({ target }) => confirmation.onCheck(target.checked)}
          />
          {words.stillRight}
        </label>
      )}
    </div>
  );
}
