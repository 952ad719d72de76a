"use client";

import { useRef, useState } from "react";
import { ExportBox } from "@/components/admin/imports/export-box";
import { ImportForm } from "@/components/admin/imports/import-form";
import { ImportsList } from "@/components/admin/imports/imports-list";
import { useImports } from "@/components/admin/imports/use-imports";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { undoBatch } from "@/lib/imports/client/undo-batch";
import { hasEnded, type ImportJob } from "@/lib/imports/imports";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { sheetWords as words } from "@/lib/imports/words";
import { useRun } from "@/lib/shared/client/form/use-run";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";

const { screen } = spreadsheetMessages;

export function SpreadsheetScreen() {
  const imports = useImports();
  const { busy, upload, run } = useRun();
  const [jobToConfirm, setJobToConfirm] = useState<ImportJob>();
  const listHeading = useRef<HTMLHeadingElement>(null);
  const isUndo = jobToConfirm !== undefined && hasEnded(jobToConfirm);

  /** The button that started the import is removed. */
  function showImports() {
    listHeading.current?.focus();
    void imports.reload();
  }

  async function cancel(job: ImportJob) {
    await run(
      async () => ({ success: Boolean(await callApi<ImportJob>("DELETE", `/api/jobs/${job.id}`)) }),
      () => screen.cancelDone,
      serverMessageOr(screen.cancelFailed),
    );
  }

  async function undo(history: number) {
    await run(
      () => undoBatch(history),
      ({ message }) => message ?? words.undone,
      serverMessageOr(screen.undoFailed),
    );
  }

  async function confirm(job: ImportJob) {
    await (job.history !== null && isUndo ? undo(job.history) : cancel(job));
    setJobToConfirm(undefined);
    imports.reload();
  }

  return (
    <>
      <ExportBox />
      <ImportForm busy={busy} upload={upload} run={run} onSent={showImports} />
      <ImportsList imports={imports} headingRef={listHeading} busy={busy} onAsk={setJobToConfirm} />
      <ConfirmDialog
        open={jobToConfirm !== undefined}
        question={isUndo ? words.confirmUndo : words.confirmCancel}
        name={jobToConfirm?.file}
        busy={busy}
        confirmLabel={isUndo ? words.undo : words.cancel}
        busyLabel={isUndo ? words.undoing : words.cancelling}
        cancelLabel={words.keep}
        onConfirm={() => jobToConfirm && confirm(jobToConfirm)}
        onCancel={() => setJobToConfirm(undefined)}
      />
    </>
  );
}
