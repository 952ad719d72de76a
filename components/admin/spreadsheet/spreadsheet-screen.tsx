"use client";

import { useState } from "react";
import { Box } from "@/components/admin/crud/box";
import { ConfirmDialog } from "@/components/admin/crud/confirm-dialog";
import { ExportButtons } from "@/components/admin/crud/export-buttons";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { BringIn } from "@/components/admin/spreadsheet/bring-in";
import { ImportsList } from "@/components/admin/spreadsheet/imports-list";
import { useImports } from "@/components/admin/spreadsheet/use-imports";
import { api, server } from "@/lib/client/api";
import { undoBatch } from "@/lib/client/undo-batch";
import { useChanges } from "@/lib/client/use-changes";
import { adminScreens } from "@/lib/domain/content/admin";
import { sheetWords as words } from "@/lib/domain/content/imports";
import { hasEnded, type ImportJob } from "@/lib/domain/imports";
import { spreadsheetMessages } from "@/lib/domain/spreadsheet-messages";

const { screen } = spreadsheetMessages;
const exportFailed = server(screen.exportFailed);

/** The catalogue as a table: taken along, brought in, and what became of it. */
export function SpreadsheetScreen() {
  const imports = useImports();
  const { busy, upload, run } = useChanges<ImportJob>();
  const [asked, ask] = useState<ImportJob>();
  const undoes = asked !== undefined && hasEnded(asked);

  async function end(job: ImportJob) {
    await run(
      async () => ({ success: Boolean(await api<ImportJob>("DELETE", `/api/jobs/${job.id}`)) }),
      () => screen.cancelDone,
      server(screen.cancelFailed),
    );
  }

  async function undo(history: number) {
    await run(
      () => undoBatch(history),
      ({ message }) => message ?? words.undone,
      server(screen.undoFailed),
    );
  }

  async function confirm(job: ImportJob) {
    await (job.history !== null && undoes ? undo(job.history) : end(job));
    ask(undefined);
    imports.reload();
  }

  return (
    <>
      <ScreenHead {...adminScreens.spreadsheet} />
      <Box heading={words.outHeading}>
        <div className="grid gap-4 p-4.5 md:p-6">
          <p className="max-w-[70ch] text-small text-slate">{words.out}</p>
          <div className="flex flex-wrap gap-2.5">
            <ExportButtons addressOf={(format) => `/api/products/export?format=${format}`} failed={exportFailed} />
          </div>
        </div>
      </Box>
      <BringIn busy={busy} upload={upload} run={run} onSent={imports.reload} />
      <ImportsList imports={imports} busy={busy} onAsk={ask} />
      <ConfirmDialog
        open={asked !== undefined}
        question={undoes ? words.confirmUndo : words.confirmCancel}
        name={asked?.file}
        busy={busy}
        confirmLabel={undoes ? words.undo : words.cancel}
        busyLabel={undoes ? words.undoing : words.cancelling}
        cancelLabel={words.keep}
        onConfirm={() => asked && confirm(asked)}
        onCancel={() => ask(undefined)}
      />
    </>
  );
}
