import "server-only";
import { open } from "node:fs/promises";
import type { Table } from "@/lib/imports/cells";
import { readCsv } from "@/lib/imports/server/tables/read-csv";
import { readXlsx } from "@/lib/imports/server/tables/read-xlsx";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { HttpError } from "@/lib/platform/server/http/errors";
import { SPREADSHEET_BYTES } from "@/lib/shared/limits";

const words = spreadsheetMessages.file;

const ZIP = Buffer.from("PK\x03\x04", "latin1");
/** Workbooks of Excel before 2007, and those of later that are locked. */
const OLD_OFFICE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const LOCKED = Buffer.from("EncryptedPackage", "utf16le");
/** Pictures and PDFs, which somebody may choose by mistake; as text they would be in no encoding, or have no headings. */
const OTHERS = ["%PDF", "\x89PNG", "\xff\xd8\xff", "GIF8"].map((mark) => Buffer.from(mark, "latin1"));

/**
 * The table in a file, an Excel workbook or CSV by its content, whatever its name.
 * @throws HttpError 400, 413 or 415 with what is wrong with it
 */
export async function readTable(path: string): Promise<Table> {
  const { start, size, head } = await look(path);
  if (size >= SPREADSHEET_BYTES) throw new HttpError(413, words.tooLarge);
  if (start(ZIP)) return readXlsx(path);
  if (start(OLD_OFFICE)) throw new HttpError(415, head.includes(LOCKED) ? words.locked : words.oldExcel);
  if (OTHERS.some(start)) throw new HttpError(415, words.type);
  return readCsv(path);
}

export const isWorkbook = async (path: string): Promise<boolean> => (await look(path)).start(ZIP);

/** The list of what such a file holds stands near its beginning or end. */
const HEAD = 64 * 1024;

async function look(path: string) {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const at = async (position: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, position);
      return buffer.subarray(0, bytesRead);
    };
    const head = Buffer.concat([await at(0), await at(Math.max(0, size - HEAD))]);
    return { size, head, start: (mark: Buffer) => head.subarray(0, mark.length).equals(mark) };
  } finally {
    await handle.close();
  }
}
