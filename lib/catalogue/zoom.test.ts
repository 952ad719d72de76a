import { describe, expect, it } from "vitest";
import { readWords } from "@/lib/platform/server/words";
import {
  clampView,
  fitScaleBar,
  fitToStage,
  getMaxZoom,
  getMillimetresPerPixel,
  pinch,
  toggleZoom,
  WHOLE_PICTURE,
  zoomAt,
} from "./zoom.ts";

const words = await readWords("en", "zoom");
const picture = { width: 2000, height: 1000 };
const stage = { width: 400, height: 600 };

describe("zoom", () => {
  it("fits the whole picture on the stage and never enlarges it", () => {
    expect(fitToStage(picture, stage)).toEqual({ width: 400, height: 200 });
    expect(fitToStage({ width: 100, height: 50 }, stage)).toEqual({ width: 100, height: 50 });
  });

  it("limits the zoom to the detail of the picture, but always allows some zoom", () => {
    expect(getMaxZoom(picture, stage)).toBe(10);
    expect(getMaxZoom({ width: 100, height: 50 }, stage)).toBe(3);
    expect(clampView({ zoom: 99, x: 0, y: 0 }, picture, stage).zoom).toBe(10);
    expect(clampView({ zoom: 0.2, x: 0, y: 0 }, picture, stage)).toEqual(WHOLE_PICTURE);
  });

  it("keeps the picture on the stage and does not move it along a side on which it fits", () => {
    expect(clampView({ zoom: 1, x: 50, y: -50 }, picture, stage)).toEqual(WHOLE_PICTURE);
    expect(clampView({ zoom: 2, x: 900, y: 90 }, picture, stage)).toEqual({ zoom: 2, x: 200, y: 0 });
    expect(clampView({ zoom: 4, x: -9999, y: -9999 }, picture, stage)).toEqual({ zoom: 4, x: -600, y: -100 });
  });

  it("keeps the point under the pointer in place", () => {
    const near = zoomAt(WHOLE_PICTURE, 4, { x: 100, y: 0 }, picture, stage);
    expect(near).toEqual({ zoom: 4, x: -300, y: 0 });
    // The picture point at 100 stays at 100.
    expect((100 - near.x) / near.zoom).toBe(100);
    expect(zoomAt(near, 1 / 4, { x: 100, y: 0 }, picture, stage)).toEqual(WHOLE_PICTURE);
    expect(zoomAt(near, 1 / 1000, { x: 3, y: 5 }, picture, stage)).toEqual(WHOLE_PICTURE);
  });

  it("shows full detail at a double tap and the whole picture at the next", () => {
    const near = toggleZoom(WHOLE_PICTURE, { x: 0, y: 0 }, picture, stage);
    expect(near).toEqual({ zoom: 5, x: 0, y: 0 });
    expect(toggleZoom(near, { x: 0, y: 0 }, picture, stage)).toEqual(WHOLE_PICTURE);
    expect(toggleZoom(WHOLE_PICTURE, { x: 0, y: 0 }, { width: 100, height: 50 }, stage).zoom).toBe(2.5);
  });

  it("follows two fingers that spread, pinch and move", () => {
    const from = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const;
    const to = [
      { x: -100, y: 20 },
      { x: 100, y: 20 },
    ] as const;
    expect(pinch({ zoom: 4, x: 0, y: 0 }, from, to, picture, stage)).toEqual({ zoom: 8, x: 0, y: 20 });
    expect(pinch({ zoom: 4, x: 0, y: 0 }, to, from, picture, stage).zoom).toBe(2);
    expect(pinch(WHOLE_PICTURE, [from[0], from[0]], to, picture, stage).zoom).toBe(10);
  });
});

const square = { width: 1200, height: 1200 };

describe("fitScaleBar", () => {
  it("returns the longest round length that fits", () => {
    const millimetres = getMillimetresPerPixel({ length_mm: 600, width_mm: 600 }, square);
    expect(millimetres).toBe(0.5);
    expect(fitScaleBar(words, millimetres, 150)).toEqual({ length: 100, label: "5\u202fcm" });
    expect(fitScaleBar(words, millimetres, 100)).toEqual({ length: 100, label: "5\u202fcm" });
    expect(fitScaleBar(words, millimetres, 99)).toEqual({ length: 40, label: "2\u202fcm" });
    expect(fitScaleBar(words, 10, 150)).toEqual({ length: 100, label: "100\u202fcm" });
  });

  it("uses millimetres for short lengths", () => {
    expect(fitScaleBar(words, 0.05, 150)).toEqual({ length: 100, label: "5\u202fmm" });
    expect(fitScaleBar(words, 0.005, 150).label).toBe("0.5\u202fmm");
  });
});
