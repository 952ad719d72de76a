import { htmlToMarks, normaliseHtml } from "@/lib/imports/description-html";
import { marksToHtml } from "@/lib/imports/description-marks";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";

export const MAX_CELL_LENGTH = 32_767;

const TAG = /<\/?(?:p|br|hr|h[1-6]|ul|ol|li|blockquote|strong|b|em|i|u|s|sub|sup|a|table)(?:\s[^<>]*)?\/?>/i;

const hasEditorForm = (html: string) => /<(?:li|t[hd])><p>/.test(html);

/**
 * Converts a cell to HTML: text with marks (see description-marks.ts), unless it already is HTML. The result is not sanitised.
 * @param current the present description, whose form of lists and tables is kept
 */
export const cellToHtml = (text: string, current = ""): string => (TAG.test(text) ? text : marksToHtml(text, hasEditorForm(current)));

/** Converts a description to a cell: text with marks, or HTML if marks cannot express it. */
export function htmlToCell(html: string): string {
  const normalised = normaliseHtml(html);
  const candidates = [false, true].map((escapes) => htmlToMarks(normalised, escapes));
  const text = candidates.find((marks) => marks !== undefined && cellToHtml(marks.trim(), html) === normalised) ?? html;
  return text.length > MAX_CELL_LENGTH ? spreadsheetMessages.tooLongForCell : text;
}
