import { expect, it } from "vitest";
import { importTitle } from "@/lib/imports/words";

it("tells what a spreadsheet did", () => {
  expect(importTitle(1200, 1)).toBe("Imported a spreadsheet: added 1,200 products, changed 1 product");
  expect(importTitle(0, 2)).toBe("Imported a spreadsheet: changed 2 products");
  expect(importTitle(0, 0)).toBe("Imported a spreadsheet: nothing to change");
});
