import "server-only";
import type { Readable } from "node:stream";
import { writeZip, type ZipFile } from "@/lib/platform/server/spreadsheets/write-zip";
import { getColumnLetters } from "@/lib/shared/text/spreadsheet-cells";

type Sheet = {
  name: string;
  headings: string[];
  rows: AsyncIterable<(string | number)[][]> | Iterable<(string | number)[][]>;
  /** Allowed values by column index, offered as a drop-down list. */
  choices?: Map<number, string[]>;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Indexes into `cellXfs`. The text format stops spreadsheets from converting the input. */
const TEXT = 1;
const BOLD = 2;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for XML. Removes characters that XML does not allow, and escapes texts that Excel reads as character codes. */
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, "")
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replace(/[&<>"]/g, (letter) => ENTITIES[letter]!);

function createCellXml(cell: string | number, reference: string, style: number): string {
  if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
  return cell === "" ? "" : `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

const createRowXml = (cells: (string | number)[], row: number, style = TEXT) =>
  `<row r="${row}">${cells.map((cell, place) => createCellXml(cell, getColumnLetters(place) + row, style)).join("")}</row>`;

const MORE_ROWS = 1_000;

function createValidations(choices: Map<number, string[]>, last: number): string {
  const lists = [...choices].map(([place, words]) => {
    const letter = getColumnLetters(place);
    return `<dataValidation type="list" allowBlank="1" sqref="${letter}2:${letter}${last}"><formula1>"${escapeXml(words.join(","))}"</formula1></dataValidation>`;
  });
  return lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join("")}</dataValidations>` : "";
}

async function* createSheetXml({ headings, rows, choices = new Map() }: Sheet): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield `<cols><col min="1" max="${headings.length}" width="18" customWidth="1" style="${TEXT}"/></cols><sheetData>`;
  yield createRowXml(headings, 1, BOLD);
  let row = 1;
  for await (const batch of rows) yield batch.map((cells) => createRowXml(cells, ++row)).join("");
  yield `</sheetData>${createValidations(choices, row + MORE_ROWS)}</worksheet>`;
}

const createRelation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
const createRelations = (...all: string[]) => [`${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join("")}</Relationships>`];
const createPartType = (name: string, type: string) => `<Override PartName="${name}" ContentType="${TYPES}.${type}+xml"/>`;

export function writeWorkbook(sheets: Sheet[]): Readable {
  const parts = sheets.map((sheet, index) => ({ ...sheet, id: index + 1, part: `worksheets/sheet${index + 1}.xml` }));
  const types = [createPartType("/xl/workbook.xml", "sheet.main"), createPartType("/xl/styles.xml", "styles")];
  const sheetTypes = parts.map(({ part }) => createPartType(`/xl/${part}`, "worksheet"));
  const names = parts.map(({ name, id }) => `<sheet name="${escapeXml(name)}" sheetId="${id}" r:id="rId${id}"/>`).join("");
  const files: ZipFile[] = [
    {
      name: "[Content_Types].xml",
      content: [
        `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${[...types, ...sheetTypes].join("")}</Types>`,
      ],
    },
    { name: "_rels/.rels", content: createRelations(createRelation(1, "officeDocument", "xl/workbook.xml")) },
    { name: "xl/workbook.xml", content: [`${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names}</sheets></workbook>`] },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: createRelations(
        ...parts.map(({ id, part }) => createRelation(id, "worksheet", part)),
        createRelation(parts.length + 1, "styles", "styles.xml"),
      ),
    },
    { name: "xl/styles.xml", content: [STYLES] },
    ...parts.map((sheet) => ({ name: `xl/${sheet.part}`, content: createSheetXml(sheet) })),
  ];
  return writeZip(files);
}
