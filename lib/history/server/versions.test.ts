import { expect, test } from "vitest";
import { mergeVersion, reconstructVersion, type VersionEntry } from "@/lib/history/server/versions";

const entry = (id: number, fields: Partial<VersionEntry>): VersionEntry => ({
  id,
  action: "changed",
  before: null,
  version: null,
  migration: "",
  ...fields,
});
const currentRow = { id: 7, title: "Carrara", size: "80 x 80 cm", material: "Marble" };

test("returns a stored row with current column names", () => {
  const whole = entry(1, { version: { id: 7, label: "Carrara" }, migration: "20260101000000_first" });
  const renamed = [{ from: "label", to: "title", migration: "20270101000000_title" }];
  expect(reconstructVersion(whole, [whole], currentRow, renamed)).toEqual({ id: 7, title: "Carrara" });
});

test("without stored rows, reverts later changes from the current row, latest first", () => {
  const added = entry(1, { action: "added" });
  const first = entry(2, { before: { size: "30 x 30 cm", title: "Statuario" } });
  const second = entry(3, { before: { size: "60 x 60 cm" } });
  const entries = [second, added, first];
  expect(reconstructVersion(added, entries, currentRow, [])).toEqual({ ...currentRow, title: "Statuario", size: "30 x 30 cm" });
  expect(reconstructVersion(first, entries, currentRow, [])).toEqual({ ...currentRow, size: "60 x 60 cm" });
  expect(reconstructVersion(second, entries, currentRow, [])).toEqual(currentRow);
});

test("reverts from the next stored row, across a deletion and a restore", () => {
  const added = entry(1, { action: "added" });
  const entries = [
    added,
    entry(2, { before: { material: "Granite" } }),
    entry(3, { action: "deleted", before: { ...currentRow, size: "20 x 20 cm" } }),
    entry(4, { action: "restored" }),
    entry(5, { before: { size: "20 x 20 cm" }, version: { ...currentRow, size: "40 x 40 cm" } }),
    entry(6, { before: { size: "40 x 40 cm", title: "Later" } }),
  ];
  expect(reconstructVersion(added, entries, currentRow, [])).toEqual({ ...currentRow, material: "Granite", size: "20 x 20 cm" });
});

test("treats the original version as the oldest, although it was recorded later", () => {
  const first = entry(9, { action: "first" });
  const entries = [first, entry(1, { before: { title: "Statuario" } }), entry(2, { before: { title: "Nero" } })];
  expect(reconstructVersion(first, entries, currentRow, [])).toEqual({ ...currentRow, title: "Statuario" });
  expect(reconstructVersion(entries[1]!, entries, currentRow, [])).toEqual({ ...currentRow, title: "Nero" });
});

test("merges a version into the current row; keeps the id and columns that the version lacks", () => {
  const version = { id: 8, title: "Statuario", weight: 12 };
  expect(mergeVersion(currentRow, version, ["id"])).toEqual({ ...currentRow, title: "Statuario" });
});
