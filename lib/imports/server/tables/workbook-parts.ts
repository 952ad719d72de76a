import "server-only";
import path from "node:path";
import { readXml, type XmlReader } from "@/lib/imports/server/tables/xml";
import type { Zip } from "@/lib/imports/server/tables/zip";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { HttpError } from "@/lib/platform/server/http/errors";

const words = spreadsheetMessages.file;

const MEGABYTE = 1024 * 1024;
/** Characters of all shared texts together. An empty text counts as well, because the list of texts needs memory for it. */
const MAX_SHARED = 64 * MEGABYTE;
const SHARED_TEXT_COST = 16;

/** Unpacked bytes of a part without cells: a list of sheets, relations or styles. */
const MAX_PART = 16 * MEGABYTE;
/** Number formats longer than Excel allows are ignored. */
const MAX_FORMAT = 255;

/**
 * Reads a part of a workbook. A missing part is empty.
 * @throws HttpError 400 where it unpacks to more bytes than `limit`
 */
export async function readPart(zip: Zip, name: string, reader: XmlReader, limit = MAX_PART): Promise<void> {
  const entry = zip.entries.get(name);
  if (entry && entry.uncompressedSize > limit) throw new HttpError(400, words.bomb);
  if (entry) await readXml(await zip.open(entry), reader);
}

type Relations = Map<string, { type: string; target: string }>;

async function relationsOf(zip: Zip, part: string): Promise<Relations> {
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

const targetOf = (relations: Relations, type: string) => [...relations.values()].find((relation) => relation.type === type)?.target;

export type Workbook = { sheet: string; strings?: string; styles?: string; from1904: boolean };

/** Finds the first sheet that is shown, and what its cells refer to. */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const workbook = targetOf(await relationsOf(zip, ""), "officeDocument") ?? "xl/workbook.xml";
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
  const relations = await relationsOf(zip, workbook);
  const sheet = relations.get((sheets.find(({ isShown }) => isShown) ?? sheets[0])?.id ?? "")?.target;
  if (!sheet || !zip.entries.has(sheet)) throw new HttpError(400, words.damaged);
  return { sheet, strings: targetOf(relations, "sharedStrings"), styles: targetOf(relations, "styles"), from1904 };
}

/** The texts that cells refer to by number; how they are pronounced is left out. */
export async function readSharedStrings(zip: Zip, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  let [current, isText, isSound, total] = ["", false, false, 0];
  const reader: XmlReader = {
    open(name) {
      if (name === "si") {
        current = "";
        total += SHARED_TEXT_COST;
        if (total > MAX_SHARED) throw new HttpError(400, words.bomb);
      }
      if (name === "rPh") isSound = true;
      isText = name === "t" && !isSound;
    },
    text(text) {
      if (!isText) return;
      current += text;
      total += text.length;
      if (total > MAX_SHARED) throw new HttpError(400, words.bomb);
    },
    close(name) {
      if (name === "si") strings.push(current);
      if (name === "rPh") isSound = false;
      isText = false;
    },
  };
  if (part) await readPart(zip, part, reader, Number.POSITIVE_INFINITY);
  return strings;
}

/** The formats of Excel's own that show a day or a time. */
const isDateNumber = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** A format that shows a day or a time, once what it shows as it is written is left out. */
const isDateFormat = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]|general/gi, ""));

/** A format that shows a hundred times what is stored, with "%" behind it. */
const isPercentFormat = (code: string) => code.replace(/"[^"]*"|\\.|_.|\*./g, "").includes("%");

/** What a style makes of a number. */
export type NumberStyle = "date" | "percent" | undefined;

const ownStyle = (code: string): NumberStyle =>
  code.length > MAX_FORMAT ? undefined : isDateFormat(code) ? "date" : isPercentFormat(code) ? "percent" : undefined;
const knownStyle = (id: number): NumberStyle => (isDateNumber(id) ? "date" : id === 9 || id === 10 ? "percent" : undefined);

/** For each style of cells what it makes of a number. */
export async function readNumberStyles(zip: Zip, part: string | undefined): Promise<NumberStyle[]> {
  const own = new Map<number, NumberStyle>();
  const styles: NumberStyle[] = [];
  let isCells = false;
  const reader: XmlReader = {
    open(name, { numFmtId = "", formatCode = "" }) {
      const id = Number(numFmtId);
      if (name === "cellXfs") isCells = true;
      if (name === "numFmt") own.set(id, ownStyle(formatCode));
      if (name === "xf" && isCells) styles.push(own.has(id) ? own.get(id) : knownStyle(id));
    },
    close(name) {
      if (name === "cellXfs") isCells = false;
    },
  };
  if (part) await readPart(zip, part, reader);
  return styles;
}
