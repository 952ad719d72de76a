import { expect, test } from "vitest";
import { MAX_ID } from "@/lib/shared/limits";
import { addStones, insertEntry, MAX_SHORTLIST, parseIds, parseShortlist, shortlistUrls, updateEntry } from "@/lib/shortlist/shortlist";

const NOW = Date.UTC(2026, 10, 24);
const DAY = 24 * 60 * 60 * 1000;
const stored = (...entries: unknown[]) => JSON.stringify(entries);

test("keeps a stone for 30 days", () => {
  const text = stored({ id: 1, at: NOW - 30 * DAY }, { id: 2, at: NOW - 30 * DAY + 1 }, { id: 3, at: NOW });
  expect(parseShortlist(text, NOW).map(({ id }) => id)).toEqual([2, 3]);
});

test("drops invalid entries, duplicates and timestamps in the future", () => {
  expect(parseShortlist(null, NOW)).toEqual([]);
  expect(parseShortlist("{", NOW)).toEqual([]);
  expect(parseShortlist('{"id":1}', NOW)).toEqual([]);
  const odd = [null, 7, "x", {}, { id: "1", at: NOW }, { id: 0, at: NOW }, { id: 1.5, at: NOW }, { id: MAX_ID + 1, at: NOW }, { id: 4 }];
  const text = stored(...odd, { id: 5, at: NOW }, { id: 5, at: NOW - 1 }, { id: 6, at: NOW + 2 * DAY });
  expect(parseShortlist(text, NOW)).toEqual([{ id: 5, at: NOW }]);
});

test("limits the number of stones", () => {
  const ids = Array.from({ length: 60 }, (_, place) => place + 1);
  expect(addStones([], ids, NOW)).toHaveLength(MAX_SHORTLIST);
  expect(parseShortlist(stored(...ids.map((id) => ({ id, at: NOW }))), NOW)).toHaveLength(MAX_SHORTLIST);
});

test("reinserts a stone at its old index, once, unless the list is full", () => {
  const list = addStones([], [1, 3], NOW);
  const entry = { id: 2, at: NOW - DAY, quantity: 12 };
  expect(insertEntry(list, entry, 1).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(insertEntry(list, entry, 9).map(({ id }) => id)).toEqual([1, 3, 2]);
  expect(insertEntry(list, { id: 3, at: NOW }, 0)).toEqual(list);
  const full = addStones(
    [],
    Array.from({ length: MAX_SHORTLIST }, (_, place) => place + 10),
    NOW,
  );
  expect(insertEntry(full, entry, 0)).toEqual(full);
});

test("updates request details, and adds the stone if it is missing", () => {
  const list = addStones([], [1, 2], NOW - DAY);
  const updated = updateEntry(list, 2, { quantity: 12, unit: "box", variant: "A-1" }, NOW);
  expect(updated).toEqual([
    { id: 1, at: NOW - DAY },
    { id: 2, at: NOW - DAY, quantity: 12, unit: "box", variant: "A-1" },
  ]);
  expect(updateEntry(list, 3, { sample: true }, NOW).at(-1)).toEqual({ id: 3, at: NOW, sample: true });
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
])("parses %j as the ids %j", (text, ids) => {
  expect(parseIds(text)).toEqual(ids);
});

test("reads no more ids than the limit", () => {
  expect(parseIds(Array.from({ length: 99 }, (_, place) => place + 1).join(","))).toHaveLength(MAX_SHORTLIST);
  expect(parseIds("1,2,3,4,5", 4)).toEqual([1, 2, 3, 4]);
  expect(parseIds("9".repeat(100_000))).toEqual([]);
});

test("builds the URLs of a selection", () => {
  expect(shortlistUrls.shortlist()).toBe("/shortlist");
  expect(shortlistUrls.shortlist([1, 2])).toBe("/shortlist?items=1,2");
  expect(shortlistUrls.request([1])).toBe("/shortlist?items=1#request");
  expect(shortlistUrls.compare([1, 2, 3, 4, 5], true)).toBe("/compare?items=1,2,3,4&only=differences");
});
