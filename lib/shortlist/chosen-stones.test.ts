import { expect, test } from "vitest";
import { addSharedLines, nameVariants, parseSharedLines } from "@/lib/shortlist/chosen-stones";

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

const parseAddress = (address: string) => parseSharedLines(new URL(address, "http://this.site").searchParams.getAll("line"));

test("an address keeps quantities, units, samples and variants", () => {
  const details = {
    1: { quantity: 40.5, unit: "sqft", sample: true, variant: "ST: 1/2 &+é" },
    2: { sample: true },
    3: { unit: "box" },
  } as const;
  const address = addSharedLines("/shortlist?items=1,2,3,4", [1, 2, 3, 4], details);
  expect(address).toMatch(/^\/shortlist\?items=1,2,3,4&line=1:40\.5:sqft:s:ST/);
  expect(parseAddress(address)).toEqual({ 1: details[1], 2: details[2] });
  expect(addSharedLines("/shortlist?items=4", [4], details)).toBe("/shortlist?items=4");
});

test("skips invalid parts", () => {
  expect(parseSharedLines(undefined)).toEqual({});
  expect(parseSharedLines(["x", "0:1:m2:s:A", "7", "8:-1:kg:x:", "9:1e999:m2::"])).toEqual({ 8: {}, 9: { unit: "m2" } });
  expect(parseSharedLines(Array.from({ length: 99 }, (_, place) => `${place + 1}:1:m2::`))).toHaveProperty("50");
  expect(parseSharedLines(Array.from({ length: 99 }, (_, place) => `${place + 1}:1:m2::`))).not.toHaveProperty("51");
});
