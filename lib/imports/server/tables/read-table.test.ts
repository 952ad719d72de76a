import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { measureCpuTime } from "@/e2e/kit/cpu-time";
import { buildZip } from "@/e2e/kit/zips";
import { readTable } from "@/lib/imports/server/tables/read-table";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS, MAX_SHEET_TEXT, SPREADSHEET_BYTES } from "@/lib/shared/limits";

const words = spreadsheetMessages.file;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "spreadsheet-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function table(content: string | Buffer) {
  const file = path.join(folder, "file");
  await writeFile(file, content);
  return readTable(file);
}
const rows = async (content: string | Buffer) => (await table(content)).rows;
const refusal = (content: string | Buffer) =>
  table(content).then(
    () => "read",
    (error: Error) => error.message,
  );

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relations = (...targets: [type: string, target: string][]) =>
  `${HEAD}<Relationships>${targets.map(([type, target], index) => `<Relationship Id="r${index}" Type="${RELATIONS}/${type}" Target="${target}"/>`).join("")}</Relationships>`;

const workbookParts = (cells: string, more: Record<string, string> = {}) => ({
  "_rels/.rels": relations(["officeDocument", "xl/workbook.xml"]),
  "xl/workbook.xml": `${HEAD}<x:workbook xmlns:x="m" xmlns:r="${RELATIONS}"><x:sheets><x:sheet name="Hidden" state="hidden" r:id="r3"/><x:sheet name="A" r:id="r0"/></x:sheets></x:workbook>`,
  "xl/_rels/workbook.xml.rels": relations(
    ["worksheet", "/xl/sheet.xml"],
    ["sharedStrings", "strings.xml"],
    ["styles", "styles.xml"],
    ["worksheet", "hidden.xml"],
  ),
  "xl/strings.xml": `${HEAD}<sst><si><r><t>Car</t></r><r><t>rara</t></r><rPh><t>x</t></rPh></si></sst>`,
  "xl/styles.xml": `${HEAD}<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d\\-mmm"/><numFmt numFmtId="165" formatCode='0.00" m²"'/><numFmt numFmtId="166" formatCode="0.0#\\ %"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="10"/><xf numFmtId="166"/></cellXfs></styleSheet>`,
  "xl/sheet.xml": `${HEAD}<x:worksheet xmlns:x="m"><x:sheetData>${cells}</x:sheetData></x:worksheet>`,
  ...more,
});
const workbook = (cells: string, more?: Record<string, string>) => buildZip(workbookParts(cells, more));

describe("a workbook", () => {
  it("is read unchanged", async () => {
    const file = await writeXlsxFile([
      [{ value: "Title" }, { value: "=1+1", type: String }],
      [{ value: 1.44 }, { value: new Date("2026-02-01T00:00:00Z"), format: "d-mmm" }],
    ]).toBuffer();
    expect(await rows(file)).toEqual([
      ["Title", "=1+1"],
      [1.44, { date: "2026-02-01" }],
    ]);
  });

  it("keeps percentages as shown", async () => {
    const cells = '<x:row r="1"><x:c s="3"><x:v>0.0012</x:v></x:c><x:c s="4"><x:v>0.5</x:v></x:c><x:c><x:v>0.5</x:v></x:c></x:row>';
    expect(await rows(workbook(cells))).toEqual([["0.12%", "50.0 %", 0.5]]);
  });

  it("is read in the variants of other programs", async () => {
    const cells = `<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="inlineStr"><x:is><x:t>a_x000D_b</x:t></x:is></x:c></x:row>
      <x:row r="3"><x:c s="1"><x:v>46054</x:v></x:c><x:c s="2"><x:f>1+1</x:f><x:v>2</x:v></x:c><x:c t="e"><x:v>#REF!</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c t="str"><x:v>s</x:v></x:c></x:row>
      <x:row r="1048576"><x:c r="XFD1048576" s="1"/></x:row>`;
    expect(await rows(workbook(cells))).toEqual([
      ["Carrara", "", "a\rb"],
      [],
      [{ date: "2026-02-01" }, { number: 2, shown: "2.00 m²" }, { error: "#REF!" }, "TRUE", "s"],
    ]);
  });

  it("is read as its number formats show it", async () => {
    const formats = ["00000", "0.000", "&quot;CAR-&quot;0", "0&quot; mm&quot;", "#,##0", ";;;", "&quot;N-&quot;@"];
    const styles = `${HEAD}<styleSheet><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`).join("")}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, index) => `<xf numFmtId="${170 + index}"/>`).join("")}<xf numFmtId="2"/></cellXfs></styleSheet>`;
    const values = [123, 90.75, 600, 18, 1234, 7];
    const cells = `<row r="1">${values.map((value, index) => `<c s="${index + 1}"><v>${value}</v></c>`).join("")}<c s="7" t="str"><v>12</v></c><c s="8"><v>2.5</v></c></row>`;
    expect(await rows(workbook(cells, { "xl/styles.xml": styles }))).toEqual([
      [
        ...[
          { number: 123, shown: "00123" },
          { number: 90.75, shown: "90.750" },
          { number: 600, shown: "CAR-600" },
        ],
        ...[
          { number: 18, shown: "18 mm" },
          { number: 1234, shown: "1,234" },
        ],
        ...[{ error: "7", message: spreadsheetMessages.formatUnknown(";;;") }, "N-12", { number: 2.5, shown: "2.50" }],
      ],
    ]);
  });

  it("says where a formula has no stored value", async () => {
    const cells =
      '<row r="1"><c><f>"600"&amp;" mm"</f></c><c><f>1+1</f><v>2</v></c><c t="str"><f>A1</f><v></v></c><c><f t="shared" si="0"/></c></row>';
    const message = spreadsheetMessages.formulaWithoutValue;
    expect(await rows(workbook(cells))).toEqual([[{ error: '="600"&" mm"', message }, 2, "", { error: "=", message }]]);
  });

  it("repeats a merged value in each row that has other content, but no heading", async () => {
    const row = (number: number, ...values: string[]) =>
      `<row r="${number}">${values.map((value, index) => (value ? `<c r="${"ABC"[index]}${number}" t="str"><v>${value}</v></c>` : "")).join("")}</row>`;
    const merges = ["A1:A2", "A3:A6", "B3:C4", "A7:A1048576"].map((range) => `<mergeCell ref="${range}"/>`).join("");
    const cells = `${row(1, "Category", "Sub", "Title")}${row(2, "", "x")}${row(3, "Marble", "White", "")}${row(4, "", "", "Two")}${row(6, "", "", "Four")}`;
    const sheet = `${HEAD}<worksheet><sheetData>${cells}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`;
    expect(await rows(workbook("", { "xl/sheet.xml": sheet }))).toEqual([
      ["Category", "Sub", "Title"],
      ["", "x"],
      ["Marble", "White"],
      ["Marble", "White", "Two"],
      [],
      ["Marble", "", "Four"],
    ]);
  });

  it("may have part names in other capitals", async () => {
    const { "xl/sheet.xml": sheet, "xl/workbook.xml": book, ...parts } = workbookParts('<row r="1"><c t="s"><v>0</v></c></row>');
    expect(await rows(buildZip({ ...parts, "XL/Sheet.xml": sheet, "xl/WorkBook.xml": book }))).toEqual([["Carrara"]]);
  });

  it("is refused with too many rows, columns or characters", async () => {
    const cell = (reference: string, text = "1") =>
      `<row r="${/\d+/.exec(reference)}"><c r="${reference}" t="str"><v>${text}</v></c></row>`;
    expect(await refusal(workbook(cell(`A${MAX_SHEET_ROWS + 2}`)))).toBe(words.tooManyRows(MAX_SHEET_ROWS));
    expect(await refusal(workbook(cell("GS1")))).toBe(words.tooManyColumns(MAX_SHEET_COLUMNS));
    expect(await refusal(workbook(cell("A1", "x".repeat(60_000))))).toBe(words.cellTooLong(50_000));
    expect(await refusal(workbook(cell("A0")))).toBe(words.damaged);
  });

  it("is refused if it is too large when unpacked", async () => {
    expect(await refusal(workbook(" ".repeat(20 * 1024 * 1024)))).toBe(words.bomb);
    expect(await refusal(buildZip(workbookParts(""), { size: 300 * 1024 * 1024 }))).toBe(words.bomb);
    // The listed size is wrong.
    expect(await refusal(buildZip(workbookParts("<row/>".repeat(1000)), { size: 50 }))).toBe(words.damaged);
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}`, ""]));
    expect(await refusal(buildZip(many))).toBe(words.bomb);
  });

  it("is refused if all cells together have too much text, including shared texts", async () => {
    const strings = `${HEAD}<sst><si><t>${"x".repeat(50_000)}</t></si></sst>`;
    const cells = Array.from({ length: 500 }, (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`).join("");
    expect(await refusal(workbook(cells, { "xl/strings.xml": strings }))).toBe(words.tooMuchText(MAX_SHEET_TEXT));
    expect(await refusal(workbook("", { "xl/strings.xml": `${HEAD}<sst>${"<si/>".repeat(4_200_000)}</sst>` }))).toBe(words.bomb);
  });

  it("reads number formats in linear time", async () => {
    const styles = `${HEAD}<styleSheet><numFmts>${`<numFmt numFmtId="164" formatCode="${"[".repeat(64_000)}"/>`.repeat(5)}</numFmts></styleSheet>`;
    const read = async () => expect(await refusal(workbook("", { "xl/styles.xml": styles }))).toBe("read");
    expect(await measureCpuTime(read)).toBeLessThan(2_000);
  });

  it("is refused with entities or invalid XML", async () => {
    const bomb = `${HEAD}<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>`;
    expect(await refusal(workbook("", { "xl/sheet.xml": bomb }))).toBe(words.declarations);
    expect(await refusal(workbook("", { "xl/strings.xml": bomb }))).toBe(words.declarations);
    expect(await refusal(workbook("<row>&b;</row>"))).toBe(words.damaged);
    expect(await refusal(workbook("<row><c>"))).toBe(words.damaged);
    expect(await refusal(workbook("<a>".repeat(100)))).toBe(words.damaged);
  });

  it("is refused if it is encrypted, old, damaged or another type of file", async () => {
    const old = Buffer.from("d0cf11e0a1b11ae1", "hex");
    expect(await refusal(old)).toBe(words.oldExcel);
    expect(await refusal(Buffer.concat([old, Buffer.from("EncryptedPackage", "utf16le")]))).toBe(words.locked);
    expect(await refusal(buildZip(workbookParts(""), { flags: 1 }))).toBe(words.locked);
    expect(await refusal(buildZip({ "a.txt": "a" }))).toBe(words.type);
    expect(await refusal(workbook("<row/>").subarray(0, 300))).toBe(words.damaged);
    expect(await refusal("%PDF-1.7")).toBe(words.type);
    expect(await refusal(Buffer.alloc(SPREADSHEET_BYTES, "a"))).toBe(words.tooLarge);
  });
});

describe("a CSV file", () => {
  const text = 'SKU;m² per box;Size\r\nA-1;1,44;"24"" × 24"";\nor so"\r\n;;\r\nB-2;2\r\n';
  const read = [["SKU", "m² per box", "Size"], ["A-1", "1,44", '24" × 24";\nor so'], [], ["B-2", "2"]];

  it("is read in the encodings of spreadsheets", async () => {
    const plain = Buffer.from(text.replaceAll("×", "x"), "latin1");
    const big = Buffer.from(`\ufeff${text}`, "utf16le").swap16();
    for (const file of [text, `\ufeff${text}`, Buffer.from(`\ufeff${text}`, "utf16le"), Buffer.from(text, "utf16le"), big]) {
      expect(await table(file)).toEqual({ rows: read, decimal: "," });
    }
    expect((await rows(plain))[0]).toEqual(read[0]);
    expect((await rows(Buffer.from([...Buffer.from("Price\n"), 0x80])))[1]).toEqual(["€"]);
  });

  // Windows-1252 as Excel writes it in Western Europe. The bytes differ from Latin-1 only in quotes and the euro sign.
  it.each([
    ...["Marbre crème rosé", "Größe, außen", "São Tomé, limões", "España", "blå, grøn", "Già disponibile, più qualità, così"],
    ...["Grès cérame émaillé", "1ª qualità, Nº 5", "m² par boîte", "Øland", "é, Ève, père", "3½ in, 90°, ±2"],
  ])("is read as Windows-1252: %s", async (text) => {
    expect(await rows(Buffer.from(`Title\n"${text}"`, "latin1"))).toEqual([["Title"], [text]]);
  });

  it.each([
    ["Mac Roman, Marbre crème rosé", "4d617262726520637 28f6d6520726f738e"],
    ["Mac Roman, Größe", "47729aa765"],
    ["Mac Roman, España", "45737061966 1"],
    ["Windows-1250, ČŠŽ žula", "c88a8e209e756c61"],
    ["Windows-1250, Černý mramor", "c865726efd206d72616d6f72"],
    ["Windows-1250, Różowy łupek", "52f3bf6f777920b37570656b"],
    ["Windows-1251, Мрамор", "ccf0e0eceef0"],
    ["Windows-1251, белый", "e1e5ebfbe9"],
  ])("is refused instead of read with other letters: %s", async (_, hex) => {
    expect(await refusal(Buffer.concat([Buffer.from("ID,Title\r\n1,"), Buffer.from(hex.replaceAll(" ", ""), "hex")]))).toBe(words.encoding);
  });

  it("keeps surrogate pairs intact across parts", async () => {
    for (const more of ["", "a"]) {
      const cell = `${more}${"\u{1faa8}".repeat(5_000)}`;
      expect(await rows(`Title\n${cell}`)).toEqual([["Title"], [cell]]);
    }
  });

  it("is read with the separators of spreadsheets", async () => {
    expect(await table('a,"b;c;d"\n1,2')).toEqual({
      rows: [
        ["a", "b;c;d"],
        ["1", "2"],
      ],
      decimal: ".",
    });
    expect(await table("a\tb, c\n1\t2")).toEqual({
      rows: [
        ["a", "b, c"],
        ["1", "2"],
      ],
      decimal: undefined,
    });
    expect(await rows("sep=;\r\na;b,c,d\r\n")).toEqual([["a", "b,c,d"]]);
    expect(await rows('Title,Size\nA,24" x 24"')).toEqual([
      ["Title", "Size"],
      ["A", '24" x 24"'],
    ]);
  });

  it("is refused in other encodings and with broken characters", async () => {
    expect(await refusal(Buffer.from([0x54, 0x81, 0x8d, 0xff]))).toBe(words.encoding);
    expect(await refusal("Title\nGranit gris clair fonc\ufffd")).toBe(words.encoding);
    expect(await refusal("Title;mÂ² per box\na;1")).toBe(words.encoding);
    // The two characters are in different parts.
    const before = "Title\n".padEnd(64 * 1024 - 1, "Slab\n");
    expect(await refusal(`${before}Ã©clat\n`)).toBe(words.encoding);
    expect(await refusal(Buffer.from([0, 1, 2, 3]))).toBe(words.encoding);
  });

  it("is refused with too many rows or columns, or an unclosed quotation mark", async () => {
    expect(await rows(`a\n${"b\n".repeat(MAX_SHEET_ROWS)}${",,\n".repeat(50)}`)).toHaveLength(MAX_SHEET_ROWS + 1);
    expect(await refusal("a\n".repeat(1_000_000))).toBe(words.tooManyRows(MAX_SHEET_ROWS));
    expect(await refusal(`${"a,".repeat(300)}b`)).toBe(words.tooManyColumns(MAX_SHEET_COLUMNS));
    expect(await refusal('a,b\n"c,d\ne,f')).toBe(words.quotes(3));
  });
});
