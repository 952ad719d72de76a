import { describe, expect, test } from "vitest";
import { excerpt, shortened } from "@/lib/domain/plain-text";

describe("excerpt", () => {
  test("drops tags and keeps words apart", () => {
    expect(excerpt("<p>Cut along the <b>bed</b>.</p><ul><li>Filled</li><li>Honed</li></ul>", 160)).toBe("Cut along the bed. Filled Honed");
  });

  test("reads entities", () => {
    expect(excerpt("<p>Stone&nbsp;&amp; tile &lt;20&#160;mm&gt; &#x936;</p>", 160)).toBe("Stone & tile <20 mm> श");
  });

  test("is empty for HTML without words", () => {
    expect(excerpt("<p></p>", 160)).toBe("");
  });
});

describe("shortened", () => {
  test("leaves a short text alone", () => {
    expect(shortened("a < b", 160)).toBe("a < b");
  });

  test("cuts between two words and stays within the limit", () => {
    const text = shortened("one two, three four", 12);
    expect(text).toBe("one two…");
  });

  test("cuts a single long word", () => {
    expect(shortened("x".repeat(30), 10)).toHaveLength(10);
  });
});
