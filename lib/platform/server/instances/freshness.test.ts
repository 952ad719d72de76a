import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFreshness, GRACE_MS, MAX_AGE_MS } from "@/lib/platform/server/instances/freshness";

describe("createFreshness", () => {
  let time = 0;
  const invalidate = vi.fn();
  let freshness: ReturnType<typeof createFreshness>;

  beforeEach(() => {
    time = 1_000;
    invalidate.mockClear();
    freshness = createFreshness("own", invalidate, () => time);
  });

  it("is current for a while after a poll, counted from the time it was sent", () => {
    expect(freshness.isCurrent()).toBe(false);
    freshness.handlePoll(1_000, 7, false);
    time = 1_000 + MAX_AGE_MS - 1;
    expect(freshness.isCurrent()).toBe(true);
    time++;
    expect(freshness.isCurrent()).toBe(false);
  });

  it("invalidates the tags of a message, and everything if no message explains a version in time", () => {
    freshness.handlePoll(1_000, 7, false);
    invalidate.mockClear();
    freshness.handleMessage({ from: "other", versions: [8], tags: ["gallery"] });
    expect(invalidate.mock.calls).toEqual([[["gallery"]]]);
    expect(freshness.handlePoll(1_100, 8, false)).toBe(true);
    expect(freshness.handlePoll(1_200, 9, false)).toBe(false);
    expect(invalidate).toHaveBeenCalledTimes(1);
    time += GRACE_MS;
    expect(freshness.handlePoll(1_400, 9, false)).toBe(true);
    expect(invalidate.mock.calls.at(-1)).toEqual([]);
  });

  it("invalidates only the named tags if the message arrives after the poll", () => {
    freshness.handlePoll(1_000, 7, false);
    invalidate.mockClear();
    expect(freshness.handlePoll(1_100, 9, false)).toBe(false);
    freshness.handleMessage({ from: "other", versions: [9], tags: ["gallery"] });
    expect(freshness.handlePoll(1_150, 9, false)).toBe(false);
    freshness.handleMessage({ from: "third", versions: [8], tags: ["sliders"] });
    expect(freshness.handlePoll(1_200, 9, false)).toBe(true);
    expect(invalidate.mock.calls).toEqual([[["gallery"]], [["sliders"]]]);
  });

  it("stays current if the database is lost while a version waits for this instance's message", () => {
    freshness.handlePoll(1_000, 7, true);
    time += MAX_AGE_MS - 100;
    expect(freshness.handlePoll(time, 8, true)).toBe(false);
    time += 200;
    freshness.handleDisconnect();
    time += 1_000_000;
    expect(freshness.isCurrent()).toBe(true);
  });

  it("invalidates everything if the version decreases, as after a restore", () => {
    freshness.handlePoll(1_000, 7, false);
    invalidate.mockClear();
    expect(freshness.handlePoll(1_100, 3, false)).toBe(true);
    expect(invalidate.mock.calls).toEqual([[]]);
  });

  it("ignores the tags of its own messages", () => {
    freshness.handlePoll(1_000, 7, false);
    invalidate.mockClear();
    freshness.handleMessage({ from: "own", versions: [8], tags: ["gallery"] });
    freshness.handlePoll(1_100, 8, false);
    expect(invalidate).not.toHaveBeenCalled();
  });

  it("does not use messages to explain versions after a reconnect", () => {
    freshness.handlePoll(1_000, 7, false);
    freshness.handleDisconnect();
    invalidate.mockClear();
    freshness.handleMessage({ from: "other", versions: [9], tags: ["gallery"] });
    freshness.handlePoll(1_100, 9, false);
    expect(invalidate.mock.calls).toEqual([[["gallery"]], []]);
  });

  it("stays current without the database only if it was alone and noticed in time", () => {
    freshness.handlePoll(1_000, 7, false);
    freshness.handleDisconnect();
    time += MAX_AGE_MS;
    expect(freshness.isCurrent()).toBe(false);

    freshness.handlePoll(time, 7, true);
    freshness.handleDisconnect();
    time += 1_000_000;
    expect(freshness.isCurrent()).toBe(true);

    freshness.handlePoll(time, 7, true);
    time += MAX_AGE_MS;
    freshness.handleDisconnect();
    expect(freshness.isCurrent()).toBe(false);
  });
});
