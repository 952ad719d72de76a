import { expect, test } from "vitest";
import { filledIn } from "@/lib/shared/text/placeholders";

const fillings = { name: "Mira", reference: "SH-2026-0001", "product address": "https://example.com/p", products: "" };

test("placeholders are filled in wherever they stand, and what nobody knows stays", () => {
  expect(filledIn("Dear {name}, {name}: {product address} {other} {Name}", fillings)).toBe(
    "Dear Mira, Mira: https://example.com/p {other} {Name}",
  );
});

test("a line that would speak of nothing is left out, and leaves no gap", () => {
  expect(filledIn("Dear {name},\n\nYou asked for {products}.\n\nBest", fillings)).toBe("Dear Mira,\n\nBest");
  expect(filledIn("{products}", fillings)).toBe("");
});

test("what is filled in is no template, and no name of JavaScript's own is one", () => {
  expect(filledIn("Dear {name}", { name: "{reference} $& $1", reference: "x" })).toBe("Dear {reference} $& $1");
  expect(filledIn("{constructor}", fillings)).toBe("{constructor}");
});
