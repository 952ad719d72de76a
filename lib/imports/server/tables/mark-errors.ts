import "server-only";
import { stringify } from "csv-stringify/sync";
import { escapeFormula, escapeTextCell, getCellText, type Table } from "@/lib/imports/cells";
import { errorHeading } from "@/lib/imports/headings";
import { type Marks, writeMarkedWorkbook } from "@/lib/imports/server/tables/mark-workbook";
import { isWorkbook } from "@/lib/imports/server/tables/read-table";
import { openWorkbook } from "@/lib/imports/server/tables/read-xlsx";
import { type CellError, isErrorHeading } from "@/lib/imports/sheet";

const SEPARATORS = { ".": ",", ",": ";" } as const;

/** Creates the cells of the error column. Reuses the error column of an earlier copy, else adds a column at the end. */
function createMarks({ rows }: Table, errors: CellError[]): Marks {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const existingIndex = (rows[0] ?? []).findLastIndex((heading) => isErrorHeading(getCellText(heading)));
  const byRow = Map.groupBy(errors, ({ row }) => row);
  const texts = new Map([...byRow].map(([row, some]) => [row, some.map(({ column, error }) => `${column}: ${error}`).join("\n")]));
  texts.set(1, [errorHeading, ...(texts.has(1) ? [texts.get(1)] : [])].join("\n"));
  return { place: existingIndex < 0 ? width : existingIndex, texts };
}

export async function* createMarkedCopy(path: string, table: Table, errors: CellError[]): AsyncGenerator<Buffer> {
  const marks = createMarks(table, errors);
  if (!(await isWorkbook(path))) return yield writeMarkedCsv(table, marks);
  const zip = await openWorkbook(path);
  const texts = new Map([...marks.texts].map(([row, text]) => [row, escapeTextCell(text)]));
  try {
    yield* writeMarkedWorkbook(zip, { ...marks, texts });
  } finally {
    zip.close();
  }
}

function writeMarkedCsv({ rows, decimal }: Table, { place, texts }: Marks): Buffer {
  const markedRows = rows.map((cells, index) => {
    const row = Array.from({ length: Math.max(cells.length, place + 1) }, (_, column) => cells[column] ?? "");
    row[place] = escapeFormula(texts.get(index + 1) ?? "");
    return row;
  });
  const delimiter = decimal ? SEPARATORS[decimal] : "\t";
  return Buffer.from(stringify(markedRows, { bom: true, delimiter, record_delimiter: "windows", quoted_match: /[\r\n]/ }));
}
