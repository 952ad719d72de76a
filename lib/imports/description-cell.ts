import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";

export const MAX_CELL_LENGTH = 32_767;

const ENTITIES: [entity: string, letter: string][] = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&amp;", "&"],
];

const encodeEntities = (text: string) => ENTITIES.toReversed().reduce((html, [entity, letter]) => html.replaceAll(letter, entity), text);
const decodeEntities = (html: string) => ENTITIES.reduce((text, [entity, letter]) => text.replaceAll(entity, letter), html);

const TAG = /<\/?(?:p|br|hr|h[1-6]|ul|ol|li|blockquote|strong|b|em|i|u|s|sub|sup|a|table)(?:\s[^<>]*)?\/?>/i;

/** Converts a cell to HTML: one paragraph per line, unless it already is HTML. The result is not sanitised. */
export function cellToHtml(text: string): string {
  if (TAG.test(text)) return text;
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${encodeEntities(line)}</p>`)
    .join("");
}

/** Converts a description to a cell: plain paragraphs as lines, everything else as HTML. */
export function htmlToCell(html: string): string {
  const lines = decodeEntities(html.replace(/^<p>|<\/p>$/g, "").replaceAll(/<\/p>\s*<p>/g, "\n"));
  const text = cellToHtml(lines) === html ? lines : html;
  return text.length > MAX_CELL_LENGTH ? spreadsheetMessages.tooLongForCell : text;
}
