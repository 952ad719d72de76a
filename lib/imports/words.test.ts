import { expect, it } from "vitest";
import { createImportTitle } from "@/lib/imports/words";

it("names the import with the numbers of added and changed products", () => {
  expect(createImportTitle(1200, 1)).toBe("Imported a spreadsheet: added 1,200 products, changed 1 product");
  expect(createImportTitle(0, 2)).toBe("Imported a spreadsheet: changed 2 products");
  expect(createImportTitle(0, 0)).toBe("Imported a spreadsheet: nothing to change");
});
