import { describe, expect, it } from "vitest";
import { LEASE } from "./lease";
import { makeRoster } from "./roster";

const isOwn = (name: string) => name.startsWith("own");

describe("the roster of instances", () => {
  it("knows no own line as another instance", () => {
    const roster = makeRoster(isOwn);
    expect(roster.see(["own-1", "own-2"])).toBe(false);
    expect(roster.isAlone()).toBe(true);
    expect(roster.mayServe(["own-1"])).toEqual([]);
  });

  it("waits for whoever was there lately, and tells once that one has vanished", () => {
    let time = 0;
    const roster = makeRoster(isOwn, () => time);
    roster.see(["own-1", "a", "b"]);
    expect(roster.see(["own-1", "b"])).toBe(true);
    expect(roster.see(["own-1", "b"])).toBe(false);
    expect(roster.mayServe(["own-1", "b"]).sort()).toEqual(["a", "b"]);
    roster.see(["own-1"]);
    expect(roster.isAlone()).toBe(false);
    time = 2 * LEASE;
    roster.see(["own-1", "b"]);
    expect(roster.mayServe(["own-1", "b"])).toEqual(["b"]);
    roster.dismiss("b");
    expect(roster.isAlone()).toBe(true);
  });

  it("misses nobody who has said good-bye, though its line is still seen", () => {
    const roster = makeRoster(isOwn);
    roster.see(["own-1", "a"]);
    roster.dismiss("a");
    expect(roster.mayServe(["own-1", "a"])).toEqual([]);
    expect(roster.see(["own-1", "a"])).toBe(false);
    expect(roster.see(["own-1"])).toBe(false);
    expect(roster.isAlone()).toBe(true);
  });
});
