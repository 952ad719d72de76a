import { expect, test } from "vitest";
import { findSimilarLabel } from "@/lib/catalogue/terms/similar-term";

const labels = ["600 × 600 mm", "600 × 1200 mm", "18 mm", "Polished", "Bush-hammered", "R11", "Honed", "Slabs up to 3000 × 1800 mm"];
const names = [...labels.map((label) => ({ name: label, label })), { name: "mirror finish", label: "Polished" }];

test.each([
  ["600x600", "600 × 600 mm"],
  ["600 x 600 mm", "600 × 600 mm"],
  ["60 x 60 cm", "600 × 600 mm"],
  ["600 X 600 MM", "600 × 600 mm"],
  ["1200x600", "600 × 1200 mm"],
  ["18mm", "18 mm"],
  ["1.8 cm", "18 mm"],
  ["polsihed", "Polished"],
  ["Pollished", "Polished"],
  ["Bush hammered", "Bush-hammered"],
  ["miror finish", "Polished"],
  ["16 mm", undefined],
  ["R10", undefined],
  ["600 x 900 mm", undefined],
  ["Velvet", undefined],
  ["Slab up to 3000 × 1500 mm", undefined],
  ["Sawn", undefined],
])("“%s” probably means %s", (typed, label) => {
  expect(findSimilarLabel(typed, names)).toBe(label);
});
