import { expect, test } from "vitest";
import { MAX_ID } from "@/lib/shared/limits";
import { askedIds, choiceAddresses, MAX_SHORTLIST, readShortlist, withEntry, withStones, withWish } from "@/lib/shortlist/shortlist";

const NOW = Date.UTC(2026, 10, 24);
const DAY = 24 * 60 * 60 * 1000;
const stored = (...entries: unknown[]) => JSON.stringify(entries);

test("a stone is remembered for 30 days", () => {
  const text = stored({ id: 1, at: NOW - 30 * DAY }, { id: 2, at: NOW - 30 * DAY + 1 }, { id: 3, at: NOW });
  expect(readShortlist(text, NOW).map(({ id }) => id)).toEqual([2, 3]);
});

test("what makes no sense is left out, and so is what stands there twice or says that it is from the future", () => {
  expect(readShortlist(null, NOW)).toEqual([]);
  expect(readShortlist("{", NOW)).toEqual([]);
  expect(readShortlist('{"id":1}', NOW)).toEqual([]);
  const odd = [null, 7, "x", {}, { id: "1", at: NOW }, { id: 0, at: NOW }, { id: 1.5, at: NOW }, { id: MAX_ID + 1, at: NOW }, { id: 4 }];
  const text = stored(...odd, { id: 5, at: NOW }, { id: 5, at: NOW - 1 }, { id: 6, at: NOW + 2 * DAY });
  expect(readShortlist(text, NOW)).toEqual([{ id: 5, at: NOW }]);
});

test("a list is bounded", () => {
  const ids = Array.from({ length: 60 }, (_, place) => place + 1);
  expect(withStones([], ids, NOW)).toHaveLength(MAX_SHORTLIST);
  expect(readShortlist(stored(...ids.map((id) => ({ id, at: NOW }))), NOW)).toHaveLength(MAX_SHORTLIST);
});

test("a stone is put back where it stood, once, and only where there is room", () => {
  const list = withStones([], [1, 3], NOW);
  const entry = { id: 2, at: NOW - DAY, quantity: 12 };
  expect(withEntry(list, entry, 1).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(withEntry(list, entry, 9).map(({ id }) => id)).toEqual([1, 3, 2]);
  expect(withEntry(list, { id: 3, at: NOW }, 0)).toEqual(list);
  const full = withStones(
    [],
    Array.from({ length: MAX_SHORTLIST }, (_, place) => place + 10),
    NOW,
  );
  expect(withEntry(full, entry, 0)).toEqual(full);
});

test("a wish belongs to its stone, and puts it on the list", () => {
  const list = withStones([], [1, 2], NOW - DAY);
  const wanted = withWish(list, 2, { quantity: 12, unit: "box", variant: "A-1" }, NOW);
  expect(wanted).toEqual([
    { id: 1, at: NOW - DAY },
    { id: 2, at: NOW - DAY, quantity: 12, unit: "box", variant: "A-1" },
  ]);
  expect(withWish(list, 3, { sample: true }, NOW).at(-1)).toEqual({ id: 3, at: NOW, sample: true });
});

test.each([
  ["12,45", [12, 45]],
  [undefined, []],
  ["", []],
  ["3,3,2", [3, 2]],
  ["0,-1,1.5,1e3,x, 7,007,99999999999,2147483648,2147483647", [MAX_ID]],
  [
    ["1,2", "3"],
    [1, 2, 3],
  ],
])("the address %j asks for %j", (text, ids) => {
  expect(askedIds(text)).toEqual(ids);
});

test("of an address no more is read than the limit", () => {
  expect(askedIds(Array.from({ length: 99 }, (_, place) => place + 1).join(","))).toHaveLength(MAX_SHORTLIST);
  expect(askedIds("1,2,3,4,5", 4)).toEqual([1, 2, 3, 4]);
  expect(askedIds("9".repeat(100_000))).toEqual([]);
});

test("the addresses of a choice", () => {
  expect(choiceAddresses.shortlist()).toBe("/shortlist");
  expect(choiceAddresses.shortlist([1, 2])).toBe("/shortlist?items=1,2");
  expect(choiceAddresses.request([1])).toBe("/shortlist?items=1#request");
  expect(choiceAddresses.compare([1, 2, 3, 4, 5], true)).toBe("/compare?items=1,2,3,4&only=differences");
});
