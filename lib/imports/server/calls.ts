import "server-only";
import { z } from "zod";
import { recordAccess } from "@/lib/auth/server/access-log";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { bulkResult } from "@/lib/catalogue/products/bulk";
import { historyMessages } from "@/lib/history/words";
import { productExportQuery } from "@/lib/imports/export-query";
import {
  getImportVersion,
  hasEnded,
  importCheck,
  importForm,
  importJob,
  importPage,
  importQuery,
  importsQuery,
} from "@/lib/imports/imports";
import { exportProducts } from "@/lib/imports/server/export-products";
import { cancelImport, readImport, readImports } from "@/lib/imports/server/import-jobs";
import { receiveImport, runDryRun } from "@/lib/imports/server/receive-import";
import { startUndo } from "@/lib/imports/server/run-import-job";
import { recordProductExport } from "@/lib/imports/server/sheet-products";
import { awaitShownImport, runInSheetThread } from "@/lib/imports/server/sheet-thread";
import { exportTranslations, refuseErrors } from "@/lib/imports/server/translation-sheets";
import { findImmediateUndo, undoImmediately } from "@/lib/imports/server/undo-immediately";
import { HttpError } from "@/lib/platform/server/http/errors";
import { context } from "@/lib/platform/server/process-context";
import { matchIndexedProducts } from "@/lib/search/server/suggestions";
import { contentResponse, dataResponse, fileResponse, rowResponse } from "@/lib/shared/calls";
import { PICTURE_ZIP_BYTES, SPREADSHEET_BYTES } from "@/lib/shared/limits";
import { CATALOGUE_EDITORS } from "@/lib/shared/roles";
import { translatedLanguage, translationExportQuery, translationImport } from "@/lib/translations/translations";

const SHEET_TYPES = ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"];

const params = { id: { schema: z.uuid(), parse: String } };
const words = historyMessages.history;

const acceptJob = (job: { id: string }) => Response.json(job, { status: 202, headers: { Location: `/api/jobs/${job.id}` } });

export const importCalls = {
  "GET /api/products/export": defineCall({
    roles: "any",
    scope: "catalogue:read",
    summary: "Export all products, or the chosen ones, as a spreadsheet, with all columns or the chosen ones",
    query: productExportQuery,
    answer: fileResponse(...SHEET_TYPES),
    async handle({ query, by }) {
      const file = await exportProducts(query, matchIndexedProducts);
      // Logged before the download starts.
      await recordProductExport(query.format, by);
      return file;
    },
  }),
  "POST /api/products/import": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Import a spreadsheet in one transaction, or check it (dry run)",
    query: importQuery,
    form: importForm,
    limits: { files: 2, fileBytes: PICTURE_ZIP_BYTES },
    answer: { ...contentResponse(z.union([importCheck, importJob])), others: { 202: "The import runs as a job; its URL is in Location." } },
    refuses: {
      400: "The file is damaged or locked, or has too many rows or columns.",
      413: "The spreadsheet has 20 MB or more, or the ZIP 1 GB or more.",
      415: "The file is not a spreadsheet.",
    },
    async handle({ query, body: { dry_run, ...sent }, by }) {
      if ((query.dry_run ?? dry_run) === "1") return runDryRun(sent);
      return acceptJob(await receiveImport(sent, by));
    },
  }),
  "GET /api/translations/export": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Export the texts of the firm with their translations as a spreadsheet for a translator",
    query: translationExportQuery,
    answer: fileResponse(...SHEET_TYPES),
    async handle({ query, by }) {
      const file = await exportTranslations(query);
      await recordAccess(by, "exported", `Translations, ${query.locale}, ${query.format}`);
      return file;
    },
  }),
  "POST /api/translations/import": defineCall({
    ...CATALOGUE_EDITORS,
    summary:
      "Import a spreadsheet of translations in one transaction, or check it (dry run). Rows whose English text has changed are left out",
    query: importQuery.extend({ locale: translatedLanguage }),
    form: importForm.pick({ file: true, dry_run: true }),
    limits: { files: 1, fileBytes: SPREADSHEET_BYTES },
    answer: contentResponse(translationImport),
    refuses: { 413: "The spreadsheet has 20 MB or more.", 415: "The file is not a spreadsheet." },
    async handle({ query, body: { file, dry_run }, by }) {
      const isDryRun = (query.dry_run ?? dry_run) === "1";
      const done = await runInSheetThread("importTranslations", [file.path!, query.locale, isDryRun, by]);
      if (!isDryRun) refuseErrors(done);
      await context.cache?.finishRenewals();
      return done;
    },
  }),
  "GET /api/jobs": defineCall({
    roles: ["editor"],
    summary: "List imports, newest first",
    query: importsQuery,
    answer: contentResponse(importPage),
    handle: ({ query }) => readImports(query),
  }),
  "GET /api/jobs/{id}": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Get the progress or the result of an import",
    params,
    answer: rowResponse(importJob, getImportVersion),
    async handle({ id }) {
      const job = await readImport(id);
      if (job.ended_at) await awaitShownImport(id);
      return job;
    },
  }),
  "DELETE /api/jobs/{id}": defineCall({
    roles: ["editor"],
    summary: "Cancel an import",
    params,
    answer: rowResponse(importJob, getImportVersion),
    refuses: { 409: "The import has already ended." },
    handle: ({ id, by }) => cancelImport(id, by),
  }),
  "POST /api/history/{id}/undo": defineCall({
    roles: "any",
    summary:
      "Undo a deletion, a bulk edit, an import, another order, the replacement of a picture, or a merge or new label of a term; it continues as a job if it takes longer than a few seconds",
    params: { id: words },
    answer: {
      ...contentResponse(z.union([dataResponse(bulkResult).schema!, importJob])),
      others: { 202: "The undo runs as a job; its URL is in Location." },
    },
    refuses: { 409: "It is already undone, or the listed rows were changed since, or the row cannot be restored." },
    async handle({ id, by, caller }) {
      const entry = await findImmediateUndo(id, caller);
      if (entry) return { success: true, ...(await undoImmediately(entry, by, caller)) };
      const job = await startUndo(id, by, caller);
      if (!hasEnded(job)) return acceptJob(job);
      if (job.state !== "done") throw new HttpError(job.state === "failed" ? 500 : 409, job.error ?? words.undo.cancelled);
      return { success: true, message: words.undo.done(job.file), data: { changed: job.done, batch: job.history } };
    },
  }),
} satisfies Calls;
