import { describe, expect, it } from "vitest";
import { asksForPrivacy, cleanSearch, isPrefetch, parseCampaign, parseLanguage, parseReferrer } from "@/lib/figures/page-view";

describe("prefetches", () => {
  it.each([{ "sec-purpose": "prefetch" }, { "sec-purpose": "prefetch;prerender" }, { purpose: "prefetch" }])(
    "of the browser: %o",
    (headers) => expect(isPrefetch(headers)).toBe(true),
  );
});

it("recognises browsers that ask not to be tracked", () => {
  expect(asksForPrivacy({ "sec-gpc": "1" })).toBe(true);
  expect(asksForPrivacy({ dnt: "1" })).toBe(true);
  expect(asksForPrivacy({ dnt: "0" })).toBe(false);
});

it.each([
  ["hi-IN,hi;q=0.9,en;q=0.8", "hi"],
  ["EN", "en"],
  ["gu", "gu"],
  ["*", "unknown"],
  [undefined, "unknown"],
  ["'; DROP TABLE", "unknown"],
  ["englishenglish", "unknown"],
])("reads the first language of %s", (accepted, language) => expect(parseLanguage(accepted)).toBe(language));

describe("sources", () => {
  const own = ["stones.example", "localhost:3000"];
  it.each([
    ["", "direct"],
    ["not an address", "direct"],
    ["https://www.Google.com/search?q=marble", "google.com"],
    ["https://stones.example/about", undefined],
    ["http://localhost:3000/", undefined],
    ["http://localhost:4000/", "localhost"],
    ["android-app://com.google.android.gm/", "com.google.android.gm"],
    ["javascript:alert(1)", "direct"],
    [`https://${"a".repeat(60)}.${"b".repeat(60)}.example/`, `${"a".repeat(60)}.${"b".repeat(39)}`],
  ])("reads the referrer %s", (referrer, source) => expect(parseReferrer(referrer, own)).toBe(source));

  it("reads the campaign, unless it contains personal data", () => {
    const query = new URLSearchParams("utm_source=Newsletter&utm_medium=email&utm_campaign=Spring%20%201&utm_term=x");
    expect(parseCampaign(query)).toBe("newsletter / email / spring 1");
    expect(parseCampaign(new URLSearchParams("utm_source=mira@example.com"))).toBeUndefined();
    expect(parseCampaign(new URLSearchParams("q=marble"))).toBeUndefined();
    const long = new URLSearchParams({ utm_source: "a".repeat(200), utm_medium: "b".repeat(200) });
    expect(parseCampaign(long)).toHaveLength(100);
  });
});

describe("searches", () => {
  it.each([
    ["  Nero   Marquina\n", "nero marquina"],
    ["टाइल", "टाइल"],
    ["1200 x 2400 mm", "1200 x 2400 mm"],
    ["600x1200x20", "600x1200x20"],
    ["SKU 12345", "sku 12345"],
    ["\u0000", undefined],
    ["", undefined],
    ["mira@example.com", undefined],
    ["call +91 98250-12345", undefined],
    ["9825012345", undefined],
    ["(02822) 240 000", undefined],
    ["x".repeat(300), "x".repeat(200)],
  ])("cleans %j", (text, cleaned) => expect(cleanSearch(text)).toBe(cleaned));
});
