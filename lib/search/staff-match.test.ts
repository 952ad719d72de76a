import { describe, expect, it } from "vitest";
import { parseStaffQuery, scoreMatch } from "@/lib/search/staff-match";

const score = (q: string, text: string, weight = 1) => scoreMatch(parseStaffQuery(q), [{ text, weight }]);

describe("a search of the back office", () => {
  it.each([
    ["phone", "Phone numbers"],
    ["numbers phone", "Phone numbers"],
    ["whatsap", "WhatsApp link"],
    ["testimonal", "Testimonials"],
    ["statuaryo", "Statuario Venato"],
    ["galery", "Gallery Manage"],
    ["the phone number", "Phone numbers"],
    ["opening hours", "Working hours"],
    ["customer reviews", "Customer testimonials"],
    ["सफ़ेद", "Safed marble"],
  ])("%s finds %s", (q, text) => expect(score(q, text)).toBeGreaterThan(0));

  it.each([
    ["phone zebra", "Phone numbers"],
    ["phn", "Phone numbers"],
    ["marble", "Phone numbers"],
    ["2026-0005", "SH-2026-0006"],
    ["60005", "60006 Steel grey"],
    ["", "Phone numbers"],
  ])("%j does not find %s", (q, text) => expect(score(q, text)).toBe(0));

  it("ranks complete words above incomplete ones, and both above typing errors", () => {
    const scores = ["phone", "phon", "phoen"].map((q) => score(q, "Phone"));
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(new Set(scores).size).toBe(3);
  });

  it("ranks a shorter label first if both contain the word", () => {
    expect(score("polishd", "Polished")).toBeGreaterThan(score("polishd", "Lappato (semi-polished)"));
  });

  it("counts a match in a minor part less", () => {
    expect(score("phone", "Phone", 0.5)).toBe(0.5);
  });
});
