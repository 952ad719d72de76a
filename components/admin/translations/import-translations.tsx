import { useState } from "react";
import { SheetField } from "@/components/admin/imports/sheet-field";
import { Dialog } from "@/components/admin/parts/dialog/dialog";
import { useExportMenu } from "@/components/admin/parts/table/export-buttons";
import type { RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { UploadState } from "@/components/admin/parts/upload/image-preview";
import { Button } from "@/components/ui/button";
import { ModalFooter } from "@/components/ui/modal";
import { sheetFile } from "@/lib/imports/imports";
import { toFormData } from "@/lib/shared/client/form/form-data";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ApiOptions, type ChangeResponse, callApi, getMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { useUndo } from "@/lib/shared/client/use-undo";
import { getLanguageName } from "@/lib/shared/languages";
import { adminWords } from "@/lib/shared/words/screens";
import {
  getExportPath,
  TRANSLATIONS_PATH,
  type TranslationFilter,
  type useTranslationList,
} from "@/lib/translations/client/use-translations";
import { MAX_SUGGESTED, type TranslationImport } from "@/lib/translations/translations";
import { translationWords as words } from "@/lib/translations/words";

type Props = { open: boolean; locale: string; onClose: () => void; onChanged: () => void };

export function ImportTranslations({ open, locale, onClose, onChanged }: Props) {
  const work = useRun();
  return (
    <Dialog
      open={open}
      heading={words.importHeading(getLanguageName(locale))}
      onClose={() => !work.busy && onClose()}
      className="w-[min(40rem,calc(100vw-1.5rem))]"
    >
      <ImportSteps {...work} locale={locale} onClose={onClose} onChanged={onChanged} />
    </Dialog>
  );
}

class ErrorsFound extends Error {}

type ImportAnswer = ChangeResponse & TranslationImport;

function ImportSteps({ busy, upload, run, locale, onClose, onChanged }: Omit<Props, "open"> & ReturnType<typeof useRun>) {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<TranslationImport>();
  const { createUndoOptions } = useUndo(onChanged);

  const send = async (chosen: File, isDryRun: boolean, upload: ApiOptions) =>
    callApi<ImportAnswer>(
      "POST",
      `${TRANSLATIONS_PATH}/import?locale=${locale}&dry_run=${isDryRun ? 1 : 0}`,
      toFormData({ file: chosen }),
      upload,
    );

  /** Checks the file as soon as it is chosen. */
  async function choose(chosen: File | null) {
    setFile(chosen);
    setReport(undefined);
    if (!chosen || !sheetFile.safeParse(chosen).success) return;
    let found: ImportAnswer | undefined;
    await run(
      async (onProgress, signal) => {
        found = await send(chosen, true, { onProgress, signal });
        if (found.errors.length > 0) throw new ErrorsFound(words.errorsFound(found.errors.length));
        return found;
      },
      ({ changed, unchanged }) => words.checked(changed, unchanged),
      (error) => (error instanceof ErrorsFound ? error.message : serverMessageOr(words.checkFailed)(error)),
    );
    setReport(found);
  }

  async function importFile() {
    const { answer } = await run(
      (onProgress, signal) => send(file!, false, { onProgress, signal }),
      ({ changed }) => words.imported(changed),
      serverMessageOr(words.importFailed),
      ({ batch }) => (batch === null ? {} : createUndoOptions({ success: true, undo: batch })),
    );
    onChanged();
    if (answer) onClose();
  }

  const isReady = report && report.errors.length === 0 && report.changed > 0;
  return (
    <>
      <fieldset disabled={busy} className="mt-4 grid min-w-0 gap-4">
        <p className="text-small text-slate">{words.importText}</p>
        <SheetField value={file} onChange={(chosen) => void choose(chosen)} />
      </fieldset>
      {report && <Report {...report} />}
      <ModalFooter>
        {upload && <UploadState upload={upload} />}
        <Button variant="line" size="medium" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        {isReady && (
          <Button variant="edit" size="medium" busy={busy} onClick={importFile}>
            {busy ? adminWords.processing : words.importTexts(report.changed)}
          </Button>
        )}
      </ModalFooter>
    </>
  );
}

function Report({ changed, unchanged, errors, skipped, warnings }: TranslationImport) {
  const lists = {
    errors: errors.map(({ row, error }) => words.row(row, error)),
    skipped: skipped.map(({ row, error }) => words.row(row, error)),
    warnings: warnings.map(({ row, warning }) => words.row(row, warning)),
  };
  return (
    <div aria-live="polite" className="mt-4 grid gap-3 text-small">
      <p className="font-[550]">{words.checked(changed, unchanged)}</p>
      {Object.entries(lists).map(
        ([name, rows]) =>
          rows.length > 0 && (
            <section key={name}>
              <h3 className="text-small font-[550]">{words.rows[name as keyof typeof lists]}</h3>
              <ul className="list-disc pl-5">
                {rows.map((row) => (
                  <li key={row}>{row}</li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

const exportFailed = serverMessageOr(words.exportFailed);
const suggestFailed = serverMessageOr(words.suggestFailed);

export function useTranslationsMenu(filter: TranslationFilter, list: ReturnType<typeof useTranslationList>) {
  const [isImporting, setImporting] = useState(false);
  const { run } = useRun();
  const { locale } = filter;

  async function suggest() {
    const open = list.items?.filter(({ state, suggested }) => state !== "done" && suggested === undefined) ?? [];
    if (open.length === 0) return void toast.info(words.nothingToSuggest);
    const items = open.slice(0, MAX_SUGGESTED).map(({ resource, id, field }) => ({ resource, id, field }));
    toast.info(words.suggesting);
    await run(() => callApi<ChangeResponse>("POST", `${TRANSLATIONS_PATH}/suggest`, { locale, items }), getMessage, suggestFailed);
    list.reloadAll();
  }

  const exports = useExportMenu((format) => getExportPath(filter, format), exportFailed);
  const menu: RowMenuItem[] = [
    ...exports,
    { label: words.importHeading(getLanguageName(locale)), icon: "upload", onSelect: () => setImporting(true) },
    ...(list.canSuggest ? [{ label: words.suggest, icon: "language", onSelect: () => void suggest() } as const] : []),
  ];
  const dialog = <ImportTranslations open={isImporting} locale={locale} onClose={() => setImporting(false)} onChanged={list.reloadAll} />;
  return { menu, dialog };
}
