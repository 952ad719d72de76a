import { type FormEvent, useRef, useState } from "react";
import { type CheckReport, ImportPreview } from "@/components/admin/imports/import-preview";
import { ImportedFileField, SheetField } from "@/components/admin/imports/sheet-field";
import { Box } from "@/components/admin/parts/table/box";
import { UploadState } from "@/components/admin/parts/upload/image-preview";
import { Button } from "@/components/ui/button";
import { type ImportCheck, type ImportJob, importForm } from "@/lib/imports/imports";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { sheetWords as words } from "@/lib/imports/words";
import { useChange } from "@/lib/shared/client/effects";
import { toFormData } from "@/lib/shared/client/form/form-data";
import type { useRun } from "@/lib/shared/client/form/use-run";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { findFirstError, ZIP_TYPE } from "@/lib/shared/files";

const { screen } = spreadsheetMessages;
const IMPORT_PATH = "/api/products/import";
const pictures = importForm.shape.pictures.refine((sent) => /\.zip$/i.test(sent?.name ?? ".zip"), spreadsheetMessages.pictures.type);

type Files = { file: File | null; pictures: File | null };
const NO_FILES: Files = { file: null, pictures: null };

class ErrorsFound extends Error {}

type Props = ReturnType<typeof useRun> & { onSent: () => void };

export function ImportForm({ busy, upload, run, onSent }: Props) {
  const [files, setFiles] = useState(NO_FILES);
  const [report, setReport] = useState<CheckReport>();
  const [work, setWork] = useState<"checking" | "sending">();
  const heading = useRef<HTMLHeadingElement>(null);
  useChange(report, () => report && heading.current?.focus());

  const findProblem = (chosen: Files) => findFirstError(importForm, toFormData(chosen));

  /** Checks the files as soon as they are chosen. */
  function choose(chosen: Files) {
    setFiles(chosen);
    setReport(undefined);
    if (!findProblem(chosen)) void check(chosen);
  }

  function pressed(event: FormEvent) {
    event.preventDefault();
    void check(files);
  }

  async function check(chosen: Files) {
    const problem = findProblem(chosen);
    if (problem) return void toast.error(problem);
    setWork("checking");
    let found: ImportCheck | undefined;
    await run(
      async (onProgress, signal) => {
        found = await callApi<ImportCheck>("POST", `${IMPORT_PATH}?dry_run=1`, toFormData(chosen), { onProgress, signal });
        const errorCount = found.refused.length + found.more;
        if (errorCount > 0) throw new ErrorsFound(words.checked(errorCount));
        return { success: true };
      },
      () => words.checked(0),
      (error) => (error instanceof ErrorsFound ? error.message : serverMessageOr(screen.checkFailed)(error)),
    );
    setReport(found && { ...found, file: chosen.file?.name ?? "" });
    setWork(undefined);
  }

  async function startImport() {
    setWork("sending");
    const { answer: isSent } = await run(
      async (onProgress, signal) => ({
        success: Boolean(await callApi<ImportJob>("POST", IMPORT_PATH, toFormData(files), { onProgress, signal })),
      }),
      () => words.sent,
      serverMessageOr(screen.sendFailed),
    );
    setWork(undefined);
    if (!isSent) return;
    setReport(undefined);
    setFiles(NO_FILES);
    onSent();
  }

  const isReady = report && report.refused.length === 0 && report.added + report.changed > 0;
  return (
    <>
      <Box heading={words.importHeading}>
        <form onSubmit={pressed} noValidate>
          <fieldset disabled={busy} className="grid min-w-0 gap-5 p-4.5 md:p-6">
            <p className="max-w-[70ch] text-small text-slate">{words.importText}</p>
            <div className="grid items-start gap-6 @min-[46rem]/work:grid-cols-2">
              <SheetField value={files.file} onChange={(chosen) => choose({ ...files, file: chosen })} />
              <ImportedFileField
                name="pictures"
                value={files.pictures}
                onChange={(chosen) => choose({ ...files, pictures: chosen })}
                label={words.pictures}
                accept={[".zip", ZIP_TYPE]}
                rule={pictures}
                actionLabel={words.choosePictures}
                limits={words.picturesLimits}
              />
            </div>
          </fieldset>
          <div className="flex flex-wrap items-center gap-4 border-t border-joint bg-bench-2 px-4.5 py-4 md:px-6">
            <Button type="submit" size="medium" busy={work === "checking"} disabled={busy && work !== "checking"}>
              {work === "checking" ? words.checking : words.check}
            </Button>
            {upload && <UploadState upload={upload} />}
          </div>
        </form>
      </Box>
      {report && (
        <Box heading={words.previewHeading} headingRef={heading} editing={isReady}>
          <ImportPreview report={report} />
          {isReady && (
            <div className="flex flex-wrap gap-3 border-t border-joint bg-bench-2 px-4.5 py-4 md:px-6">
              <Button variant="edit" size="medium" busy={work === "sending"} disabled={busy && work !== "sending"} onClick={startImport}>
                {work === "sending" ? words.importing : words.importNow}
              </Button>
            </div>
          )}
        </Box>
      )}
    </>
  );
}
