import { expect, test } from "vitest";
import { versionOf } from "@/lib/shared/version";

const row = { id: 7, title: "Carrara White", size: null };

test("the same row has the same version, whatever the order of its fields, and after a journey as JSON", () => {
  expect(versionOf({ size: null, title: "Carrara White", id: 7 })).toBe(versionOf(row));
  expect(versionOf(JSON.parse(JSON.stringify(row)))).toBe(versionOf(row));
  expect(versionOf(row)).toMatch(/^[0-9a-f]{16}$/);
});

test("another value, another name and a value elsewhere are other versions", () => {
  const others = [
    { ...row, title: "Carrara Whitf" },
    { ...row, size: "" },
    { ...row, size: "60 × 60 cm" },
    { id: 7, title: null, size: "Carrara White" },
    { id: 7, title: "Carrara White" },
    { ...row, id: 8 },
    { ...row, title: "कैरारा" },
  ];
  expect(new Set([row, ...others].map(versionOf)).size).toBe(others.length + 1);
});

test("many rows that are nearly alike have a version each", () => {
  const versions = Array.from({ length: 20_000 }, (_, id) => versionOf({ id, title: `Stone ${id % 100}` }));
  expect(new Set(versions).size).toBe(versions.length);
});
