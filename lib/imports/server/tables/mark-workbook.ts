import "server-only";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { columnLetter } from "@/lib/imports/cells";
import { readWorkbook } from "@/lib/imports/server/tables/workbook-parts";
import { xmlText } from "@/lib/imports/server/tables/write-xlsx";
import { type ZipFile, zipped } from "@/lib/imports/server/tables/write-zip";
import type { Zip } from "@/lib/imports/server/tables/zip";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { HttpError } from "@/lib/platform/server/http/errors";

/** What is written into one column of some rows. */
export type Marks = { place: number; texts: Map<number, string> };

/** A workbook as it was sent, with marks in its sheet; all else stays, but for one style more. */
export async function* markedWorkbook(zip: Zip, marks: Marks): AsyncGenerator<Buffer> {
  const { sheet, styles } = await readWorkbook(zip);
  const partOf = async (name: string) => text(await zip.open(zip.entries.get(name)!));
  const styled = styles && zip.entries.has(styles) ? withMarkStyle(await partOf(styles)) : undefined;
  async function* contentOf(name: string): AsyncGenerator<string | Uint8Array> {
    if (name === styles && styled) yield styled.xml;
    else {
      const stream = await zip.open(zip.entries.get(name)!);
      yield* name === sheet ? withMarks(stream, marks, styled?.style) : (stream as AsyncIterable<Buffer>);
    }
  }
  const names = [...zip.entries.keys()].filter((name) => !name.endsWith("/"));
  yield* zipped(names.map((name): ZipFile => ({ name, content: contentOf(name) })));
}

const YELLOW = '<patternFill patternType="solid"><fgColor rgb="FFFFE699"/><bgColor indexed="64"/></patternFill>';

const listOf = (name: string) => new RegExp(`(<((?:\\w+:)?)${name}\\b[^>]*>)([\\s\\S]*?)(</\\2${name}>)`);
const countOf = (content: string, name: string) => content.match(new RegExp(`<(?:\\w+:)?${name}\\b`, "g"))?.length ?? 0;

/** Adds an entry to a list of the styles. @returns the place that it has there */
function withEntry(xml: string, list: string, entry: string, make: (prefix: string) => string): { xml: string; place: number } | undefined {
  const [whole, open, prefix = "", content = "", close] = listOf(list).exec(xml) ?? [];
  if (whole === undefined || open === undefined) return undefined;
  const place = countOf(content, entry);
  const counted = open.replace(/count="\d+"/, `count="${place + 1}"`);
  return { xml: xml.replace(whole, () => counted + content + make(prefix) + close), place };
}

/** The styles with one more, of text on yellow; undefined where they are others than Excel's. */
function withMarkStyle(styles: string): { xml: string; style: number } | undefined {
  const filled = withEntry(styles, "fills", "fill", (p) => `<${p}fill>${YELLOW.replace(/<(\/?)/g, `<$1${p}`)}</${p}fill>`);
  const fill = filled?.place;
  const done =
    filled &&
    withEntry(
      filled.xml,
      "cellXfs",
      "xf",
      (p) => `<${p}xf numFmtId="49" fontId="0" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFill="1"/>`,
    );
  return done && { xml: done.xml, style: done.place };
}

const ROW = /<((?:\w+:)?)row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1row>)/;
const CELL = /<((?:\w+:)?)c\b[^>]*?\br="([A-Z]+)\d+"[^>]*?(?:\/>|>[\s\S]*?<\/\1c>)/g;

/** A is 1, AA 27. */
const orderOf = (letters: string) => [...letters].reduce((order, letter) => order * 26 + letter.charCodeAt(0) - 64, 0);

/** In characters: it is looked through again with each piece. */
const MAX_ROW = 32 * 1024 * 1024;

/** Rows come one after the other, so that the length of a sheet is nobody's trouble. */
async function* withMarks(stream: Readable, marks: Marks, style: number | undefined): AsyncGenerator<string> {
  let [rest, row] = ["", 0];
  const decoder = new TextDecoder();
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    rest += decoder.decode(chunk, { stream: true });
    for (let found = ROW.exec(rest); found; found = ROW.exec(rest)) {
      const [whole, prefix = "", attributes = "", content = ""] = found;
      row = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? row + 1);
      const marked = withMark(content, columnLetter(marks.place), row, { prefix, style, text: marks.texts.get(row) });
      // How far a row's cells reach is written down there by some, and is other now.
      const kept = attributes.replace(/\bspans="[^"]*"/, "");
      yield `${rest.slice(0, found.index)}<${prefix}row${kept}>${marked}</${prefix}row>`;
      rest = rest.slice(found.index + whole.length);
    }
    if (rest.length > MAX_ROW) throw new HttpError(400, spreadsheetMessages.file.bomb);
  }
  yield rest;
}

type Mark = { prefix: string; style: number | undefined; text: string | undefined };

/** The cells of a row with that of its mark at its place; what stood there goes. */
function withMark(cells: string, letters: string, row: number, { prefix: p, style, text }: Mark): string {
  const [before, behind]: [string[], string[]] = [[], []];
  const found = [...cells.matchAll(CELL)];
  // Without names of cells nothing can be said of their places: then the mark is the last.
  if (found.length === 0) before.push(cells);
  for (const [cell, , own = ""] of found) {
    if (own !== letters) (orderOf(own) < orderOf(letters) ? before : behind).push(cell);
  }
  const styled = style === undefined ? "" : ` s="${style}"`;
  const mark =
    text &&
    `<${p}c r="${letters}${row}"${styled} t="inlineStr"><${p}is><${p}t xml:space="preserve">${xmlText(text)}</${p}t></${p}is></${p}c>`;
  return [...before, mark ?? "", ...behind].join("");
}
