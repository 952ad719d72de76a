import "server-only";
import type { Table } from "@/lib/imports/cells";
import { readCsv } from "@/lib/imports/server/tables/read-csv";
import { readXlsx } from "@/lib/imports/server/tables/read-xlsx";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { readFileEdges } from "@/lib/platform/server/file-store/prepared-file";
import { HttpError } from "@/lib/platform/server/http/errors";
import { SPREADSHEET_BYTES } from "@/lib/shared/limits";

const words = spreadsheetMessages.file;

const ZIP_SIGNATURE = Buffer.from("PK\x03\x04", "latin1");
/** Workbooks of Excel before 2007, and encrypted workbooks. */
const OLD_OFFICE_SIGNATURE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const ENCRYPTED_MARK = Buffer.from("EncryptedPackage", "utf16le");
/** Pictures and PDFs. Without this check they would cause confusing errors about encodings or headings. */
const OTHER_SIGNATURES = ["%PDF", "\x89PNG", "\xff\xd8\xff", "GIF8"].map((mark) => Buffer.from(mark, "latin1"));

/** Reads an XLSX or CSV file. The content decides about the type, not the name. @throws HttpError 400, 413 or 415 */
export async function readTable(path: string): Promise<Table> {
  const { start, size, head } = await inspectFile(path);
  if (size >= SPREADSHEET_BYTES) throw new HttpError(413, words.tooLarge);
  if (start(ZIP_SIGNATURE)) return readXlsx(path);
  if (start(OLD_OFFICE_SIGNATURE)) throw new HttpError(415, head.includes(ENCRYPTED_MARK) ? words.locked : words.oldExcel);
  if (OTHER_SIGNATURES.some(start)) throw new HttpError(415, words.type);
  return readCsv(path);
}

const SAMPLE_BYTES = 64 * 1024;

async function inspectFile(path: string) {
  const { size, start, end } = await readFileEdges(path, SAMPLE_BYTES);
  return { size, head: Buffer.concat([start, end]), start: (mark: Buffer) => start.subarray(0, mark.length).equals(mark) };
}
