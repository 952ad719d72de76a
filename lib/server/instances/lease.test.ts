import { describe, expect, it } from "vitest";
import { LEASE, makeLease } from "./lease";

function leaseAt() {
  let time = 1_000;
  const lease = makeLease(() => time);
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { lease, pass, now: () => time };
}

describe("the lease on what is kept", () => {
  it("begins with an answer and lasts from its question on", () => {
    const { lease, pass, now } = leaseAt();
    expect(lease.holds()).toBe(false);
    const asked = now();
    pass(500);
    lease.extend(asked);
    pass(LEASE - 501);
    expect(lease.holds()).toBe(true);
    pass(1);
    expect(lease.holds()).toBe(false);
  });

  it("ends with the line to the database, unless nobody else was about", () => {
    const { lease, pass, now } = leaseAt();
    lease.extend(now());
    lease.loseTouch(false);
    expect(lease.holds()).toBe(false);
    lease.extend(now());
    lease.loseTouch(true);
    pass(3_600_000);
    lease.loseTouch(true);
    expect(lease.holds()).toBe(true);
    lease.end();
    expect(lease.holds()).toBe(false);
  });

  it("does not outlast a process that was held up, though nobody else was about", () => {
    const { lease, pass, now } = leaseAt();
    lease.extend(now());
    pass(LEASE);
    lease.loseTouch(true);
    expect(lease.holds()).toBe(false);
  });
});
