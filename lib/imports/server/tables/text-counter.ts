import "server-only";
import type { Cell } from "@/lib/imports/cells";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { HttpError } from "@/lib/platform/server/http/errors";
import { MAX_DESCRIPTION, MAX_SHEET_TEXT } from "@/lib/shared/limits";

const words = spreadsheetMessages.file;

/**
 * Returns a function that counts the text of each cell. Cells that share one text count it once each, because each of them is copied later.
 * @throws HttpError 400 from that function where one cell or all cells together are too long
 */
export function textCounter(): (cell: Cell) => void {
  let total = 0;
  return (cell) => {
    if (typeof cell !== "string") return;
    if (cell.length > MAX_DESCRIPTION) throw new HttpError(400, words.cellTooLong(MAX_DESCRIPTION));
    total += cell.length;
    if (total > MAX_SHEET_TEXT) throw new HttpError(400, words.tooMuchText(MAX_SHEET_TEXT));
  };
}
