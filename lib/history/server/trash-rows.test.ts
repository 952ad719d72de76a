import { expect, test } from "vitest";
import { applyRenames } from "@/lib/history/server/trash-rows";

const renames = [
  { from: "maker", to: "quarry", migration: "20270201000000_quarry" },
  { from: "supplier", to: "maker", migration: "20270101000000_maker" },
];

test("applies all later renames to an old row, in order", () => {
  const row = { id: 1, supplier: "Makrana" };
  expect(applyRenames(row, renames, "20261122100000_house")).toEqual({ id: 1, quarry: "Makrana" });
});

test("does not apply renames that the row has already seen", () => {
  const row = { id: 1, quarry: "Makrana", supplier: "R. K." };
  expect(applyRenames(row, renames, "20270201000000_quarry")).toEqual(row);
  expect(applyRenames({ id: 1, maker: "R. K." }, renames, "20270101000000_maker")).toEqual({ id: 1, quarry: "R. K." });
});

test("renames empty columns; does not create missing ones", () => {
  expect(applyRenames({ supplier: null }, renames, "")).toEqual({ quarry: null });
  expect(applyRenames({ id: 1 }, renames, "")).toEqual({ id: 1 });
});
