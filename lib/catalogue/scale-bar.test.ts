import { describe, expect, it } from "vitest";
import { fitScaleBar, getMillimetresPerPixel } from "./scale-bar.ts";

const square = { width: 1200, height: 1200 };

describe("fitScaleBar", () => {
  it("returns the longest round length that fits", () => {
    const millimetres = getMillimetresPerPixel({ length_mm: 600, width_mm: 600 }, square);
    expect(millimetres).toBe(0.5);
    expect(fitScaleBar(millimetres, 150)).toEqual({ length: 100, label: "5\u202fcm" });
    expect(fitScaleBar(millimetres, 100)).toEqual({ length: 100, label: "5\u202fcm" });
    expect(fitScaleBar(millimetres, 99)).toEqual({ length: 40, label: "2\u202fcm" });
    expect(fitScaleBar(10, 150)).toEqual({ length: 100, label: "100\u202fcm" });
  });

  it("uses millimetres for short lengths", () => {
    expect(fitScaleBar(0.05, 150)).toEqual({ length: 100, label: "5\u202fmm" });
    expect(fitScaleBar(0.005, 150).label).toBe("0.5\u202fmm");
  });
});
