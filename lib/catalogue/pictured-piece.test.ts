import { describe, expect, it } from "vitest";
import { findPicturedPiece } from "./pictured-piece.ts";

const square = { width: 1200, height: 1200 };
const landscape = { width: 1600, height: 800 };

describe("findPicturedPiece", () => {
  it("finds the one size with the picture's proportions, landscape or portrait", () => {
    expect(findPicturedPiece("600 × 600 mm, 600 × 1200 mm", square)).toEqual({ length_mm: 600, width_mm: 600 });
    expect(findPicturedPiece("600 × 600 mm, 600 × 1200 mm", landscape)).toEqual({ length_mm: 1200, width_mm: 600 });
    expect(findPicturedPiece("24 x 48 in", { width: 800, height: 1600 })).toEqual({ length_mm: 1219.2, width_mm: 609.6 });
    expect(findPicturedPiece("3200 × 1600 mm", { width: 1600, height: 815 })).toEqual({ length_mm: 3200, width_mm: 1600 });
  });

  it.each([
    ["several sizes agree", "600 × 600 mm, 800 × 800 mm", square],
    ["none agrees", "600 × 1200 mm", square],
    ["it is a little off", "3200 × 1600 mm", { width: 1600, height: 840 }],
    ["sizes are given up to", "600 × 600 mm, Slabs to 2800 × 1800 mm", square],
    ["a size is a range", "2600–3000 × 2600–3000 mm", square],
    ["the unit cannot be told", "60 x 60", square],
    ["tiles so small lie beside others", "100 × 100 mm", square],
    ["nothing is said", "", square],
    ["nothing is known", null, square],
    ["the picture has no size", "600 × 600 mm", { width: 0, height: 0 }],
  ])("is undefined if %s", (_, sizes, picture) => {
    expect(findPicturedPiece(sizes, picture)).toBeUndefined();
  });

  it("counts a size that is listed twice once", () => {
    expect(findPicturedPiece("600 × 600 mm, 60 × 60 cm", square)).toEqual({ length_mm: 600, width_mm: 600 });
  });
});
