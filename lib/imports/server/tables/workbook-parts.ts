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

/**
 * Reads a part of a workbook. A missing part is empty.
 * @throws HttpError 400 where it unpacks to more bytes than `limit`
 */
export async function readPart(zip: Zip, name: string, reader: XmlReader, limit = MAX_PART_BYTES): Promise<void> {
  const entry = zip.entries.get(name);
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
  if (!zip.entries.has(workbook)) throw new HttpError(400, words.type);
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
  if (!sheet || !zip.entries.has(sheet)) throw new HttpError(400, words.damaged);
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

const isDateFormat = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]|general/gi, ""));

/** Percent formats show the stored value times 100. */
const isPercentFormat = (code: string) => code.replace(/"[^"]*"|\\.|_.|\*./g, "").includes("%");

export type NumberStyle = "date" | "percent" | undefined;

const getCustomStyle = (code: string): NumberStyle =>
  code.length > MAX_FORMAT_LENGTH ? undefined : isDateFormat(code) ? "date" : isPercentFormat(code) ? "percent" : undefined;
const getBuiltInStyle = (id: number): NumberStyle => (isDateFormatId(id) ? "date" : id === 9 || id === 10 ? "percent" : undefined);

export async function readNumberStyles(zip: Zip, part: string | undefined): Promise<NumberStyle[]> {
  const own = new Map<number, NumberStyle>();
  const styles: NumberStyle[] = [];
  let isCells = false;
  const reader: XmlReader = {
    open(name, { numFmtId = "", formatCode = "" }) {
      const id = Number(numFmtId);
      if (name === "cellXfs") isCells = true;
      if (name === "numFmt") own.set(id, getCustomStyle(formatCode));
      if (name === "xf" && isCells) styles.push(own.has(id) ? own.get(id) : getBuiltInStyle(id));
    },
    close(name) {
      if (name === "cellXfs") isCells = false;
    },
  };
  if (part) await readPart(zip, part, reader);
  return styles;
}
