import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Cell, Table } from "@/lib/imports/cells";
import { readTable } from "@/lib/imports/server/tables/read-table";
import { createTranslationSheet, planTranslations, refuseErrors } from "@/lib/imports/server/translation-sheets";
import { messages } from "@/lib/shared/words/messages";
import type { SourceText } from "@/lib/translations/server/source-texts";
import { getTextKey } from "@/lib/translations/translations";
import { translationMessages as words } from "@/lib/translations/words";

const createText = (text: Partial<SourceText>): SourceText => ({
  ...{ resource: "product", id: 1, field: "title", label: "Title", path: "/hi/x", source: "White", text: "", state: "missing", most: 200 },
  ...{ by: null, at: null },
  ...text,
});

const texts = [
  createText({ source: "=White\u00a0 marble", text: "-सफ़ेद", state: "done" }),
  createText({ field: "description", source: "<p>Hard\nstone</p>", isHtml: true, most: 50_000 }),
  createText({ resource: "content", id: "home", field: "hero.title", source: "Dear {name}" }),
  createText({ resource: "reply-template", id: 0, field: "text", source: "x".repeat(40_000), most: 50_000 }),
];

const known = new Map(texts.map((text) => [getTextKey(text), text]));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "translations-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function writeAndRead(format: "csv" | "xlsx"): Promise<Table> {
  const pieces: Buffer[] = [];
  for await (const piece of createTranslationSheet([texts], format)) pieces.push(piece);
  await writeFile(path.join(folder, format), Buffer.concat(pieces));
  return readTable(path.join(folder, format));
}

const plan = (rows: Cell[][]) => planTranslations({ rows }, known, "hi", { name: "asha" });

/** Fills in translations of the exported rows, by row of the spreadsheet. */
const fill = (rows: Cell[][], filled: Record<number, Cell>) =>
  rows.map((cells, index) => (index + 1 in filled ? [...cells.slice(0, 5), filled[index + 1]!] : cells));

it.each(["csv", "xlsx"] as const)("writes %s that imports unchanged, without formulas in CSV", async (format) => {
  const { rows } = await writeAndRead(format);
  expect(rows[0]).toEqual(["resource", "id", "field", "page", "source", "text"]);
  if (format === "csv") expect(rows[1]!.slice(4)).toEqual(["'=White\u00a0 marble", "'-सफ़ेद"]);
  expect(plan(rows)).toMatchObject({ total: 4, changed: 0, unchanged: 4, skipped: [], errors: [] });

  const done = plan(fill(rows, { 2: "सफ़ेद संगमरमर", 3: "<p class=x>कठोर</p>", 4: "नमस्ते {name}" }));
  expect(done).toMatchObject({ changed: 3, unchanged: 1, errors: [], skipped: [] });
  expect(done.warnings.map(({ row, warning }) => [row, warning])).toEqual([[2, words.sheetReplaces("-सफ़ेद")]]);
  expect(done.changes.map(({ made }) => made.text)).toEqual(["सफ़ेद संगमरमर", "<p>कठोर</p>", "नमस्ते {name}"]);
});

it("leaves out rows whose source has changed, and refuses all other faults by row", async () => {
  const { rows } = await writeAndRead("xlsx");
  const edited = fill(rows, { 2: "x".repeat(201), 3: "पत्थर", 4: "नमस्ते" });
  edited[2]![4] = "<p>Soft stone</p>";
  edited.push(["product", 99, "title", "", "Gone", "गया"], ["content", "home", "hero.title", "", "Dear {name}", "{name}"], []);
  const { skipped, errors, ...done } = plan(edited);
  expect(done).toMatchObject({ total: 6, changed: 0, unchanged: 1 });
  expect(skipped).toEqual([{ row: 3, resource: "product", id: "1", field: "description", error: words.sheetOutdated }]);
  expect(errors.map(({ row, error }) => [row, error])).toEqual([
    [2, messages.tooLong("Title", 200)],
    [4, words.placeholder("{name}")],
    [6, words.sheetUnknown],
    [7, words.sheetTwice(4)],
  ]);
  expect(() => refuseErrors({ ...done, skipped, errors, batch: null })).toThrow(words.sheetRefused([2, 4, 6, 7], 0));
});

it("warns of another script and ignores spaces of the source, further columns and the case of headings", () => {
  const done = plan([
    ["Text", "NOTE", "Source", "Field", "ID", "Resource"],
    ["Carrara", "?", "=White marble", "title", "1", "product"],
  ]);
  expect(done.changed).toBe(1);
  expect(done.warnings.map(({ row, warning }) => [row, warning])).toEqual([
    [2, words.wrongScript("hi")],
    [2, words.sheetReplaces("-सफ़ेद")],
  ]);
  expect(done.changes).toMatchObject([{ resource: "product", id: 1, field: "title", made: { text: "Carrara", by: "asha" } }]);
});

it("refuses tables without the columns of the export, or without rows", () => {
  expect(() => plan([["resource", "id", "text"]])).toThrow(words.sheetColumns(["field", "source"]));
  expect(() => plan([["resource", "id", "field", "source", "text"], []])).toThrow(words.sheetEmpty);
  expect(() => plan([])).toThrow(words.sheetEmpty);
});
