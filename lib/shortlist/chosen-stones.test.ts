import { expect, test } from "vitest";
import { nameVariants } from "@/lib/shortlist/chosen-stones";

test("names variants with the parts that differ first", () => {
  const slab = { size: "Slabs 2600–3000 × 1600–1900 mm", finish: "Polished" };
  expect(
    nameVariants([
      { sku: "A", ...slab, thickness: "18 mm" },
      { sku: "B", ...slab, thickness: "20 mm" },
    ]).map(({ name }) => name),
  ).toEqual(["18 mm, Slabs 2600–3000 × 1600–1900 mm, Polished", "20 mm, Slabs 2600–3000 × 1600–1900 mm, Polished"]);
  expect(nameVariants([{ sku: "A", size: "600 × 600 mm", finish: null, thickness: "9 mm" }])[0]?.name).toBe("600 × 600 mm, 9 mm");
  expect(nameVariants([{ sku: "A", size: null, finish: null, thickness: null }])[0]?.name).toBe("A");
});
