import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cellToHtml, htmlToCell, MAX_CELL_LENGTH } from "@/lib/imports/description-cell";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";

const expectRoundTrip = (html: string) => expect(cellToHtml(htmlToCell(html), html)).toBe(html);

describe("a description in a spreadsheet", () => {
  it.each([
    ["<p>Tom &amp; Ann</p><p>2 &lt; 3</p>", "Tom & Ann\n\n2 < 3"],
    [
      "<h3>Care</h3><ul><li>Seal it</li><li><strong>No</strong> acid</li></ul><p>Done.</p>",
      "### Care\n\n- Seal it\n- **No** acid\n\nDone.",
    ],
    ['<ol><li>One</li><li>Two</li></ol><ol start="7"><li>Seven</li></ol>', "1. One\n2. Two\n\n7. Seven"],
    ["<ul><li><p>A</p><ul><li><p>B</p></li></ul></li><li><p>C</p></li></ul>", "- A\n  - B\n- C"],
    ["<p><em>Vein</em>-cut, <u>30 mm</u> and <strong>a <em>b</em></strong></p>", "_Vein_-cut, __30 mm__ and **a _b_**"],
    ['<p><a href="https://a.example/?a=1&amp;b=2" rel="noopener noreferrer">Tests</a></p>', "[Tests](https://a.example/?a=1&b=2)"],
    ["<p>One<br>two</p><ul><li>a<br>b</li></ul>", "One\\\ntwo\n\n- a\\\nb"],
    [
      "<table><thead><tr><th>Size</th><th>kg</th></tr></thead><tbody><tr><td>a|b</td><td></td></tr></tbody></table>",
      "| Size | kg |\n| --- | --- |\n| a\\|b |  |",
    ],
    ["<table><tbody><tr><th><p>Size</p></th></tr><tr><td><p>1</p></td></tr></tbody></table>", "| Size |\n| --- |\n| 1 |"],
    ["<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>", "| 1 | 2 |"],
    ["<p>600_x_600, ~20 mm, 5 * 6, [a] and **</p>", "600_x_600, ~20 mm, 5 * 6, [a] and **"],
    ["<p>- not a list</p><p>2. not either</p><p>## nor this</p>", "\\- not a list\n\n2\\. not either\n\n\\## nor this"],
    ["<p>**not bold** and a \\ b</p>", "\\*\\*not bold\\*\\* and a \\\\ b"],
  ])("%s has marks instead of HTML", (html, text) => {
    expect(htmlToCell(html)).toBe(text);
    expectRoundTrip(html);
  });

  it("keeps what marks cannot express", () => {
    const others = ["<p></p>", "<p>&lt;p&gt;</p>", "<p>CO<sub>2</sub></p>", "<blockquote><p>a</p></blockquote>", "<p>a</p>b", "<p>a"];
    const nested = `<p>${"<u>".repeat(4_000)}a${"</u>".repeat(4_000)}</p>`;
    for (const html of [
      ...others,
      nested,
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
      "<ul><li><p>a</p><p>b</p></li></ul>",
    ]) {
      expect(htmlToCell(html)).toBe(html);
      expectRoundTrip(html);
    }
    expect(htmlToCell(`<p>${"x".repeat(MAX_CELL_LENGTH + 1)}</p>`)).toBe(spreadsheetMessages.tooLongForCell);
  });

  it("ignores space that is not visible and the names of bold and italic", () => {
    expect(htmlToCell("<p> One\n  line</p>")).toBe("One line");
    expect(htmlToCell("<p>One</p>\n<ul>\n <li><b>Two</b></li>\n</ul>\n")).toBe("One\n\n- **Two**");
  });

  it("returns the descriptions of the sample catalogue unchanged", () => {
    const html = JSON.stringify(JSON.parse(readFileSync("prisma/sample/catalogue.json", "utf8"))).match(/"<[^"]+"/g) ?? [];
    expect(html.length).toBeGreaterThan(50);
    for (const one of html.map((text): string => JSON.parse(text))) {
      expect(htmlToCell(one)).not.toContain("<");
      expectRoundTrip(one);
    }
  });

  it("accepts other ways to write lists and paragraphs", () => {
    expect(cellToHtml("One\nTwo\n\n• a\n* b\n1) c")).toBe("<p>One</p><p>Two</p><ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>");
    expect(cellToHtml("<p>White.</p><ul><li>a</li></ul>")).toBe("<p>White.</p><ul><li>a</li></ul>");
  });
});
