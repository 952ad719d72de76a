import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { findField, focusField } from "@/components/admin/parts/form/form-focus";
import { UnsavedNote } from "@/components/admin/parts/form/form-notes";
import { LoadNote } from "@/components/admin/parts/table/list-note";
import { TranslateField } from "@/components/admin/translations/translate-field";
import { Button } from "@/components/ui/button";
import { announceRestoredDraft, type Draft, useDraftPart, useRestoredDraft } from "@/lib/shared/client/form/draft";
import { useUnsavedChanges } from "@/lib/shared/client/form/unsaved";
import { useRun } from "@/lib/shared/client/form/use-run";
import { useSaveKey } from "@/lib/shared/client/form/use-save-key";
import {
  ApiError,
  type ChangeResponse,
  Conflict,
  callApi,
  getMessage,
  serverMessageOr,
  withOfflineHelp,
} from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { getLanguageName } from "@/lib/shared/languages";
import { computeVersion } from "@/lib/shared/version";
import { adminWords } from "@/lib/shared/words/screens";
import { getTranslationsPath, translationsQuery } from "@/lib/translations/client/use-translations";
import type { TranslatedField, TranslatedFields, TranslatedRow, TranslationWarning } from "@/lib/translations/translations";
import { translationWords as words } from "@/lib/translations/words";

type Props = {
  row: TranslatedRow;
  locale: string;
  /** Shows this text only, focused. */
  only?: string;
  submit?: string;
  keys?: string;
  suggested?: string;
  onSaved?: (saved: TranslatedFields) => void;
  /** Runs after a save without warnings, or if there is nothing to save. */
  onDone?: () => void;
};

/** The form for the translations of a row into a language, with the English texts above the fields. */
export function TranslateForm(props: Props) {
  // Another form of the screen clears the draft before the texts are loaded.
  const draft = useRestoredDraft();
  const { data, error, isFetching, refetch } = useQuery(translationsQuery(props.row, props.locale));
  if (data) return <LoadedForm {...props} loaded={data.data} draft={draft} />;
  const failure = error && !isFetching ? serverMessageOr(words.failed)(error) : undefined;
  return <LoadNote failure={failure} loading={words.loading} onRetry={() => void refetch()} />;
}

type SaveAnswer = ChangeResponse & { data: TranslatedFields; warnings?: TranslationWarning[] };

/** Fields by name. The paths of the server begin with "fields." */
const toFieldTexts = (found: readonly { path: string; text: string }[]): Record<string, string> =>
  Object.fromEntries(found.map(({ path, text }) => [path.replace(/^fields\./, ""), text]));

type LoadedProps = Props & { loaded: TranslatedFields; draft: Draft | undefined };

function LoadedForm({ row, locale, only, submit, keys, suggested, onSaved, onDone, loaded, draft }: LoadedProps) {
  const path = getTranslationsPath(row, locale);
  const client = useQueryClient();
  const { busy, run } = useRun();
  /** Texts that differ from the stored ones, by field. */
  const restored = draft?.translations?.[path];
  const [typed, setTyped] = useState<Record<string, string>>(restored ?? {});
  const [confirmed, setConfirmed] = useState<string[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [hints, setHints] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      if (element && draft && restored) announceRestoredDraft(draft);
      // The editor of a text with tags is loaded later.
      if (only !== undefined) (findField(element, only) ?? element)?.focus();
    },
    [only, draft, restored],
  );
  const fields = Object.entries(loaded.fields).filter(([name]) => only === undefined || name === only);
  const isChanged = ([name, { text }]: [string, TranslatedField]) => typed[name] !== undefined && typed[name] !== text;
  const isDirty = fields.some(isChanged);
  useUnsavedChanges(isDirty);
  useDraftPart(() => (isDirty ? { translations: { [path]: typed } } : undefined));

  const isConfirmed = ([name, { state }]: [string, TranslatedField]) =>
    state === "outdated" && (only !== undefined || confirmed.includes(name));

  async function save() {
    const changed = fields.filter((field) => isChanged(field) || isConfirmed(field));
    if (changed.length === 0) return onDone ? onDone() : void toast.info(words.unchanged);
    const sent = Object.fromEntries(changed.map(([name, { text }]) => [name, typed[name] ?? text]));
    const { answer, error } = await run(
      () => callApi<SaveAnswer>("PUT", path, { fields: sent }, { ifMatch: computeVersion(loaded) }),
      getMessage,
      withOfflineHelp(serverMessageOr(words.saveFailed)),
    );
    // Typed texts stay.
    if (error instanceof Conflict) void client.invalidateQueries({ queryKey: [path] });
    if (error instanceof ApiError && error.fields.length > 0) {
      const refused = toFieldTexts(error.fields.map(({ path: at, error: text }) => ({ path: at, text })));
      flushSync(() => setErrors(refused));
      focusField(findField(form.current, Object.keys(refused)[0]!));
    }
    if (!answer) return;
    const { data, warnings = [] } = answer;
    setErrors({});
    setConfirmed([]);
    setHints(toFieldTexts(warnings.map(({ path: at, warning }) => ({ path: at, text: warning }))));
    // Keeps texts typed during the request.
    // Saved texts count as saved before another text is opened.
    flushSync(() => setTyped((now) => (now === typed ? {} : now)));
    client.setQueryData([path], { data });
    onSaved?.(data);
    if (warnings.length === 0) onDone?.();
  }

  function submitForm(event: FormEvent) {
    event.preventDefault();
    if (!busy) void save();
  }

  function saveByKey(event: KeyboardEvent) {
    if (event.key !== "Enter" || (!event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    // The editor would break the line.
    event.stopPropagation();
    form.current?.requestSubmit();
  }

  return (
    <form ref={attach} tabIndex={-1} noValidate onSubmit={submitForm} onKeyDownCapture={saveByKey} className="outline-none">
      {/* The margin keeps focused fields above the sticky bar. */}
      <div className="grid gap-5 p-4 **:focus-visible:scroll-mb-36 md:p-5">
        {fields.map(([name, field]) => (
          <TranslateField
            key={name}
            name={name}
            field={field}
            locale={locale}
            value={typed[name] ?? field.text}
            error={errors[name]}
            hint={hints[name]}
            suggested={suggested}
            onType={(text) => {
              setTyped({ ...typed, [name]: text });
              setErrors({});
            }}
            confirmation={
              field.state === "outdated" && only === undefined && !isChanged([name, field])
                ? {
                    isChecked: confirmed.includes(name),
                    onCheck: (isChecked) => setConfirmed(isChecked ? [...confirmed, name] : confirmed.filter((other) => other !== name)),
                  }
                : undefined
            }
          />
        ))}
      </div>
      <p className="px-4 pb-3 text-micro text-slate md:px-5">{keys ?? words.keys}</p>
      <div
        className={`flex flex-wrap items-center gap-3 border-t border-joint bg-bench-2 px-4 py-2 md:px-5 ${isDirty ? "sticky bottom-0 z-10" : ""}`}
      >
        <Button type="submit" size="medium" variant="edit" busy={busy} aria-keyshortcuts="Control+Enter Meta+Enter">
          {busy ? adminWords.processing : (submit ?? words.save(getLanguageName(locale)))}
        </Button>
        <UnsavedNote isShown={isDirty && !busy} />
      </div>
    </form>
  );
}
