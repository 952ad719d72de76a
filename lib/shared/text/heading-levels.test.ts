import { expect, it } from "vitest";
import { orderHeadings } from "@/lib/shared/text/heading-levels";

it.each([
  ["<p>Stone</p>", "<p>Stone</p>"],
  ["<h3>Care</h3><p>Wash.</p>", "<h2>Care</h2><p>Wash.</p>"],
  ["<h2>a</h2><h4>b</h4><h3>c</h3><h2>d</h2>", "<h2>a</h2><h3>b</h3><h3>c</h3><h2>d</h2>"],
  ["<h3>a</h3><h4>b</h4><h3>c</h3>", "<h2>a</h2><h3>b</h3><h2>c</h2>"],
  ["<hr><h6>a</h6>", "<hr><h2>a</h2>"],
])("renumbers the headings of %s", (html, ordered) => {
  expect(orderHeadings(html)).toBe(ordered);
});
