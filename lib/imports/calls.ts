import { z } from "zod";
import { bulkResult } from "@/lib/catalogue/products/bulk";
import { EXPORT_FORMATS } from "@/lib/enquiries/enquiries";
import { enquiryMessages } from "@/lib/enquiries/words";
import { EXPORT_COLUMNS } from "@/lib/imports/columns";
import { importCheck, importForm, importJob, importPage, importQuery, importsQuery } from "@/lib/imports/imports";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { type Calls, contentResponse, dataResponse, fileResponse, rowResponse } from "@/lib/shared/calls";

const SHEET_TYPES = ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"];

const exportKey = z.enum(
  EXPORT_COLUMNS.map(({ key }) => key),
  spreadsheetMessages.exportColumns,
);

/** `columns` is a list separated by commas; without it, all columns are exported. */
export const productExportQuery = z.strictObject({
  format: z.enum(EXPORT_FORMATS, enquiryMessages.enquiries.formatInvalid),
  columns: z.preprocess((value) => (typeof value === "string" ? value.split(",") : value), z.array(exportKey).optional()),
});

export const importCalls = {
  "GET /api/products/export": {
    scope: "catalogue:read",
    roles: ["editor", "sales"],
    summary: "Export all products as a spreadsheet, with all columns or the chosen ones",
    query: productExportQuery,
    answer: fileResponse(...SHEET_TYPES),
  },
  "POST /api/products/import": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Import a spreadsheet in one transaction, or check it (dry run)",
    query: importQuery,
    form: importForm,
    answer: {
      status: 200,
      schema: z.union([importCheck, importJob]),
      others: { 202: "The import runs as a job; its URL is in Location." },
    },
    refuses: {
      400: "The file is damaged or locked, or has too many rows or columns.",
      413: "The spreadsheet has 20 MB or more, or the ZIP 1 GB or more.",
      415: "The file is not a spreadsheet.",
    },
  },
  "GET /api/jobs": { roles: ["editor"], summary: "List imports, newest first", query: importsQuery, answer: contentResponse(importPage) },
  "GET /api/jobs/{id}": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Get the progress or the result of an import",
    id: z.uuid(),
    answer: rowResponse(importJob),
  },
  "DELETE /api/jobs/{id}": {
    roles: ["editor"],
    summary: "Cancel an import",
    id: z.uuid(),
    answer: rowResponse(importJob),
    refuses: { 409: "The import has already ended." },
  },
  "POST /api/history/{id}/undo": {
    roles: ["editor", "sales"],
    summary:
      "Undo a deletion, a bulk edit, an import, another order, the replacement of a picture, or a merge or new label of a term; it continues as a job if it takes longer than a few seconds",
    answer: {
      status: 200,
      schema: z.union([dataResponse(bulkResult).schema!, importJob]),
      others: { 202: "The undo runs as a job; its URL is in Location." },
    },
    refuses: { 409: "It is already undone, or the listed rows were changed since, or the row cannot be restored." },
  },
} satisfies Calls;
