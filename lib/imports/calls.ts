import { z } from "zod";
import { bulkResult } from "@/lib/catalogue/products/bulk";
import { placeFields } from "@/lib/catalogue/products/product-pages";
import { STAFF_STATES } from "@/lib/catalogue/products/product-states";
import { catalogueMessages } from "@/lib/catalogue/words";
import { EXPORT_FORMATS } from "@/lib/enquiries/enquiries";
import { enquiryMessages } from "@/lib/enquiries/words";
import { EXPORT_COLUMNS } from "@/lib/imports/columns";
import { importCheck, importForm, importJob, importPage, importQuery, importsQuery } from "@/lib/imports/imports";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { type Calls, contentResponse, dataResponse, fileResponse, rowResponse } from "@/lib/shared/calls";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { MAX_EXPORT_IDS, MAX_SEARCH } from "@/lib/shared/limits";
import { filterParameter } from "@/lib/shared/paging";
import { optionalText } from "@/lib/shared/text/text";

const SHEET_TYPES = ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"];

const exportKey = z.enum(
  EXPORT_COLUMNS.map(({ key }) => key),
  spreadsheetMessages.exportColumns,
);

const exportIds = z
  .string(catalogueMessages.products.bulk.idsInvalid)
  .transform((text) => text.split(",").map(parsePositiveInteger))
  .pipe(
    z
      .array(z.int(catalogueMessages.products.bulk.idsInvalid), catalogueMessages.products.bulk.idsInvalid)
      .max(MAX_EXPORT_IDS, spreadsheetMessages.tooManySelected(MAX_EXPORT_IDS)),
  );

/**
 * `columns` is a list separated by commas; without it, all columns are exported. `ids`, or else a search, a state and a category, choose the
 * products; without them, all are exported.
 */
export const productExportQuery = z.strictObject({
  ids: exportIds.optional(),
  search: optionalText("Search", MAX_SEARCH).default(""),
  state: filterParameter(z.enum(STAFF_STATES, catalogueMessages.products.states.listInvalid)),
  ...placeFields,
  format: z.enum(EXPORT_FORMATS, enquiryMessages.enquiries.formatInvalid),
  columns: z.preprocess((value) => (typeof value === "string" ? value.split(",") : value), z.array(exportKey).optional()),
});

export const importCalls = {
  "GET /api/products/export": {
    scope: "catalogue:read",
    roles: ["editor", "sales"],
    summary: "Export all products, or the chosen ones, as a spreadsheet, with all columns or the chosen ones",
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
