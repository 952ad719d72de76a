import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cellToHtml, htmlToCell, MAX_CELL_LENGTH } from "@/lib/imports/description-cell";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";

describe("a description in a spreadsheet", () => {
  it.each([
    ["<p>Tom &amp; Ann</p><p>2 &lt; 3</p>", "Tom & Ann\n2 < 3"],
    ["<h3>Care</h3><ul><li>Seal it</li><li><strong>No</strong> acid</li></ul><p>Done.</p>", "Care\nSeal it\nNo acid\nDone."],
    ["<table><tbody><tr><th>Size</th><th>kg</th></tr><tr><td>a</td><td>1</td></tr></tbody></table>", "Size · kg\na · 1"],
    ["<p>&lt;p&gt;</p>", "<p>"],
    ["<p></p>", ""],
  ])("%s is plain text, and keeps its formatting while the text is unchanged", (html, text) => {
    expect(htmlToCell(html)).toBe(text);
    for (const cell of [text, ` ${text.replaceAll("\n", "\r\n")}\n`]) expect(cellToHtml(cell, html)).toBe(html);
  });

  it("becomes paragraphs when the text changes, and accepts HTML", () => {
    expect(cellToHtml("One\n\nTwo < 3", "<ul><li>One</li></ul>")).toBe("<p>One</p><p>Two &lt; 3</p>");
    expect(cellToHtml("<p>White.</p><ul><li>a</li></ul>")).toBe("<p>White.</p><ul><li>a</li></ul>");
  });

  it("is replaced by a note if it does not fit into a cell", () => {
    expect(htmlToCell(`<p>${"x".repeat(MAX_CELL_LENGTH + 1)}</p>`)).toBe(spreadsheetMessages.tooLongForCell);
  });

  it("returns the descriptions of the sample catalogue unchanged", () => {
    const html = JSON.stringify(JSON.parse(readFileSync("prisma/sample/catalogue.json", "utf8"))).match(/"<[^"]+"/g) ?? [];
    expect(html.length).toBeGreaterThan(50);
    for (const one of html.map((text): string => JSON.parse(text))) {
      expect(htmlToCell(one)).not.toContain("<");
      expect(cellToHtml(htmlToCell(one), one)).toBe(one);
    }
  });
});
