import { expect, it } from "vitest";
import { altTexts, proposeAltText } from "@/lib/catalogue/products/alt-texts";
import { MAX_ALT } from "@/lib/shared/limits";

const title = "Statuario marble";

it.each([
  ["Statuario marble, polished", { finish: "Polished", number: 1 }],
  ["Statuario marble, polished: picture 2", { finish: "Polished", number: 2 }],
  ["Statuario marble, polished: slab", { finish: "Polished", role: "slab", number: 1 }],
  ["Statuario marble, polished: slab 2", { finish: "Polished", role: "slab", number: 2 }],
  ["Statuario marble: installed", { finish: "", role: "installed", number: 1 }],
  ["Statuario marble", { finish: "Polished, Honed", number: 1 }],
] as const)("proposes “%s”", (text, picture) => {
  expect(proposeAltText({ title, ...picture })).toBe(text);
});

it("names a finish once", () => {
  expect(proposeAltText({ title: "Polished Kota stone", finish: "Polished", number: 1 })).toBe("Polished Kota stone");
});

it("keeps the role in the longest text", () => {
  const longest = proposeAltText({ title: "x".repeat(200), finish: "y".repeat(200), role: "detail", number: 12 });
  expect(longest).toHaveLength(MAX_ALT);
  expect(longest).toMatch(/: detail 12$/);
});

it("accepts a text for each picture of a product, and no other", () => {
  expect(altTexts.safeParse({ image: " Slab ", subimg4: "", "pictures.19": "Hall" }).data).toEqual({
    image: "Slab",
    subimg4: "",
    "pictures.19": "Hall",
  });
  for (const name of ["subimg5", "pictures.20", "__proto__x"]) expect(altTexts.safeParse({ [name]: "x" }).success).toBe(false);
  expect(altTexts.safeParse({ image: "x".repeat(MAX_ALT + 1) }).success).toBe(false);
});
