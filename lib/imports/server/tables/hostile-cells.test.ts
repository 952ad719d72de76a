import { describe, expect, it } from "vitest";
import { measureCpuTime } from "@/e2e/kit/cpu-time";
import type { Cell } from "@/lib/imports/cells";
import { planImport } from "@/lib/imports/plan/plan";
import type { Snapshot } from "@/lib/imports/plan/snapshot";
import { collectReferences } from "@/lib/imports/plan/table-references";
import { cleanHtml } from "@/lib/platform/server/http/html";

const LENGTH = 50_000;
const CELLS_PER_COLUMN = 3;
/** A linear reader takes milliseconds per cell, a quadratic one seconds. */
const LIMIT_MS = 6_000;

const FILLS = [
  ...[" ", "[", "(", "{", ")", "([", "(,", "(a),", ",", "|", ":", "<", "<p", "<a ", "&", "'", '"'],
  ...["\n", "\t", "-", "%", "a ", "1,", "1 ", "1.", "0", "\\", "\\|", "/", "\u0301", "e\u0301", "\ud83e", "=", "#"],
  ...["**a ", "_a", "[a](", "[a](b)", "\n- a", "\n  - a", "\n|a|"],
];

const HEADINGS = [
  ...["Title", "Main category", "Main subcategory", "Description", "Size", "Finish", "Thickness", "Material", "Colour", "HS code", "State"],
  ...["Address", "Main picture", "Sub picture 1", "More pictures", "SKU", "Variant size", "kg per box", "Availability"],
  ...["Test value: Water absorption | %", "Test value: Slip"],
];

const snapshot: Snapshot = {
  products: [],
  places: [{ id: 1, title: "White marble", category: { id: 1, title: "Marble" } }],
  slugs: [],
  terms: new Map(),
  pictures: new Map(),
};

describe("hostile cells", () => {
  it.each(FILLS)("are read in linear time when filled with %j", async (fill) => {
    const text = fill.repeat(Math.ceil(LENGTH / fill.length)).slice(0, LENGTH - 2);
    const rows: Cell[][] = [HEADINGS, ...Array.from({ length: CELLS_PER_COLUMN }, () => HEADINGS.map(() => `1${text}x`))];
    const cost = await measureCpuTime(async () => {
      await collectReferences({ rows });
      const { refused } = await planImport({ rows, decimal: "." }, snapshot, cleanHtml);
      expect(refused).not.toEqual([]);
    });
    expect(cost).toBeLessThan(LIMIT_MS);
  });
});
