import { expect, test } from "vitest";
import { type VersionEntry, versionOf, withVersion } from "@/lib/history/server/versions";

const entry = (id: number, fields: Partial<VersionEntry>): VersionEntry => ({
  id,
  action: "changed",
  before: null,
  version: null,
  migration: "",
  ...fields,
});
const present = { id: 7, title: "Carrara", size: "80 x 80 cm", material: "Marble" };

test("an entry that holds the whole row is read as it is, under the names that columns have now", () => {
  const whole = entry(1, { version: { id: 7, label: "Carrara" }, migration: "20260101000000_first" });
  const renamed = [{ from: "label", to: "title", migration: "20270101000000_title" }];
  expect(versionOf(whole, [whole], present, renamed)).toEqual({ id: 7, title: "Carrara" });
});

test("without whole rows, what was changed since is taken back from the present one, the latest first", () => {
  const added = entry(1, { action: "added" });
  const first = entry(2, { before: { size: "30 x 30 cm", title: "Statuario" } });
  const second = entry(3, { before: { size: "60 x 60 cm" } });
  const entries = [second, added, first];
  expect(versionOf(added, entries, present, [])).toEqual({ ...present, title: "Statuario", size: "30 x 30 cm" });
  expect(versionOf(first, entries, present, [])).toEqual({ ...present, size: "60 x 60 cm" });
  expect(versionOf(second, entries, present, [])).toEqual(present);
});

test("it is taken back from the next whole row, and goes through a time in the trash", () => {
  const added = entry(1, { action: "added" });
  const entries = [
    added,
    entry(2, { before: { material: "Granite" } }),
    entry(3, { action: "deleted", before: { ...present, size: "20 x 20 cm" } }),
    entry(4, { action: "restored" }),
    entry(5, { before: { size: "20 x 20 cm" }, version: { ...present, size: "40 x 40 cm" } }),
    entry(6, { before: { size: "40 x 40 cm", title: "Later" } }),
  ];
  expect(versionOf(added, entries, present, [])).toEqual({ ...present, material: "Granite", size: "20 x 20 cm" });
});

test("what a row was before it was first seen stands before all else, whenever it was written down", () => {
  const first = entry(9, { action: "first" });
  const entries = [first, entry(1, { before: { title: "Statuario" } }), entry(2, { before: { title: "Nero" } })];
  expect(versionOf(first, entries, present, [])).toEqual({ ...present, title: "Statuario" });
  expect(versionOf(entries[1]!, entries, present, [])).toEqual({ ...present, title: "Nero" });
});

test("the present row takes what a version held; it keeps its own id and columns that the version lacks", () => {
  const version = { id: 8, title: "Statuario", weight: 12 };
  expect(withVersion(present, version, ["id"])).toEqual({ ...present, title: "Statuario" });
});
