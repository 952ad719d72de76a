import { describe, expect, it } from "vitest";
import { perPixel, scaleBar } from "./scale-bar.ts";

const square = { width: 1200, height: 1200 };

describe("scaleBar", () => {
  it("is round, and as long as there is room", () => {
    const millimetres = perPixel({ length_mm: 600, width_mm: 600 }, square);
    expect(millimetres).toBe(0.5);
    expect(scaleBar(millimetres, 150)).toEqual({ length: 100, label: "5\u00a0cm" });
    expect(scaleBar(millimetres, 100)).toEqual({ length: 100, label: "5\u00a0cm" });
    expect(scaleBar(millimetres, 99)).toEqual({ length: 40, label: "2\u00a0cm" });
    expect(scaleBar(10, 150)).toEqual({ length: 100, label: "100\u00a0cm" });
  });

  it("tells millimetres where it is short", () => {
    expect(scaleBar(0.05, 150)).toEqual({ length: 100, label: "5\u00a0mm" });
    expect(scaleBar(0.005, 150).label).toBe("0.5\u00a0mm");
  });
});
