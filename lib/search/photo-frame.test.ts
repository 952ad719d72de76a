import { describe, expect, test } from "vitest";
import type { Frame } from "@/lib/media/stone-frame";
import { dragFrame, fitFrame, GRIPS, MIN_FRAME_SIZE } from "@/lib/search/photo-frame";

const FRAME: Frame = { left: 0.2, top: 0.3, width: 0.4, height: 0.4 };

const expectFrame = (frame: Frame, expected: Frame) => {
  for (const side of ["left", "top", "width", "height"] as const) expect(frame[side], side).toBeCloseTo(expected[side]);
};

describe("dragFrame", () => {
  test("moves the whole frame and keeps its size", () => {
    expectFrame(dragFrame(FRAME, "whole", 0.1, -0.1), { left: 0.3, top: 0.2, width: 0.4, height: 0.4 });
    expectFrame(dragFrame(FRAME, "whole", 5, 5), { left: 0.6, top: 0.6, width: 0.4, height: 0.4 });
    expectFrame(dragFrame(FRAME, "whole", -5, -5), { left: 0, top: 0, width: 0.4, height: 0.4 });
  });

  test("moves a corner and leaves the opposite one in place", () => {
    expectFrame(dragFrame(FRAME, "topLeft", -0.1, 0.1), { left: 0.1, top: 0.4, width: 0.5, height: 0.3 });
    expectFrame(dragFrame(FRAME, "bottomRight", 0.1, -0.1), { left: 0.2, top: 0.3, width: 0.5, height: 0.3 });
    expectFrame(dragFrame(FRAME, "topRight", 9, -9), { left: 0.2, top: 0, width: 0.8, height: 0.7 });
    expectFrame(dragFrame(FRAME, "bottomLeft", -9, 9), { left: 0, top: 0.3, width: 0.6, height: 0.7 });
  });

  test.each(GRIPS)("keeps the frame inside the photo and above the minimum size when %s is dragged", (grip) => {
    for (const across of [-2, -0.3, 0.3, 2]) {
      for (const down of [-2, -0.3, 0.3, 2]) {
        const { left, top, width, height } = dragFrame(FRAME, grip, across, down);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + 1e-9);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(MIN_FRAME_SIZE - 1e-9);
      }
    }
  });
});

test("fitFrame enlarges a frame that is too small, inside the photograph", () => {
  expectFrame(fitFrame({ left: 0.95, top: 0.5, width: 0.05, height: 0.05 }), { left: 0.8, top: 0.5, width: 0.2, height: 0.2 });
});
