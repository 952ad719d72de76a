import { describe, expect, it } from "vitest";
import { excerpt, shortened } from "@/lib/domain/plain-text";

describe("excerpt", () => {
  it.each([
    ["<p>White <strong>marble</strong>.</p><p>Veined</p>", "White marble. Veined"],
    ["Stone &amp; tile &#8212; &#x20B9;90 &lt; &quot;100&quot;", 'Stone & tile — ₹90 < "100"'],
    ["&unknown; &#99999999; &#x110000;", "&unknown; &#99999999;"],
    ["<p></p>", ""],
  ])("puts %j in plain words", (html, text) => {
    expect(excerpt(html, 100)).toBe(text);
  });
});

describe("shortened", () => {
  it("leaves a short text as it is and cuts a long one between two words", () => {
    expect(shortened("White marble", 12)).toBe("White marble");
    expect(shortened("White marble, veined", 16)).toBe("White marble…");
  });

  it("cuts through a word that fills the line", () => {
    expect(shortened("x".repeat(50), 10)).toBe(`${"x".repeat(9)}…`);
  });
});
