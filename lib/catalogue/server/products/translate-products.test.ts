import { expect, test } from "vitest";
import { createSizeTranslator } from "@/lib/catalogue/server/products/translate-products";

test("translates known words of sizes and keeps numbers and units", async () => {
  const translate = await createSizeTranslator("hi");
  expect(["Diameter 1500 mm", "to order", "Slabs 2400 × 1200 mm", "600 x 600 mm"].map(translate)).toEqual([
    ...["व्यास 1500 mm", "ऑर्डर पर", "स्लैब 2400 × 1200 mm", "600 x 600 mm"],
  ]);
});

test("keeps a size with another word", async () => {
  const translate = await createSizeTranslator("gu");
  for (const size of ["Custom panels", "Slabs from Makrana", "Customised", "मापानुसार tile"]) expect(translate(size)).toBe(size);
});
