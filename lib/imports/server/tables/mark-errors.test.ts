import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { buildZip } from "@/lab/kit/build-zip";
import { parseHeading } from "@/lib/imports/columns";
import { errorHeading } from "@/lib/imports/headings";
import { createMarkedCopy } from "@/lib/imports/server/tables/mark-errors";
import { readTable } from "@/lib/imports/server/tables/read-table";
import { readHeadings } from "@/lib/imports/sheet";

let file: string;
beforeAll(async () => {
  file = path.join(await mkdtemp(path.join(tmpdir(), "spreadsheet-")), "file");
});
afterAll(() => rm(path.dirname(file), { recursive: true }));

const errors = [
  { row: 3, column: "Size", error: "A & <B>" },
  { row: 3, column: "SKU", error: "=1" },
];
const errorText = "Size: A & <B>\nSKU: =1";

async function markAndRead(errorsToMark = errors) {
  const pieces: Buffer[] = [];
  for await (const piece of createMarkedCopy(file, await readTable(file), errorsToMark)) pieces.push(piece);
  await writeFile(file, Buffer.concat(pieces));
  return readTable(file);
}

it("adds the error column to a workbook and leaves other cells unchanged", async () => {
  const text = (value: string) => ({ value, format: "@", type: String });
  const sheet = [
    [text("SKU"), text("Size")],
    [text("A"), { value: 1.5 }],
    [text("B"), { value: new Date("2026-02-01"), format: "d-mmm" }],
  ];
  await writeFile(
    file,
    await writeXlsxFile([
      { data: sheet, sheet: "One" },
      { data: [[text("other")]], sheet: "Two" },
    ]).toBuffer(),
  );
  const { rows } = await markAndRead();
  expect(rows).toEqual([
    ["SKU", "Size", errorHeading],
    ["A", 1.5],
    ["B", { date: "2026-02-01" }, errorText],
  ]);
  // A corrected copy gets its errors in the same column.
  expect((await markAndRead([{ row: 2, column: "SKU", error: "x" }])).rows).toEqual([
    ["SKU", "Size", errorHeading],
    ["A", 1.5, "SKU: x"],
    ["B", { date: "2026-02-01" }],
  ]);
});

it("adds the error column to workbooks of other programs with empty styled cells", async () => {
  const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relation = (type: string, target: string) =>
    `<Relationships><Relationship Id="a" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;
  const cells = `<x:row r="1" spans="1:1"><x:c r="A1" t="str"><x:v>SKU</x:v></x:c><x:c r="C1" s="0"/></x:row><x:row r="2"/><x:row r="3"><x:c r="A3"><x:v>1</x:v></x:c></x:row>`;
  const parts = {
    "_rels/.rels": relation("officeDocument", "w.xml"),
    "w.xml": `<x:workbook xmlns:x="m" xmlns:r="${RELATIONS}"><x:sheets><x:sheet r:id="a"/></x:sheets></x:workbook>`,
    "_rels/w.xml.rels": relation("worksheet", "s.xml"),
    "s.xml": `<x:worksheet xmlns:x="m"><x:sheetData>${cells}</x:sheetData></x:worksheet>`,
  };
  await writeFile(file, buildZip(parts));
  expect((await markAndRead()).rows).toEqual([["SKU", errorHeading], [], [1, errorText]]);
});

it("keeps the separator of a CSV file and ignores the error column on import", async () => {
  await writeFile(file, Buffer.from("SKU;Size\r\nA;1,5\r\nB;é\r\n", "latin1"));
  const table = await markAndRead([...errors, { row: 1, column: "D", error: "wrong" }]);
  const rows = [
    ["SKU", "Size", `${errorHeading}\nD: wrong`],
    ["A", "1,5"],
    ["B", "é", errorText],
  ];
  expect(table).toEqual({ rows, decimal: "," });
  expect(readHeadings(table)).toMatchObject({ sheet: { columns: [parseHeading("SKU"), parseHeading("Size")] } });
});
