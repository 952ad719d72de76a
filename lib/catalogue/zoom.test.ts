import { describe, expect, it } from "vitest";
import { fitted, held, mostZoom, pinched, twiceTapped, WHOLE, zoomedAt } from "./zoom.ts";

const picture = { width: 2000, height: 1000 };
const stage = { width: 400, height: 600 };

describe("a picture on a stage", () => {
  it("is shown whole, and never larger than it is", () => {
    expect(fitted(picture, stage)).toEqual({ width: 400, height: 200 });
    expect(fitted({ width: 100, height: 50 }, stage)).toEqual({ width: 100, height: 50 });
  });

  it("comes as near as there is something to see, and always a little", () => {
    expect(mostZoom(picture, stage)).toBe(10);
    expect(mostZoom({ width: 100, height: 50 }, stage)).toBe(3);
    expect(held({ zoom: 99, x: 0, y: 0 }, picture, stage).zoom).toBe(10);
    expect(held({ zoom: 0.2, x: 0, y: 0 }, picture, stage)).toEqual(WHOLE);
  });

  it("is not pulled off the stage, nor along a side on which it fits", () => {
    expect(held({ zoom: 1, x: 50, y: -50 }, picture, stage)).toEqual(WHOLE);
    expect(held({ zoom: 2, x: 900, y: 90 }, picture, stage)).toEqual({ zoom: 2, x: 200, y: 0 });
    expect(held({ zoom: 4, x: -9999, y: -9999 }, picture, stage)).toEqual({ zoom: 4, x: -600, y: -100 });
  });

  it("keeps what is pointed at where it is", () => {
    const near = zoomedAt(WHOLE, 4, { x: 100, y: 0 }, picture, stage);
    expect(near).toEqual({ zoom: 4, x: -300, y: 0 });
    // The point of the picture that lay at 100 lies there still.
    expect((100 - near.x) / near.zoom).toBe(100);
    expect(zoomedAt(near, 1 / 4, { x: 100, y: 0 }, picture, stage)).toEqual(WHOLE);
    expect(zoomedAt(near, 1 / 1000, { x: 3, y: 5 }, picture, stage)).toEqual(WHOLE);
  });

  it("shows its pixels at a double tap, and is whole again at the next", () => {
    const near = twiceTapped(WHOLE, { x: 0, y: 0 }, picture, stage);
    expect(near).toEqual({ zoom: 5, x: 0, y: 0 });
    expect(twiceTapped(near, { x: 0, y: 0 }, picture, stage)).toEqual(WHOLE);
    expect(twiceTapped(WHOLE, { x: 0, y: 0 }, { width: 100, height: 50 }, stage).zoom).toBe(2.5);
  });

  it("follows two fingers: apart, together, and along", () => {
    const from = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const;
    const to = [
      { x: -100, y: 20 },
      { x: 100, y: 20 },
    ] as const;
    expect(pinched({ zoom: 4, x: 0, y: 0 }, from, to, picture, stage)).toEqual({ zoom: 8, x: 0, y: 20 });
    expect(pinched({ zoom: 4, x: 0, y: 0 }, to, from, picture, stage).zoom).toBe(2);
    expect(pinched(WHOLE, [from[0], from[0]], to, picture, stage).zoom).toBe(10);
  });
});
