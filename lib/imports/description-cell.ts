import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";

/** The most that a cell of a spreadsheet holds, in characters. */
export const MAX_CELL = 32_767;

const ENTITIES: [entity: string, letter: string][] = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&amp;", "&"],
];

const encoded = (text: string) => ENTITIES.toReversed().reduce((html, [entity, letter]) => html.replaceAll(letter, entity), text);
const decoded = (html: string) => ENTITIES.reduce((text, [entity, letter]) => text.replaceAll(entity, letter), html);

const TAG = /<\/?(?:p|br|hr|h[1-6]|ul|ol|li|blockquote|strong|b|em|i|u|s|sub|sup|a|table)(?:\s[^<>]*)?\/?>/i;

/** The HTML that a cell means: each line a paragraph, unless it is HTML already. It is not clean yet. */
export function htmlOf(text: string): string {
  if (TAG.test(text)) return text;
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${encoded(line)}</p>`)
    .join("");
}

/** A description as a cell shows it: paragraphs as lines, and HTML where it is more than that. */
export function descriptionCell(html: string): string {
  const lines = decoded(html.replace(/^<p>|<\/p>$/g, "").replaceAll(/<\/p>\s*<p>/g, "\n"));
  const text = htmlOf(lines) === html ? lines : html;
  return text.length > MAX_CELL ? spreadsheetMessages.tooLongForCell : text;
}
