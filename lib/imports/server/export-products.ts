import "server-only";
import type { Readable } from "node:stream";
import type { z } from "zod";
import { availabilityNames } from "@/lib/catalogue/products/data-words";
import { stateNames } from "@/lib/catalogue/products/state-words";
import { findProductIds, type MatchIndexed } from "@/lib/catalogue/server/products/product-pages";
import { catalogueMessages } from "@/lib/catalogue/words";
import { type Column, getHeading, listExportColumns } from "@/lib/imports/columns";
import type { productExportQuery } from "@/lib/imports/export-query";
import { listAllowedValues, sheetNames } from "@/lib/imports/headings";
import type { Place, SheetProduct } from "@/lib/imports/plan/snapshot";
import { createProductRows } from "@/lib/imports/product-cells";
import { readPlaces, readProductBatches, readTermLabels, readTestColumns } from "@/lib/imports/server/sheet-products";
import { HttpError } from "@/lib/platform/server/http/errors";
import {
  escapeBatches,
  mapTexts,
  type RowBatches,
  sendSheet,
  type TextRow,
  writeCsv,
} from "@/lib/platform/server/spreadsheets/sheet-download";
import { writeWorkbook } from "@/lib/platform/server/spreadsheets/write-xlsx";
import { toLocalDay } from "@/lib/shared/days";
import { MAX_BULK, MAX_TEST_COLUMNS } from "@/lib/shared/limits";
import { escapeTextCell } from "@/lib/shared/text/spreadsheet-cells";
import { getFirmTimeZone } from "@/lib/website/server/content";

type Query = z.output<typeof productExportQuery>;

async function findChosenIds(
  { ids, search, state = "all", main_category_id, main_subcategory_id, missing }: Query,
  matchIndexed: MatchIndexed,
): Promise<number[] | undefined> {
  if (ids) return ids;
  const hasFilter = search || state !== "all" || main_category_id || main_subcategory_id || missing;
  if (!hasFilter) return undefined;
  const found = await findProductIds({ search, state, main_category_id, main_subcategory_id, missing }, MAX_BULK + 1, matchIndexed);
  if (found.length > MAX_BULK) throw new HttpError(400, catalogueMessages.products.bulk.tooMany(MAX_BULK));
  return found;
}

/** Exports products as a download that can be imported again. Streams in batches. @param query the format, columns and products */
export async function exportProducts(query: Query, matchIndexed: MatchIndexed): Promise<Response> {
  const { format, columns: chosen } = query;
  const ids = await findChosenIds(query, matchIndexed);
  const [places, tests, terms, zone] = await Promise.all([
    readPlaces(),
    readTestColumns(MAX_TEST_COLUMNS),
    readTermLabels(),
    getFirmTimeZone(),
  ]);
  const columns = listExportColumns(tests, chosen);
  const batches = readProductBatches(ids);
  // Before the response starts, so that an error can still set its status.
  const first = await batches.next();
  const rows = createRowBatches(columns, places, first.done ? [] : first.value, batches);
  const file =
    format === "csv" ? writeCsv(columns.map(getHeading), rows) : createProductWorkbook(columns, rows, listAllowedValues(places, terms));
  return sendSheet(`products-${toLocalDay(new Date(), zone)}`, format, file);
}

async function* createRowBatches(
  columns: Column[],
  places: Place[],
  first: SheetProduct[],
  others: AsyncIterable<SheetProduct[]>,
): AsyncGenerator<TextRow[]> {
  const placesById = new Map(places.map((place) => [place.id, place]));
  const toRows = (products: SheetProduct[]) =>
    products.flatMap((product) => createProductRows(columns, product, placesById.get(product.main_subcategory_id)));
  yield toRows(first);
  for await (const products of others) yield toRows(products);
}

const CHOICES: Record<string, string[]> = {
  "product.state": Object.values(stateNames),
  "variant.availability": Object.values(availabilityNames),
};

export function createProductWorkbook(columns: Column[], batches: RowBatches, allowedValues: string[][]): Readable {
  const choices = columns.flatMap(({ kind, name }, place) => {
    const values = CHOICES[`${kind}.${name}`];
    return values ? [[place, values] as const] : [];
  });
  const [headings = [], ...others] = allowedValues;
  return writeWorkbook([
    { name: sheetNames.products, headings: columns.map(getHeading), rows: escapeBatches(batches), choices: new Map(choices) },
    { name: sheetNames.words, headings, rows: [mapTexts(others, escapeTextCell)] },
  ]);
}
