import { expect, it } from "vitest";
import { catalogue, plan, stone, tiles } from "@/lib/imports/plan/plan-fixtures";

it("lists each changed cell with its values before and after", async () => {
  const rows = [
    ["ID", "finish", "Main category", "Main subcategory", "SKU", "kg per box", "Test: Water absorption | % | EN 13755"],
    [1, "Honed", tiles.category.title, tiles.title, "CA-1", 21.5, "0.1"],
    ["", "", "", "", "CA-3", 30, ""],
  ];
  const { changes } = await plan(rows, catalogue(stone()));
  const product = { row: 2, id: 1, product: "Carrara", sku: "" };
  expect(changes.listed).toEqual([
    { ...product, column: "finish", before: "Polished, Honed", after: "Honed" },
    { ...product, column: "Main subcategory", before: "Marble › White marble", after: "Tiles › Floor tiles" },
    { ...product, sku: "CA-1", column: "kg per box", before: "", after: "21.5" },
    { ...product, sku: "CA-3", column: "SKU", before: "", after: "CA-3" },
    { ...product, sku: "CA-3", column: "kg per box", before: "", after: "30" },
    { ...product, column: rows[0]![6], before: "0.05 (2025-03-31)", after: "0.1" },
  ]);
  expect(changes.counts.get("kg per box")).toBe(2);
});

it("lists a new product as one change", async () => {
  const rows = [
    ["Title", "Main subcategory", "Description", "Main picture"],
    ["Statuario", "White marble", "White.", "new.jpg"],
  ];
  const { changes } = await plan(rows, catalogue());
  expect(changes.listed).toEqual([
    { row: 2, id: null, product: "Statuario", sku: "", column: "", before: "", after: "Marble › White marble" },
  ]);
});

it("shortens long texts to where they differ", async () => {
  const text = "x".repeat(300);
  const product = stone({ description: `<p>${text}old</p>` });
  const { changes } = await plan(
    [
      ["ID", "Description"],
      [1, `${text}new`],
    ],
    catalogue(product),
  );
  expect(changes.listed).toMatchObject([{ before: `…${"x".repeat(20)}old`, after: `…${"x".repeat(20)}new` }]);
});
