import { beforeEach, describe, expect, it, vi } from "vitest";
import { GRACE, MAX_AGE, makeFreshness } from "@/lib/platform/server/instances/freshness";

describe("whether cached content may be served", () => {
  let time = 0;
  const invalidate = vi.fn();
  let freshness: ReturnType<typeof makeFreshness>;

  beforeEach(() => {
    time = 1_000;
    invalidate.mockClear();
    freshness = makeFreshness("own", invalidate, () => time);
  });

  it("is so for a while after a question that was answered, counted from when it was asked", () => {
    expect(freshness.isCurrent()).toBe(false);
    freshness.answered(1_000, 7, false);
    time = 1_000 + MAX_AGE - 1;
    expect(freshness.isCurrent()).toBe(true);
    time++;
    expect(freshness.isCurrent()).toBe(false);
  });

  it("drops what a message names, and everything when a change was counted that no message tells of within a moment", () => {
    freshness.answered(1_000, 7, false);
    invalidate.mockClear();
    freshness.heard({ from: "other", versions: [8], tags: ["gallery"] });
    expect(invalidate.mock.calls).toEqual([[["gallery"]]]);
    expect(freshness.answered(1_100, 8, false)).toBe(true);
    expect(freshness.answered(1_200, 9, false)).toBe(false);
    expect(invalidate).toHaveBeenCalledTimes(1);
    time += GRACE;
    expect(freshness.answered(1_400, 9, false)).toBe(true);
    expect(invalidate.mock.calls.at(-1)).toEqual([]);
  });

  it("drops only what is named when the message comes after the count", () => {
    freshness.answered(1_000, 7, false);
    invalidate.mockClear();
    expect(freshness.answered(1_100, 9, false)).toBe(false);
    freshness.heard({ from: "other", versions: [9], tags: ["gallery"] });
    expect(freshness.answered(1_150, 9, false)).toBe(false);
    freshness.heard({ from: "third", versions: [8], tags: ["sliders"] });
    expect(freshness.answered(1_200, 9, false)).toBe(true);
    expect(invalidate.mock.calls).toEqual([[["gallery"]], [["sliders"]]]);
  });

  it("goes on without the database that is lost while a count waits for the message of this instance", () => {
    freshness.answered(1_000, 7, true);
    time += MAX_AGE - 100;
    expect(freshness.answered(time, 8, true)).toBe(false);
    time += 200;
    freshness.lost();
    time += 1_000_000;
    expect(freshness.isCurrent()).toBe(true);
  });

  it("drops everything when the count goes back, as with a restored database", () => {
    freshness.answered(1_000, 7, false);
    invalidate.mockClear();
    expect(freshness.answered(1_100, 3, false)).toBe(true);
    expect(invalidate.mock.calls).toEqual([[]]);
  });

  it("leaves what this instance has changed itself to itself", () => {
    freshness.answered(1_000, 7, false);
    invalidate.mockClear();
    freshness.heard({ from: "own", versions: [8], tags: ["gallery"] });
    freshness.answered(1_100, 8, false);
    expect(invalidate).not.toHaveBeenCalled();
  });

  it("takes no message for the explanation of a count while it may have missed others", () => {
    freshness.answered(1_000, 7, false);
    freshness.lost();
    invalidate.mockClear();
    freshness.heard({ from: "other", versions: [9], tags: ["gallery"] });
    freshness.answered(1_100, 9, false);
    expect(invalidate.mock.calls).toEqual([[["gallery"]], []]);
  });

  it("goes on while the database is away only for an instance that was alone and noticed in time", () => {
    freshness.answered(1_000, 7, false);
    freshness.lost();
    time += MAX_AGE;
    expect(freshness.isCurrent()).toBe(false);

    freshness.answered(time, 7, true);
    freshness.lost();
    time += 1_000_000;
    expect(freshness.isCurrent()).toBe(true);

    freshness.answered(time, 7, true);
    time += MAX_AGE;
    freshness.lost();
    expect(freshness.isCurrent()).toBe(false);
  });
});
