"use client";

import { useRef, useState } from "react";
import { z } from "zod";
import { ImportForm } from "@/components/admin/imports/import-form";
import { ImportsList, useImports } from "@/components/admin/imports/imports-list";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Box } from "@/components/admin/parts/table/box";
import { ExportButtons } from "@/components/admin/parts/table/export-buttons";
import { Button } from "@/components/ui/button";
import { undoBatch } from "@/lib/imports/client/undo-batch";
import { EXPORT_COLUMNS, REQUIRED_EXPORT_KEYS } from "@/lib/imports/columns";
import { hasEnded, type ImportJob } from "@/lib/imports/imports";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { exportGroupNames, sheetWords as words } from "@/lib/imports/words";
import { useLocalStorage } from "@/lib/shared/client/browser-values";
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

const exportFailed = serverMessageOr(spreadsheetMessages.screen.exportFailed);

const OPTIONAL_COLUMNS = EXPORT_COLUMNS.filter(({ key }) => !REQUIRED_EXPORT_KEYS.includes(key));
const OPTIONAL_KEYS = OPTIONAL_COLUMNS.map(({ key }) => key);
const keys = z.array(z.string()).transform((stored) => OPTIONAL_KEYS.filter((key) => stored.includes(key)));

function ExportBox() {
  const [excluded, setExcluded] = useLocalStorage<string[]>("export-excluded-columns", keys, []);
  const toggle = (key: string) => setExcluded(excluded.includes(key) ? excluded.filter((one) => one !== key) : [...excluded, key]);
  const chosen = OPTIONAL_KEYS.filter((key) => !excluded.includes(key));
  const columns = excluded.length > 0 ? `&columns=${["id", ...chosen].join(",")}` : "";
  return (
    <Box heading={words.exportHeading}>
      <div className="grid gap-4 p-4.5 md:p-6">
        <p className="max-w-[70ch] text-small text-slate">{words.exportText}</p>
        <details className="min-w-0">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-small font-[550]">
            {words.columns(chosen.length, OPTIONAL_KEYS.length)}
            <AdminIcon name="chevron-down" className="size-3.5 [details[open]>summary>&]:rotate-180" />
          </summary>
          <p className="mt-1 text-small text-slate">{words.requiredColumns}</p>
          {Object.entries(exportGroupNames).map(([kind, name]) => (
            <fieldset key={kind} className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
              <legend className="text-small font-[550]">{name}</legend>
              {OPTIONAL_COLUMNS.filter((column) => column.kind === kind).map(({ key, heading }) => (
                <label key={key} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-small">
                  <input
                    type="checkbox"
                    checked={!excluded.includes(key)}
                    onChange={() => toggle(key)}
                    className="size-5 flex-none accent-verde"
                  />
                  {heading}
                </label>
              ))}
            </fieldset>
          ))}
          <div className="mt-3 flex flex-wrap gap-2.5">
            <Button variant="line" size="small" onClick={() => setExcluded([])}>
              {words.selectAllColumns}
            </Button>
            <Button variant="line" size="small" onClick={() => setExcluded(OPTIONAL_KEYS)}>
              {words.clearColumns}
            </Button>
          </div>
        </details>
        <div className="flex flex-wrap gap-2.5">
          <ExportButtons getHref={(format) => `/api/products/export?format=${format}${columns}`} failed={exportFailed} />
        </div>
      </div>
    </Box>
  );
}
