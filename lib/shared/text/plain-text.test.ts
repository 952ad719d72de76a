import { describe, expect, it, test } from "vitest";
import { orderHeadings, removeEmoji, splitTextBlocks, toExcerpt, truncateText } from "@/lib/shared/text/plain-text";

describe("toExcerpt", () => {
  test("removes tags and keeps words apart", () => {
    expect(toExcerpt("<p>Cut along the <b>bed</b>.</p><ul><li>Filled</li><li>Honed</li></ul>", 160)).toBe(
      "Cut along the bed. Filled Honed",
    );
  });

  test("decodes entities", () => {
    expect(toExcerpt("<p>Stone&nbsp;&amp; tile &lt;20&#160;mm&gt; &#x936;</p>", 160)).toBe("Stone & tile <20 mm> श");
  });

  test("is empty for HTML without text", () => {
    expect(toExcerpt("<p></p>", 160)).toBe("");
  });
});

describe("truncateText", () => {
  test("keeps a short text", () => {
    expect(truncateText("a < b", 160)).toBe("a < b");
  });

  test("cuts at a word boundary within the limit", () => {
    const text = truncateText("one two, three four", 12);
    expect(text).toBe("one two…");
  });

  test("cuts a single long word", () => {
    expect(truncateText("x".repeat(30), 10)).toHaveLength(10);
  });
});

describe("splitTextBlocks", () => {
  test("separates headings, paragraphs and list items", () => {
    const html =
      "White &amp; <b>bright</b>.<h3>Before you order</h3><p>No two<br>blocks match.</p><ul><li>Filled</li><li><p>Honed</p></li></ul><p></p>";
    expect(splitTextBlocks(html)).toEqual([
      { kind: "text", text: "White & bright." },
      { kind: "heading", text: "Before you order" },
      { kind: "text", text: "No two" },
      { kind: "text", text: "blocks match." },
      { kind: "item", text: "Filled" },
      { kind: "item", text: "Honed" },
    ]);
  });

  test("keeps the cells of a table row on one line", () => {
    expect(splitTextBlocks("<table><tbody><tr><th>Density</th><td>2.7</td></tr><tr><td>A</td> <td>B</td></tr></tbody></table>")).toEqual([
      { kind: "text", text: "Density · 2.7" },
      { kind: "text", text: "A · B" },
    ]);
  });

  test("parses 50,000 characters of tags in linear time", () => {
    expect(splitTextBlocks("<li><".repeat(10_000))).toHaveLength(10_000);
  });
});

test.each([
  ["White \u{2728} Carrara \u{1F44D}\u{1F3FD}", "White Carrara"],
  ["\u{1F468}\u200D\u{1F469}\u200D\u{1F467} family, heart \u2764\uFE0F, flag \u{1F1EE}\u{1F1F3}", " family, heart, flag"],
  [
    "Shilaya\u2122 \u00A9 2026, 1 to 9, \u0928\u092E\u0938\u094D\u0924\u0947",
    "Shilaya\u2122 \u00A9 2026, 1 to 9, \u0928\u092E\u0938\u094D\u0924\u0947",
  ],
])("removes emoji from %j", (text, plain) => {
  expect(removeEmoji(text)).toBe(plain);
});

it.each([
  ["<p>Stone</p>", "<p>Stone</p>"],
  ["<h3>Care</h3><p>Wash.</p>", "<h2>Care</h2><p>Wash.</p>"],
  ["<h2>a</h2><h4>b</h4><h3>c</h3><h2>d</h2>", "<h2>a</h2><h3>b</h3><h3>c</h3><h2>d</h2>"],
  ["<h3>a</h3><h4>b</h4><h3>c</h3>", "<h2>a</h2><h3>b</h3><h2>c</h2>"],
  ["<hr><h6>a</h6>", "<hr><h2>a</h2>"],
])("renumbers the headings of %s", (html, ordered) => {
  expect(orderHeadings(html)).toBe(ordered);
});
