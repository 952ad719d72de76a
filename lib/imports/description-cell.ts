import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { splitTextBlocks } from "@/lib/shared/text/plain-text";

export const MAX_CELL_LENGTH = 32_767;

const TAG = /<\/?(?:p|br|hr|h[1-6]|ul|ol|li|blockquote|strong|b|em|i|u|s|sub|sup|a|table)(?:\s[^<>]*)?\/?>/i;

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const ignoreSpaces = (text: string) => text.replace(/\s+/g, " ").trim();

/** Converts a description to plain text: one line per heading, paragraph, list item and table row. */
export function htmlToCell(html: string): string {
  const text = splitTextBlocks(html)
    .map((block) => block.text)
    .join("\n");
  return text.length > MAX_CELL_LENGTH ? spreadsheetMessages.tooLongForCell : text;
}

/**
 * Converts a cell to HTML: HTML as it is, or one paragraph per line. The result is not sanitised.
 * @param current the present description, kept with its formatting if the cell has its text
 */
export function cellToHtml(text: string, current = ""): string {
  if (ignoreSpaces(text) === ignoreSpaces(htmlToCell(current))) return current;
  if (TAG.test(text)) return text;
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  return lines.flatMap((line) => (line ? [`<p>${escapeHtml(line)}</p>`] : [])).join("");
}
