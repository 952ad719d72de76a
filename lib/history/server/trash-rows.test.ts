import { expect, test } from "vitest";
import { withRenames } from "@/lib/history/server/trash-rows";

const renames = [
  { from: "maker", to: "quarry", migration: "20270201000000_quarry" },
  { from: "supplier", to: "maker", migration: "20270101000000_maker" },
];

test("a row from before several renames goes through all of them, in their order", () => {
  const row = { id: 1, supplier: "Makrana" };
  expect(withRenames(row, renames, "20261122100000_house")).toEqual({ id: 1, quarry: "Makrana" });
});

test("a row from after a rename keeps a column that has the old name since", () => {
  const row = { id: 1, quarry: "Makrana", supplier: "R. K." };
  expect(withRenames(row, renames, "20270201000000_quarry")).toEqual(row);
  expect(withRenames({ id: 1, maker: "R. K." }, renames, "20270101000000_maker")).toEqual({ id: 1, quarry: "R. K." });
});

test("an empty column is renamed as well; one that is not there is not made", () => {
  expect(withRenames({ supplier: null }, renames, "")).toEqual({ quarry: null });
  expect(withRenames({ id: 1 }, renames, "")).toEqual({ id: 1 });
});
