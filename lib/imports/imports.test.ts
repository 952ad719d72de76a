import { expect, it } from "vitest";
import { filterChanges, groupErrors, NEW_PRODUCTS } from "@/lib/imports/imports";

const change = { row: 2, id: 1, product: "Carrara", sku: "CA-1", column: "Finish", before: "Polished", after: "Honed" };

it("filters changes by product, SKU and column", () => {
  const added = { ...change, id: null, product: "Statuario", sku: "", column: "" };
  const filter = (search: string, column: string) => filterChanges([change, added], search, column).map(({ product }) => product);
  expect(filter("", "")).toEqual(["Carrara", "Statuario"]);
  expect(filter("ca-1", "")).toEqual(["Carrara"]);
  expect(filter("", "Finish")).toEqual(["Carrara"]);
  expect(filter("", NEW_PRODUCTS)).toEqual(["Statuario"]);
  expect(filter("carrara", NEW_PRODUCTS)).toEqual([]);
});

it("groups errors by product", () => {
  const error = (row: number, first_row?: number) => ({ row, first_row, column: "SKU", error: "Wrong" });
  expect(groupErrors([error(2, 2), error(3, 3), error(4, 2), error(5)]).map((group) => group.map(({ row }) => row))).toEqual([
    [2, 4],
    [3],
    [5],
  ]);
});
