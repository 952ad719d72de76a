import "server-only";
import { columnLetter } from "@/lib/imports/cells";
import { type ZipFile, zipped } from "@/lib/imports/server/tables/write-zip";

export type Sheet = {
  name: string;
  /** The first row, in bold. */
  headings: string[];
  rows: AsyncIterable<(string | number)[][]> | Iterable<(string | number)[][]>;
  /** What may stand in a column, by its place: offered while typing. */
  choices?: Map<number, string[]>;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The styles of cells, by their numbers below: text keeps a spreadsheet from making something else of what is typed. */
const TEXT = 1;
const BOLD = 2;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as XML has it; what XML has no way to say goes, and what Excel would take for such a letter is said of itself. */
export const xmlText = (text: string) =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, "")
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replace(/[&<>"]/g, (letter) => ENTITIES[letter]!);

function cellXml(cell: string | number, reference: string, style: number): string {
  if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
  return cell === "" ? "" : `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

const rowXml = (cells: (string | number)[], row: number, style = TEXT) =>
  `<row r="${row}">${cells.map((cell, place) => cellXml(cell, columnLetter(place) + row, style)).join("")}</row>`;

/** Rows below the last one in which choices are offered. */
const MORE_ROWS = 1_000;

function validations(choices: Map<number, string[]>, last: number): string {
  const offered = [...choices].map(([place, words]) => {
    const letter = columnLetter(place);
    return `<dataValidation type="list" allowBlank="1" sqref="${letter}2:${letter}${last}"><formula1>"${xmlText(words.join(","))}"</formula1></dataValidation>`;
  });
  return offered.length > 0 ? `<dataValidations count="${offered.length}">${offered.join("")}</dataValidations>` : "";
}

async function* sheetXml({ headings, rows, choices = new Map() }: Sheet): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield `<cols><col min="1" max="${headings.length}" width="18" customWidth="1" style="${TEXT}"/></cols><sheetData>`;
  yield rowXml(headings, 1, BOLD);
  let row = 1;
  for await (const batch of rows) yield batch.map((cells) => rowXml(cells, ++row)).join("");
  yield `</sheetData>${validations(choices, row + MORE_ROWS)}</worksheet>`;
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
const relations = (...all: string[]) => [`${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join("")}</Relationships>`];
const partType = (name: string, type: string) => `<Override PartName="${name}" ContentType="${TYPES}.${type}+xml"/>`;

/** A workbook as its file, piece by piece. */
export function workbook(sheets: Sheet[]): AsyncGenerator<Buffer> {
  const parts = sheets.map((sheet, index) => ({ ...sheet, id: index + 1, part: `worksheets/sheet${index + 1}.xml` }));
  const types = [partType("/xl/workbook.xml", "sheet.main"), partType("/xl/styles.xml", "styles")];
  const sheetTypes = parts.map(({ part }) => partType(`/xl/${part}`, "worksheet"));
  const names = parts.map(({ name, id }) => `<sheet name="${xmlText(name)}" sheetId="${id}" r:id="rId${id}"/>`).join("");
  const files: ZipFile[] = [
    {
      name: "[Content_Types].xml",
      content: [
        `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${[...types, ...sheetTypes].join("")}</Types>`,
      ],
    },
    { name: "_rels/.rels", content: relations(relation(1, "officeDocument", "xl/workbook.xml")) },
    {
      name: "xl/workbook.xml",
      content: [`${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names}</sheets></workbook>`],
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: relations(
        ...parts.map(({ id, part }) => relation(id, "worksheet", part)),
        relation(parts.length + 1, "styles", "styles.xml"),
      ),
    },
    { name: "xl/styles.xml", content: [STYLES] },
    ...parts.map((sheet) => ({ name: `xl/${sheet.part}`, content: sheetXml(sheet) })),
  ];
  return zipped(files);
}
