import { expect, test } from "vitest";
import { blankData } from "@/lib/catalogue/products/product-data";
import { variantInput } from "@/lib/catalogue/products/variants";
import { readWords } from "@/lib/platform/server/words";
import { getSelectionPath } from "@/lib/shortlist/selection-path";
import { buildSelectionView } from "@/lib/shortlist/selection-view";
import { selectionQuery } from "@/lib/shortlist/selections";
import { readSheetWords } from "@/lib/spec-sheets/server/sheet-words";
import type { SheetInput } from "@/lib/spec-sheets/spec-sheet-view";
import { companyDefaults } from "@/lib/website/content/groups/company";

const createInput = (id: number, variants: number, pictures = 1): SheetInput => ({
  product: {
    ...{ id, title: `Stone ${id}`, description: "", size: "600 × 600 mm", finish: "Honed", thickness: "18 mm" },
    ...{ material: "Marble", recommended_use: null, product_image: "" },
    ...{ sub_image1: null, sub_image2: null, sub_image3: null, sub_image4: null },
  },
  data: {
    ...blankData,
    variants: Array.from({ length: variants }, (_, place) => ({ ...variantInput.parse({ sku: `A-${place}` }), m2_per_box: 1.44 })),
  },
  ...{ pictures, category: "Marble", subcategory: "White", firm: companyDefaults, isMarked: false },
  ...{ site: "https://www.example.com", today: "2026-11-23" },
});

const words = { ...(await readSheetWords("en")), selection: await readWords("en", "selection") };

const build = (stones: SheetInput[], query: object = {}) =>
  buildSelectionView(stones, selectionQuery.parse({ items: "1", ...query }), words);

test("lists the variants that a page may have room for, and counts all", () => {
  const { stones } = build([createInput(1, 6), createInput(2, 4)]);
  expect(stones.map(({ packaging, variants }) => [packaging.rows.length, variants])).toEqual([
    [4, 6],
    [4, 4],
  ]);
});

test("joins attributes and packing of small stones", () => {
  const [stone] = build([createInput(1, 1)], { per_page: "6" }).stones;
  expect(stone!.facts.map(([label]) => label)).toEqual(["Size", "Finish", "Thickness", "m² per box"]);
  expect(stone!.packaging.rows).toEqual([]);
});

test("shows stones with pictures on the cover", () => {
  const { cover, count, title } = build([createInput(1, 0, 0), createInput(2, 0), createInput(3, 0)]);
  expect(cover.map(({ stone }) => stone)).toEqual([1, 2]);
  expect([title, count]).toEqual(["Selection of stones", "3 stones"]);
});

test("builds an address that the call understands", () => {
  const options = { title: "Lobby & bath", units: "sqft", lang: "gu", perPage: 6 } as const;
  const { searchParams } = new URL(getSelectionPath([3, 7], options), "https://www.example.com");
  expect(selectionQuery.parse(Object.fromEntries(searchParams))).toEqual({
    ...{ items: [3, 7], per_page: 6, lang: "gu", units: "sqft", title: "Lobby & bath" },
  });
  expect(getSelectionPath([3, 7], {})).toBe("/api/selection.pdf?items=3,7");
});
