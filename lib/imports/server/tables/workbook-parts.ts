import "server-only";
import path from "node:path";
import { readXml, type XmlReader } from "@/lib/imports/server/tables/xml";
import type { Zip } from "@/lib/imports/server/tables/zip";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { HttpError } from "@/lib/platform/server/http/errors";

const words = spreadsheetMessages.file;

const MEGABYTE = 1024 * 1024;
/** Limit of characters of all shared texts. Each text costs SHARED_TEXT_COST extra, because empty texts use memory as well. */
const MAX_SHARED_LENGTH = 64 * MEGABYTE;
const SHARED_TEXT_COST = 16;

const MAX_PART_BYTES = 16 * MEGABYTE;
/** Number formats longer than Excel allows are ignored. */
const MAX_FORMAT_LENGTH = 255;

/** Reads a part of a workbook. A missing part is empty. @throws HttpError 400 where it unpacks to more bytes than `limit` */
export async function readPart(zip: Zip, name: string, reader: XmlReader, limit = MAX_PART_BYTES): Promise<void> {
  const entry = zip.find(name);
  if (entry && entry.uncompressedSize > limit) throw new HttpError(400, words.bomb);
  if (entry) await readXml(await zip.open(entry), reader);
}

type Relations = Map<string, { type: string; target: string }>;

async function readRelations(zip: Zip, part: string): Promise<Relations> {
  const relations: Relations = new Map();
  await readPart(zip, path.posix.join(path.posix.dirname(part), "_rels", `${path.posix.basename(part)}.rels`), {
    open(name, { Id = "", Type = "", Target = "" }) {
      if (name !== "Relationship") return;
      const target = path.posix.join(Target.startsWith("/") ? "/" : path.posix.dirname(part), Target);
      relations.set(Id, { type: Type.slice(Type.lastIndexOf("/") + 1), target: target.replace(/^\//, "") });
    },
  });
  return relations;
}

const findTarget = (relations: Relations, type: string) => [...relations.values()].find((relation) => relation.type === type)?.target;

export type Workbook = { sheet: string; strings?: string; styles?: string; from1904: boolean };

export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const workbook = findTarget(await readRelations(zip, ""), "officeDocument") ?? "xl/workbook.xml";
  if (!zip.find(workbook)) throw new HttpError(400, words.type);
  const sheets: { id: string; isShown: boolean }[] = [];
  let from1904 = false;
  await readPart(zip, workbook, {
    open(name, attributes) {
      if (name === "workbookPr") from1904 = ["1", "true"].includes(attributes.date1904 ?? "");
      const id = Object.entries(attributes).find(([attribute]) => attribute.endsWith(":id"))?.[1];
      if (name === "sheet" && id) sheets.push({ id, isShown: (attributes.state ?? "visible") === "visible" });
    },
  });
  const relations = await readRelations(zip, workbook);
  const sheet = relations.get((sheets.find(({ isShown }) => isShown) ?? sheets[0])?.id ?? "")?.target;
  if (!sheet || !zip.find(sheet)) throw new HttpError(400, words.damaged);
  return { sheet, strings: findTarget(relations, "sharedStrings"), styles: findTarget(relations, "styles"), from1904 };
}

export async function readSharedStrings(zip: Zip, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  let [current, isText, isPhonetic, total] = ["", false, false, 0];
  const reader: XmlReader = {
    open(name) {
      if (name === "si") {
        current = "";
        total += SHARED_TEXT_COST;
        if (total > MAX_SHARED_LENGTH) throw new HttpError(400, words.bomb);
      }
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text(text) {
      if (!isText) return;
      current += text;
      total += text.length;
      if (total > MAX_SHARED_LENGTH) throw new HttpError(400, words.bomb);
    },
    close(name) {
      if (name === "si") strings.push(current);
      if (name === "rPh") isPhonetic = false;
      isText = false;
    },
  };
  if (part) await readPart(zip, part, reader, Number.POSITIVE_INFINITY);
  return strings;
}

const isDateFormatId = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

export const GENERAL_FORMAT = "General";

/** Formats that a workbook refers to by number only. Other numbers are dates in some languages, or General. */
const BUILT_IN_FORMATS: Record<number, string> = {
  ...{ 1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 11: "0.00E+00", 12: "# ?/?", 13: "# ??/??" },
  ...{ 37: "#,##0;(#,##0)", 38: "#,##0;(#,##0)", 39: "#,##0.00;(#,##0.00)", 40: "#,##0.00;(#,##0.00)", 48: "##0.0E+0", 49: "@" },
};
const getBuiltInFormat = (id: number) => BUILT_IN_FORMATS[id] ?? (isDateFormatId(id) ? "yyyy-mm-dd" : GENERAL_FORMAT);

export async function readNumberFormats(zip: Zip, part: string | undefined): Promise<string[]> {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isCells = false;
  const reader: XmlReader = {
    open(name, { numFmtId = "", formatCode = "" }) {
      const id = Number(numFmtId);
      if (name === "cellXfs") isCells = true;
      if (name === "numFmt") own.set(id, formatCode.length > MAX_FORMAT_LENGTH ? GENERAL_FORMAT : formatCode);
      if (name === "xf" && isCells) formats.push(own.get(id) ?? getBuiltInFormat(id));
    },
    close(name) {
      if (name === "cellXfs") isCells = false;
    },
  };
  if (part) await readPart(zip, part, reader);
  return formats;
}
