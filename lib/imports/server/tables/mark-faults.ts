import "server-only";
import { stringify } from "csv-stringify/sync";
import { asText, cellText, guarded, type Table } from "@/lib/imports/cells";
import { faultHeading } from "@/lib/imports/headings";
import { type Marks, markedWorkbook } from "@/lib/imports/server/tables/mark-workbook";
import { isWorkbook } from "@/lib/imports/server/tables/read-table";
import { openWorkbook } from "@/lib/imports/server/tables/read-xlsx";
import { type Fault, isOfFaults } from "@/lib/imports/sheet";

const SEPARATORS = { ".": ",", ",": ";" } as const;

/** What is wrong with each row, below a heading: in the column that tells of it already, else behind all. */
function marksOf({ rows }: Table, faults: Fault[]): Marks {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const there = (rows[0] ?? []).findLastIndex((heading) => isOfFaults(cellText(heading)));
  const byRow = Map.groupBy(faults, ({ row }) => row);
  const texts = new Map([...byRow].map(([row, some]) => [row, some.map(({ column, error }) => `${column}: ${error}`).join("\n")]));
  texts.set(1, [faultHeading, ...(texts.has(1) ? [texts.get(1)] : [])].join("\n"));
  return { place: there < 0 ? width : there, texts };
}

/** A copy of the very file that was sent, in which each row says what is wrong with it. An import takes it back when it is mended. */
export async function* markedCopy(path: string, table: Table, faults: Fault[]): AsyncGenerator<Buffer> {
  const marks = marksOf(table, faults);
  if (!(await isWorkbook(path))) return yield markedCsv(table, marks);
  const zip = await openWorkbook(path);
  const texts = new Map([...marks.texts].map(([row, text]) => [row, asText(text)]));
  try {
    yield* markedWorkbook(zip, { ...marks, texts });
  } finally {
    zip.close();
  }
}

/** As UTF-8, whatever it was, with what stood between its cells. */
function markedCsv({ rows, decimal }: Table, { place, texts }: Marks): Buffer {
  const marked = rows.map((cells, index) => {
    const row = Array.from({ length: Math.max(cells.length, place + 1) }, (_, column) => cells[column] ?? "");
    row[place] = guarded(texts.get(index + 1) ?? "");
    return row;
  });
  const delimiter = decimal ? SEPARATORS[decimal] : "\t";
  return Buffer.from(stringify(marked, { bom: true, delimiter, record_delimiter: "windows", quoted_match: /[\r\n]/ }));
}
