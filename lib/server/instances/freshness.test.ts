import { beforeEach, describe, expect, it, vi } from "vitest";
import { MAX_AGE, makeFreshness } from "@/lib/server/instances/freshness";

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

  it("drops what a message names, and everything when a change was counted that no message told of", () => {
    freshness.answered(1_000, 7, false);
    invalidate.mockClear();
    freshness.heard({ from: "other", version: 8, tags: ["gallery"] });
    expect(invalidate.mock.calls).toEqual([[["gallery"]]]);
    freshness.answered(1_100, 8, false);
    expect(invalidate).toHaveBeenCalledTimes(1);
    freshness.answered(1_200, 9, false);
    expect(invalidate.mock.calls.at(-1)).toEqual([]);
  });

  it("leaves what this instance has changed itself to itself", () => {
    freshness.answered(1_000, 7, false);
    invalidate.mockClear();
    freshness.heard({ from: "own", version: 8, tags: ["gallery"] });
    freshness.answered(1_100, 8, false);
    expect(invalidate).not.toHaveBeenCalled();
  });

  it("takes no message for the explanation of a count while it may have missed others", () => {
    freshness.answered(1_000, 7, false);
    freshness.lost();
    invalidate.mockClear();
    freshness.heard({ from: "other", version: 9, tags: ["gallery"] });
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
