import { expect, test } from "vitest";
import { fillPlaceholders } from "@/lib/shared/text/placeholders";

const fillings = { name: "Mira", reference: "SH-2026-0001", "product address": "https://example.com/p", products: "" };

test("fills placeholders anywhere and keeps unknown ones", () => {
  expect(fillPlaceholders("Dear {name}, {name}: {product address} {other} {Name}", fillings)).toBe(
    "Dear Mira, Mira: https://example.com/p {other} {Name}",
  );
});

test("removes lines with blank placeholders without leaving a gap", () => {
  expect(fillPlaceholders("Dear {name},\n\nYou asked for {products}.\n\nBest", fillings)).toBe("Dear Mira,\n\nBest");
  expect(fillPlaceholders("{products}", fillings)).toBe("");
});

test("does not expand values again or use inherited property names", () => {
  expect(fillPlaceholders("Dear {name}", { name: "{reference} $& $1", reference: "x" })).toBe("Dear {reference} $& $1");
  expect(fillPlaceholders("{constructor}", fillings)).toBe("{constructor}");
});
