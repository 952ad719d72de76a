import "server-only";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { readWorkbook } from "@/lib/imports/server/tables/workbook-parts";
import type { Zip } from "@/lib/imports/server/tables/zip";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { HttpError } from "@/lib/platform/server/http/errors";
import { escapeXml } from "@/lib/platform/server/spreadsheets/write-xlsx";
import { writeZip, type ZipFile } from "@/lib/platform/server/spreadsheets/write-zip";
import { getColumnLetters } from "@/lib/shared/column-letters";

export type Marks = { place: number; texts: Map<number, string> };

export async function* writeMarkedWorkbook(zip: Zip, marks: Marks): AsyncGenerator<Buffer> {
  const { sheet, styles } = await readWorkbook(zip);
  const readText = async (name: string) => text(await zip.open(zip.entries.get(name)!));
  const styled = styles && zip.entries.has(styles) ? addMarkStyle(await readText(styles)) : undefined;
  async function* createContent(name: string): AsyncGenerator<string | Uint8Array> {
    if (name === styles && styled) yield styled.xml;
    else {
      const stream = await zip.open(zip.entries.get(name)!);
      yield* name === sheet ? addMarks(stream, marks, styled?.style) : (stream as AsyncIterable<Buffer>);
    }
  }
  const names = [...zip.entries.keys()].filter((name) => !name.endsWith("/"));
  yield* writeZip(names.map((name): ZipFile => ({ name, content: createContent(name) })));
}

const YELLOW = '<patternFill patternType="solid"><fgColor rgb="FFFFE699"/><bgColor indexed="64"/></patternFill>';

const createListPattern = (name: string) => new RegExp(`(<((?:\\w+:)?)${name}\\b[^>]*>)([\\s\\S]*?)(</\\2${name}>)`);
const countElements = (content: string, name: string) => content.match(new RegExp(`<(?:\\w+:)?${name}\\b`, "g"))?.length ?? 0;

function addListEntry(
  xml: string,
  list: string,
  entry: string,
  make: (prefix: string) => string,
): { xml: string; place: number } | undefined {
  const [whole, open, prefix = "", content = "", close] = createListPattern(list).exec(xml) ?? [];
  if (whole === undefined || open === undefined) return undefined;
  const place = countElements(content, entry);
  const counted = open.replace(/count="\d+"/, `count="${place + 1}"`);
  return { xml: xml.replace(whole, () => counted + content + make(prefix) + close), place };
}

/** Adds a style for text on yellow. Undefined if the styles have an unknown structure. */
function addMarkStyle(styles: string): { xml: string; style: number } | undefined {
  const filled = addListEntry(styles, "fills", "fill", (p) => `<${p}fill>${YELLOW.replace(/<(\/?)/g, `<$1${p}`)}</${p}fill>`);
  const fill = filled?.place;
  const done =
    filled &&
    addListEntry(
      filled.xml,
      "cellXfs",
      "xf",
      (p) => `<${p}xf numFmtId="49" fontId="0" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFill="1"/>`,
    );
  return done && { xml: done.xml, style: done.place };
}

const ROW = /<((?:\w+:)?)row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1row>)/;
const CELL = /<((?:\w+:)?)c\b[^>]*?\br="([A-Z]+)\d+"[^>]*?(?:\/>|>[\s\S]*?<\/\1c>)/g;

/** A is 1, AA is 27. */
const getColumnNumber = (letters: string) => [...letters].reduce((order, letter) => order * 26 + letter.charCodeAt(0) - 64, 0);

/** In characters. Limits the cost of searching the buffer again for each chunk. */
const MAX_ROW_LENGTH = 32 * 1024 * 1024;

/** Adds marks row by row, so that memory use does not depend on the size of the sheet. */
async function* addMarks(stream: Readable, marks: Marks, style: number | undefined): AsyncGenerator<string> {
  let [rest, row] = ["", 0];
  const decoder = new TextDecoder();
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    rest += decoder.decode(chunk, { stream: true });
    for (let found = ROW.exec(rest); found; found = ROW.exec(rest)) {
      const [whole, prefix = "", attributes = "", content = ""] = found;
      row = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? row + 1);
      const markedCells = addMark(content, getColumnLetters(marks.place), row, { prefix, style, text: marks.texts.get(row) });
      // `spans` would be wrong now.
      const otherAttributes = attributes.replace(/\bspans="[^"]*"/, "");
      yield `${rest.slice(0, found.index)}<${prefix}row${otherAttributes}>${markedCells}</${prefix}row>`;
      rest = rest.slice(found.index + whole.length);
    }
    if (rest.length > MAX_ROW_LENGTH) throw new HttpError(400, spreadsheetMessages.file.bomb);
  }
  yield rest;
}

type Mark = { prefix: string; style: number | undefined; text: string | undefined };

function addMark(cells: string, letters: string, row: number, { prefix: p, style, text }: Mark): string {
  const [before, behind]: [string[], string[]] = [[], []];
  const found = [...cells.matchAll(CELL)];
  if (found.length === 0) before.push(cells);
  for (const [cell, , own = ""] of found) {
    if (own !== letters) (getColumnNumber(own) < getColumnNumber(letters) ? before : behind).push(cell);
  }
  const styled = style === undefined ? "" : ` s="${style}"`;
  const mark =
    text &&
    `<${p}c r="${letters}${row}"${styled} t="inlineStr"><${p}is><${p}t xml:space="preserve">${escapeXml(text)}</${p}t></${p}is></${p}c>`;
  return [...before, mark ?? "", ...behind].join("");
}
