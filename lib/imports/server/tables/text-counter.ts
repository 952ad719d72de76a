import "server-only";
import type { Cell } from "@/lib/imports/cells";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { HttpError } from "@/lib/platform/server/http/errors";
import { MAX_DESCRIPTION, MAX_SHEET_TEXT } from "@/lib/shared/limits";

const words = spreadsheetMessages.file;

/** Adds up the length of cells, shared texts for each cell. The function throws HttpError 400 if a cell or the total is too long. */
export function createTextCounter(): (cell: Cell) => void {
  let total = 0;
  return (cell) => {
    if (typeof cell !== "string") return;
    if (cell.length > MAX_DESCRIPTION) throw new HttpError(400, words.cellTooLong(MAX_DESCRIPTION));
    total += cell.length;
    if (total > MAX_SHEET_TEXT) throw new HttpError(400, words.tooMuchText(MAX_SHEET_TEXT));
  };
}
