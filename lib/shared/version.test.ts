import { expect, test } from "vitest";
import { computeVersion } from "@/lib/shared/version";

const row = { id: 7, title: "Carrara White", size: null };

test("equal rows have the same version in any field order, and after JSON serialisation", () => {
  expect(computeVersion({ size: null, title: "Carrara White", id: 7 })).toBe(computeVersion(row));
  expect(computeVersion(JSON.parse(JSON.stringify(row)))).toBe(computeVersion(row));
  expect(computeVersion(row)).toMatch(/^[0-9a-f]{16}$/);
});

test("a different value, field name or field of a value changes the version", () => {
  const others = [
    { ...row, title: "Carrara Whitf" },
    { ...row, size: "" },
    { ...row, size: "60 × 60 cm" },
    { id: 7, title: null, size: "Carrara White" },
    { id: 7, title: "Carrara White" },
    { ...row, id: 8 },
    { ...row, title: "कैरारा" },
  ];
  expect(new Set([row, ...others].map(computeVersion)).size).toBe(others.length + 1);
});

test("many similar rows have different versions", () => {
  const versions = Array.from({ length: 20_000 }, (_, id) => computeVersion({ id, title: `Stone ${id % 100}` }));
  expect(new Set(versions).size).toBe(versions.length);
});
