import "server-only";
import { ReadableStream as WebStream } from "node:stream/web";
import type { ExportFormat } from "@/lib/enquiries/enquiries";
import { type Column, exportColumns } from "@/lib/imports/columns";
import type { Place, SheetProduct } from "@/lib/imports/plan/snapshot";
import { productRows } from "@/lib/imports/product-cells";
import { readPlaces, readTermLabels, readTestColumns, sheetProductBatches } from "@/lib/imports/server/sheet-products";
import { csvOf, type TextRow, workbookOf } from "@/lib/imports/server/tables/write-table";
import { allowedWords } from "@/lib/imports/workbook-words";
import { dayOf } from "@/lib/shared/days";
import { MAX_TEST_COLUMNS } from "@/lib/shared/limits";
import { firmZone } from "@/lib/website/server/content";

const TYPES: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** All products as a file to save, which an import takes back. It is read, written and sent a batch at a time. */
export async function exportProducts(format: ExportFormat): Promise<Response> {
  const [places, tests, terms, zone] = await Promise.all([readPlaces(), readTestColumns(MAX_TEST_COLUMNS), readTermLabels(), firmZone()]);
  const columns = exportColumns(tests);
  const batches = sheetProductBatches();
  // The first batch is read before the answer begins: what goes wrong with it can still be told.
  const first = await batches.next();
  const rows = rowBatches(columns, places, first.done ? [] : first.value, batches);
  const file = format === "csv" ? csvOf(columns, rows) : workbookOf(columns, rows, allowedWords(places, terms));
  const name = `products-${dayOf(new Date(), zone)}.${format}`;
  return new Response(WebStream.from(file) as unknown as ReadableStream<Uint8Array>, {
    headers: { "Content-Type": TYPES[format], "Content-Disposition": `attachment; filename="${name}"` },
  });
}

async function* rowBatches(
  columns: Column[],
  places: Place[],
  first: SheetProduct[],
  others: AsyncIterable<SheetProduct[]>,
): AsyncGenerator<TextRow[]> {
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const rowsOf = (products: SheetProduct[]) =>
    products.flatMap((product) => productRows(columns, product, placeOf.get(product.main_subcategory_id)));
  yield rowsOf(first);
  for await (const products of others) yield rowsOf(products);
}
