import { expect, test } from "vitest";
import { describeDocument, formatAvailability, formatDays, formatLongDay } from "@/lib/catalogue/products/data-words";
import { type Availability, summariseVariants, type Variant } from "@/lib/catalogue/products/variants";
import { readWords } from "@/lib/platform/server/words";

const words = await readWords("en", "product");

const create = (availability: Availability | null, thickness: string, finish = "Polished") =>
  ({ availability, thickness, finish, lead_time_days: null, minimum_order_m2: null }) as Variant;
const format = (...variants: Variant[]) => formatAvailability(words, variants, summariseVariants(variants));

test("says what is in stock, and what the other variants are", () => {
  expect(format(create("in_stock", "18 mm"), create("made_to_order", "20 mm"))).toBe("In stock: polished 18 mm. Others to order.");
  expect(format(create("in_stock", "18 mm"), create("on_request", "18 mm"))).toBe("In stock: some sizes. Others on request.");
});

test("names the availabilities otherwise", () => {
  expect(format(create("in_stock", "18 mm"), create("in_stock", "20 mm"))).toBe("In stock");
  expect(format(create("made_to_order", "18 mm"), create("on_request", "20 mm"))).toBe("Made to order, on request");
});

test("describes lead times and documents", async () => {
  const units = await readWords("en", "units");
  expect([1, 14].map((least) => formatDays(units, { least, most: least }))).toEqual(["1 day", "14 days"]);
  expect(formatDays(units, { least: 14, most: 35 })).toBe("14 to 35 days");
  const document = { language: "de", file: "/files/report.pdf", bytes: 1_300_000 };
  expect(describeDocument(units, "en-IN", document)).toBe("German, PDF, 1.2 MB");
  expect(describeDocument(await readWords("hi", "units"), "hi-IN-u-nu-latn", { ...document, bytes: 300 })).toBe("जर्मन, PDF, 1 KB");
  expect(formatLongDay("2026-01-31")).toBe("31 January 2026");
});
