import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { expect, test } from "vitest";
import { blankData } from "@/lib/catalogue/products/product-data";
import { variantInput } from "@/lib/catalogue/products/variants";
import { readWords } from "@/lib/platform/server/words";
import { getSelectionPath } from "@/lib/shortlist/selection-path";
import { buildSelectionView } from "@/lib/shortlist/selection-view";
import { selectionQuery } from "@/lib/shortlist/selections";
import { readSheetWords } from "@/lib/spec-sheets/server/sheet-data";
import { renderDocument } from "@/lib/spec-sheets/server/typesetting/typesetter";
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

test("prints whole rows only, and how many are missing", async () => {
  const stone = createInput(1, 7, 0);
  const columns = { pieces_per_box: 2, kg_per_box: 35, boxes_per_pallet: 27, minimum_order_m2: 20, lead_time_days: 10 };
  for (const variant of stone.data.variants)
    Object.assign(variant, { size: "Slabs 2600–3000 × 1600–1900 mm", thickness: "20 mm", ...columns });
  const folder = await mkdtemp(path.join(tmpdir(), "selection-"));
  const library = await PDFiumLibrary.init();
  try {
    const target = path.join(folder, "selection.pdf");
    await renderDocument({ template: "selection", data: JSON.stringify(build([stone], { units: "sqft" })), pictures: [], target });
    const text = (await library.loadDocument(await readFile(target))).getPage(2).getText();
    const rows = text.match(/A-\d/g) ?? [];
    expect([2, 3]).toContain(rows.length);
    expect(text).toContain(`${7 - rows.length} more sizes online`);
  } finally {
    library.destroy();
    await rm(folder, { recursive: true });
  }
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
