import "server-only";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { takingTurns } from "@/lib/platform/server/concurrency/turns";
import { HttpError } from "@/lib/platform/server/http/errors";

/** How much is looked at to tell an encoding by its zeros. */
const SAMPLE = 4096;

/**
 * What UTF-8 looks like that was taken for Windows-1252 and stored so, what is left of letters that were lost, and what no text has: the
 * bytes that Windows-1252 leaves free are such as well.
 */
const BROKEN = /(?![\t\n\v\f\r])\p{Cc}|\u00c3[\u0080-\u00bf\u0192\u201a\u00a9]|\u00c2[\u00a0-\u00bf]|\u00e2\u20ac|\ufffd/u;

function markedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 1].map((odd) => sample.filter((byte, place) => byte === 0 && place % 2 === odd).length);
  // Most letters of a list are Latin, which have a zero beside them in UTF-16.
  if (zeros[1]! > sample.length / 8 && zeros[0] === 0) return "utf-16le";
  if (zeros[0]! > sample.length / 8 && zeros[1] === 0) return "utf-16be";
  return undefined;
}

/** How much is decoded before others may have their turn. */
const PART = 64 * 1024;

/** @throws TypeError where the bytes mean nothing in this encoding and `fatal` is asked for */
async function decode(bytes: Uint8Array, encoding: string, fatal = false): Promise<string> {
  const decoder = new TextDecoder(encoding, { fatal });
  const turn = takingTurns();
  let text = "";
  for (let start = 0; start < bytes.length; start += PART) {
    text += decoder.decode(bytes.subarray(start, start + PART), { stream: true });
    await turn();
  }
  return text + decoder.decode();
}

/** UTF-8, where it is that, else the encoding of old programs. */
const decodeUnmarked = (bytes: Uint8Array) =>
  decode(bytes, "utf-8", true).catch((error: unknown) => {
    if (error instanceof TypeError) return decode(bytes, "windows-1252");
    throw error;
  });

/**
 * The text of a file in whatever of the usual encodings it is, without the mark at its beginning.
 * @throws HttpError 400 where it is in none of them, or its letters were spoiled before
 */
export async function decodeText(bytes: Uint8Array): Promise<string> {
  const encoding = markedEncoding(bytes);
  const text = await (encoding ? decode(bytes, encoding) : decodeUnmarked(bytes));
  const turn = takingTurns();
  for (let start = 0; start < text.length; start += PART) {
    // What is broken takes up to two letters.
    if (BROKEN.test(text.slice(start, start + PART + 1))) throw new HttpError(400, spreadsheetMessages.file.encoding);
    await turn();
  }
  return text;
}
