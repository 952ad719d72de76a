import { describe, expect, it } from "vitest";
import { clockTime, dayOf, endOfDay, lastDays, momentAt, startOfDay } from "@/lib/domain/days";

describe("a day where the firm is", () => {
  it("begins at midnight in Morbi and ends where the next one begins", () => {
    expect(startOfDay("2026-11-21").toISOString()).toBe("2026-11-20T18:30:00.000Z");
    expect(endOfDay("2026-11-21")).toEqual(startOfDay("2026-11-22"));
    expect(endOfDay("2024-02-29")).toEqual(startOfDay("2024-03-01"));
  });

  it("knows the moment of a time on the firm's clock", () => {
    for (const time of ["2026-11-21T00:00", "2026-11-21T14:05", "2024-02-29T23:59"]) {
      expect(clockTime(momentAt(time))).toBe(time.replace("T", " "));
    }
    expect(momentAt("2026-11-21T00:00")).toEqual(startOfDay("2026-11-21"));
  });

  it("is that of the firm's clock, whatever the server's says", () => {
    expect(dayOf(new Date("2026-11-20T18:29:59.999Z"))).toBe("2026-11-20");
    expect(dayOf(new Date("2026-11-20T18:30:00.000Z"))).toBe("2026-11-21");
    expect(clockTime(new Date("2026-11-20T18:30:00.000Z"))).toBe("2026-11-21 00:00");
  });
});

it("counts the last days, over the end of a month", () => {
  expect(lastDays(3, new Date("2026-03-01T20:00:00.000Z"))).toEqual(["2026-02-28", "2026-03-01", "2026-03-02"]);
});
