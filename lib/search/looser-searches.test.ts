import { expect, test } from "vitest";
import { listLooserQueries } from "@/lib/search/looser-searches";

const list = (q: string, chosen = {}) => listLooserQueries({ q, chosen, after: 24 });

test("leaves out one filter or one word at a time, then all filters", () => {
  expect(list("white marble", { finish: ["polished"], colour: ["red"] })).toEqual([
    { q: "white marble", chosen: { colour: ["red"] }, after: 0, sort: undefined },
    { q: "white marble", chosen: { finish: ["polished"] }, after: 0, sort: undefined },
    { q: "white marble", chosen: {}, after: 0, sort: undefined },
    { q: "marble", chosen: { finish: ["polished"], colour: ["red"] }, after: 0, sort: undefined },
    { q: "white", chosen: { finish: ["polished"], colour: ["red"] }, after: 0, sort: undefined },
  ]);
});

test("offers nothing if nothing would be left", () => {
  expect(list("marble")).toEqual([]);
  expect(list("", { finish: ["polished"] })).toEqual([]);
  expect(list("one two three four five six seven eight nine")).toHaveLength(6);
});
