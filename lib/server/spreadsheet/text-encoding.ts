import "server-only";
import { spreadsheetMessages } from "@/lib/domain/spreadsheet-messages";
import { HttpError } from "@/lib/server/errors";

/** How much is looked at to tell an encoding by its zeros. */
const SAMPLE = 4096;

/**
 * What UTF-8 looks like that was taken for Windows-1252 and stored so, what is left of letters that were lost, and what no text has: the
 * bytes that Windows-1252 leaves free are such as well.
 */
const BROKEN = /(?![\t\n\v\f\r])\p{Cc}|\u00c3[\u0080-\u00bf\u0192\u201a\u00a9]|\u00c2[\u00a0-\u00bf]|\u00e2\u20ac|\ufffd/u;

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 1].map((odd) => sample.filter((byte, place) => byte === 0 && place % 2 === odd).length);
  // Most letters of a list are Latin, which have a zero beside them in UTF-16.
  if (zeros[1]! > sample.length / 8 && zeros[0] === 0) return "utf-16le";
  if (zeros[0]! > sample.length / 8 && zeros[1] === 0) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * The text of a file in whatever of the usual encodings it is, without the mark at its beginning.
 * @throws HttpError 400 where it is in none of them, or its letters were spoiled before
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (BROKEN.test(text)) throw new HttpError(400, spreadsheetMessages.file.encoding);
  return text;
}
