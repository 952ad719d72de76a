import { expect, it } from "vitest";
import { chunksOf } from "@/lib/shared/chunks";

it("gives all in their order, a few at a time", () => {
  expect([...chunksOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...chunksOf(new Set([1, 2]), 2)]).toEqual([[1, 2]]);
  expect([...chunksOf([], 2)]).toEqual([]);
});
