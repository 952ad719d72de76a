import { describe, expect, it } from "vitest";
import { countVisit, formatVisitorCount, toDayString } from "@/lib/website/visitor-count";

const today = "2026-11-21";

describe("the visitor count", () => {
  it.each([
    ["begins at 10,874", { count: null, lastVisit: null }, 10_874],
    ["stays within a day", { count: "10874", lastVisit: today }, 10_874],
    ["grows by one on another day, however long ago", { count: "10874", lastVisit: "2026-01-02" }, 10_875],
    ["grows when the date is in the future, too", { count: "10874", lastVisit: "2027-01-01" }, 10_875],
    ["begins anew when what is kept is not a count", { count: "many", lastVisit: "2026-11-20" }, 10_874],
    ["shows where it begins when only the day was kept", { count: null, lastVisit: today }, 10_873],
  ])("%s", (_, kept, expected) => expect(countVisit(kept, today)).toBe(expected));
});

describe("a day", () => {
  it("uses the visitor's time zone", () => expect(toDayString(new Date(2026, 0, 2, 23, 59))).toBe("2026-01-02"));
});

describe("a count", () => {
  it.each([
    [7, "7"],
    [999, "999"],
    [10_874, "10,874"],
    [1_234_567, "1,234,567"],
  ])("of %i is shown as %s", (count, shown) => expect(formatVisitorCount(count)).toBe(shown));
});
