import "server-only";
import { type Cell, getCellText, getIdText, isBlank, readText, type Table } from "@/lib/imports/cells";
import { MAX_CELL_LENGTH } from "@/lib/imports/product-cells";
import { readTable } from "@/lib/imports/server/tables/read-table";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { db } from "@/lib/platform/server/db";
import { fingerprint } from "@/lib/platform/server/fingerprint";
import { createFieldError, HttpError } from "@/lib/platform/server/http/errors";
import type { Actor, Author } from "@/lib/platform/server/http/version";
import { escapeBatches, type SheetFormat, sendSheet, type TextRow, writeCsv } from "@/lib/platform/server/spreadsheets/sheet-download";
import { writeWorkbook } from "@/lib/platform/server/spreadsheets/write-xlsx";
import { toLocalDay } from "@/lib/shared/days";
import { MAX_LISTED_ERRORS } from "@/lib/shared/limits";
import { normaliseText } from "@/lib/shared/text/normalise";
import { streamTranslations } from "@/lib/translations/server/list-translations";
import { checkText } from "@/lib/translations/server/save-translations";
import { findTexts, type SourceText } from "@/lib/translations/server/source-texts";
import { saveTranslationBatch, type TextChange } from "@/lib/translations/server/translation-batches";
import { type TranslationExportQuery, type TranslationImport, translatedResource } from "@/lib/translations/translations";
import { translationMessages as words } from "@/lib/translations/words";
import { getFirmTimeZone } from "@/lib/website/server/content";

const HEADINGS = ["resource", "id", "field", "page", "source", "text"] as const;
type Heading = (typeof HEADINGS)[number];

export async function exportTranslations({ format, ...filter }: TranslationExportQuery): Promise<Response> {
  const name = `translations-${filter.locale}-${toLocalDay(new Date(), await getFirmTimeZone())}`;
  return sendSheet(name, format, createTranslationSheet(streamTranslations(filter), format));
}

export function createTranslationSheet(texts: AsyncIterable<SourceText[]> | SourceText[][], format: SheetFormat) {
  const headings = [...HEADINGS];
  const rows = toRows(texts);
  return format === "csv" ? writeCsv(headings, rows) : writeWorkbook([{ name: "Translations", headings, rows: escapeBatches(rows) }]);
}

async function* toRows(batches: AsyncIterable<SourceText[]> | SourceText[][]): AsyncGenerator<TextRow[]> {
  for await (const texts of batches) {
    yield texts.map(({ resource, id, field, path, source, text }) => [resource, id, field, path ?? "", source, text].map(cut));
  }
}

const cut = (cell: string | number) =>
  typeof cell === "string" && cell.length > MAX_CELL_LENGTH ? spreadsheetMessages.tooLongForCell : cell;

/** Imports all rows whose source is still the same, or none if a row has an error. @throws HttpError 400, 413 or 415 */
export async function importTranslations(path: string, locale: string, isDryRun: boolean, by: Actor): Promise<TranslationImport> {
  const table = await readTable(path);
  const texts = await findTexts(db(), locale, listKeys(table));
  const { changes, ...report } = planTranslations(table, texts, locale, by);
  const isRefused = isDryRun || report.errors.length > 0 || changes.length === 0;
  return { ...report, batch: isRefused ? null : await saveTranslationBatch(locale, changes, by) };
}

type Plan = Omit<TranslationImport, "batch"> & { changes: TextChange[] };

function listKeys({ rows }: Table) {
  const { first, getCell } = findColumns(rows);
  return rows.slice(first + 1).flatMap((cells) => {
    const resource = translatedResource.safeParse(getCellText(getCell(cells, "resource"))).data;
    return resource ? { resource, id: getIdText(getCell(cells, "id")), field: getCellText(getCell(cells, "field")) } : [];
  });
}

export function planTranslations({ rows }: Table, known: Map<string, SourceText>, locale: string, by: Author): Plan {
  const { first, getCell } = findColumns(rows);
  const seen = new Map<string, number>();
  const plan: Plan = { total: 0, changed: 0, unchanged: 0, skipped: [], errors: [], warnings: [], changes: [] };
  for (const [index, cells] of rows.entries()) {
    if (index <= first || cells.every(isBlank)) continue;
    plan.total++;
    const [resource, id, field] = [getCell(cells, "resource"), getCell(cells, "id"), getCell(cells, "field")];
    const place = { row: index + 1, resource: getCellText(resource), id: getIdText(id), field: getCellText(field) };
    const key = `${place.resource}/${place.id}/${place.field}`;
    const read = readText(getCell(cells, "text"));
    const refuse = (error: string) => plan.errors.push({ ...place, error });
    if (read.error === undefined && (read.value === "" || read.value === spreadsheetMessages.tooLongForCell)) {
      plan.unchanged++;
      continue;
    }
    const text = known.get(key);
    const other = seen.get(key);
    seen.set(key, place.row);
    if (!text) refuse(words.sheetUnknown);
    else if (other !== undefined) refuse(words.sheetTwice(other));
    else if (read.error !== undefined) refuse(read.error);
    else if (!isSameText(getCellText(getCell(cells, "source")), text.source)) plan.skipped.push({ ...place, error: words.sheetOutdated });
    else {
      const { made, error, warning } = checkText(text, read.value, locale, by);
      if (error !== undefined) refuse(error);
      else if (!made || made.text === text.text) plan.unchanged++;
      else {
        plan.changes.push({ resource: text.resource, id: text.id, field: text.field, source: text.source, made });
        if (warning) plan.warnings.push({ ...place, warning });
        if (text.state === "done" && text.text !== "") plan.warnings.push({ ...place, warning: words.sheetReplaces(text.text) });
      }
    }
  }
  if (plan.total === 0) throw createFieldError("file", words.sheetEmpty);
  const cutList = <Item>(items: Item[]) => items.slice(0, MAX_LISTED_ERRORS);
  const lists = { errors: cutList(plan.errors), skipped: cutList(plan.skipped), warnings: cutList(plan.warnings) };
  return { ...plan, ...lists, changed: plan.changes.length };
}

const isSameText = (one: string, other: string) => fingerprint(one) === fingerprint(normaliseText(other));

function findColumns(rows: Cell[][]) {
  const first = rows.findIndex((cells) => !cells.every(isBlank));
  if (first < 0) throw createFieldError("file", words.sheetEmpty);
  const names = rows[first]!.map((cell) => getCellText(cell).toLowerCase());
  const missing = HEADINGS.filter((name) => name !== "page" && !names.includes(name));
  if (missing.length > 0) throw createFieldError("file", words.sheetColumns(missing));
  return { first, getCell: (cells: Cell[], name: Heading): Cell => cells[names.indexOf(name)] ?? "" };
}

const MAX_NAMED_ROWS = 10;

export function refuseErrors({ errors }: TranslationImport): void {
  if (errors.length === 0) return;
  const rows = errors.map(({ row }) => row);
  const fields = errors.map(({ row, error }) => ({ path: `rows.${row}`, error }));
  const message = words.sheetRefused(rows.slice(0, MAX_NAMED_ROWS), Math.max(0, rows.length - MAX_NAMED_ROWS));
  throw new HttpError(400, message, undefined, undefined, fields);
}
