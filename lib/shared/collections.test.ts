import { expect, it } from "vitest";
import { splitIntoChunks } from "@/lib/shared/collections";

it("splits a sequence into chunks and keeps the order", () => {
  expect([...splitIntoChunks([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...splitIntoChunks(new Set([1, 2]), 2)]).toEqual([[1, 2]]);
  expect([...splitIntoChunks([], 2)]).toEqual([]);
});
