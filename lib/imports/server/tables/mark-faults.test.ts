import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { zipOf } from "@/lab/kit/zip-of";
import { columnOf } from "@/lib/imports/columns";
import { faultHeading } from "@/lib/imports/headings";
import { markedCopy } from "@/lib/imports/server/tables/mark-faults";
import { readTable } from "@/lib/imports/server/tables/read-table";
import { readHeadings } from "@/lib/imports/sheet";

let file: string;
beforeAll(async () => {
  file = path.join(await mkdtemp(path.join(tmpdir(), "spreadsheet-")), "file");
});
afterAll(() => rm(path.dirname(file), { recursive: true }));

const faults = [
  { row: 3, column: "Size", error: "A & <B>" },
  { row: 3, column: "SKU", error: "=1" },
];
const said = "Size: A & <B>\nSKU: =1";

/** Marks a file, and reads what came of it, which takes its place. */
async function marked(found = faults) {
  const pieces: Buffer[] = [];
  for await (const piece of markedCopy(file, await readTable(file), found)) pieces.push(piece);
  await writeFile(file, Buffer.concat(pieces));
  return readTable(file);
}

it("marks rows of a workbook, and nothing else", async () => {
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
  const { rows } = await marked();
  expect(rows).toEqual([
    ["SKU", "Size", faultHeading],
    ["A", 1.5],
    ["B", { date: "2026-02-01" }, said],
  ]);
  // Mended and sent again, it is marked anew in the same column.
  expect((await marked([{ row: 2, column: "SKU", error: "x" }])).rows).toEqual([
    ["SKU", "Size", faultHeading],
    ["A", 1.5, "SKU: x"],
    ["B", { date: "2026-02-01" }],
  ]);
});

it("marks workbooks of other programs, between cells that are only coloured", async () => {
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
  await writeFile(file, zipOf(parts));
  expect((await marked()).rows).toEqual([["SKU", faultHeading], [], [1, said]]);
});

it("marks CSV with what stood between its cells, and passes the marks over when it comes back", async () => {
  await writeFile(file, Buffer.from("SKU;Size\r\nA;1,5\r\nB;é\r\n", "latin1"));
  const table = await marked([...faults, { row: 1, column: "D", error: "wrong" }]);
  const rows = [
    ["SKU", "Size", `${faultHeading}\nD: wrong`],
    ["A", "1,5"],
    ["B", "é", said],
  ];
  expect(table).toEqual({ rows, decimal: "," });
  expect(readHeadings(table)).toMatchObject({ sheet: { columns: [columnOf("SKU"), columnOf("Size")] } });
});
