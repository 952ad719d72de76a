"use client";

import { useState } from "react";
import { BringIn } from "@/components/admin/imports/bring-in";
import { ImportsList } from "@/components/admin/imports/imports-list";
import { useImports } from "@/components/admin/imports/use-imports";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { Box } from "@/components/admin/parts/table/box";
import { ExportButtons } from "@/components/admin/parts/table/export-buttons";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { undoBatch } from "@/lib/imports/client/undo-batch";
import { hasEnded, type ImportJob } from "@/lib/imports/imports";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { sheetWords as words } from "@/lib/imports/words";
import { useChanges } from "@/lib/shared/client/form/use-changes";
import { api, server } from "@/lib/shared/client/http/api";
import { adminScreens } from "@/lib/shared/words/screens";

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
