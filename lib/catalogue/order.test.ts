import { expect, test } from "vitest";
import { findOrderedResource, newOrder, siblingsQuery } from "@/lib/catalogue/order";
import { catalogueMessages } from "@/lib/catalogue/words";
import { MAX_SORTED_ROWS } from "@/lib/shared/limits";

const words = catalogueMessages.order;
const saidOf = (sent: unknown) => newOrder.safeParse(sent).error?.issues[0]?.message;

test("accepts a list of ids and refuses duplicates", () => {
  expect(newOrder.parse({ ids: [3, 1, 2] })).toEqual({ ids: [3, 1, 2] });
  for (const ids of [undefined, "3,1", [], ["3"], [0], [1.5], [2 ** 31]]) expect(saidOf({ ids }), String(ids)).toBe(words.idsInvalid);
  expect(saidOf({ ids: [3, 1, 3] })).toBe(words.doubled);
  expect(newOrder.safeParse({ ids: [1], parent: 2 }).success).toBe(false);
});

test("limits the number of ids", () => {
  const ids = Array.from({ length: MAX_SORTED_ROWS + 1 }, (_, place) => place + 1);
  expect(newOrder.safeParse({ ids: ids.slice(1) }).success).toBe(true);
  expect(saidOf({ ids })).toBe(words.tooMany(MAX_SORTED_ROWS));
});

test("knows only the lists that staff can sort", () => {
  expect(findOrderedResource("products")).toBe("product");
  expect(findOrderedResource("gallery")).toBe("gallery-image");
  for (const name of ["product", "toString", ""]) expect(findOrderedResource(name)).toBeUndefined();
});

test("parses the parent of a list", () => {
  expect(siblingsQuery.parse({ parent: "7" })).toEqual({ parent: 7 });
  expect(siblingsQuery.parse({ parent: "" })).toEqual({});
  for (const parent of ["0", "seven"]) expect(siblingsQuery.safeParse({ parent }).error?.issues[0]?.message).toBe(words.parentInvalid);
});
