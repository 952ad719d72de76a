import { describe, expect, it, test } from "vitest";
import { endOfDay, formatClockTime, listLastDays, parseClockTime, startOfDay, toLocalDay } from "@/lib/shared/days";

const MORBI = "Asia/Kolkata";

describe("a day in the firm's time zone", () => {
  it("starts at midnight in Morbi and ends where the next one starts", () => {
    expect(startOfDay("2026-11-21", MORBI).toISOString()).toBe("2026-11-20T18:30:00.000Z");
    expect(endOfDay("2026-11-21", MORBI)).toEqual(startOfDay("2026-11-22", MORBI));
    expect(endOfDay("2024-02-29", MORBI)).toEqual(startOfDay("2024-03-01", MORBI));
  });

  it("parses a time in the firm's time zone", () => {
    for (const time of ["2026-11-21T00:00", "2026-11-21T14:05", "2024-02-29T23:59"]) {
      expect(formatClockTime(parseClockTime(time, MORBI), MORBI)).toBe(time.replace("T", " "));
    }
    expect(parseClockTime("2026-11-21T00:00", MORBI)).toEqual(startOfDay("2026-11-21", MORBI));
  });

  it("does not depend on the server's time zone", () => {
    expect(toLocalDay(new Date("2026-11-20T18:29:59.999Z"), MORBI)).toBe("2026-11-20");
    expect(toLocalDay(new Date("2026-11-20T18:30:00.000Z"), MORBI)).toBe("2026-11-21");
    expect(formatClockTime(new Date("2026-11-20T18:30:00.000Z"), MORBI)).toBe("2026-11-21 00:00");
  });
});

it("lists the last days across the end of a month", () => {
  expect(listLastDays(3, new Date("2026-03-01T20:00:00.000Z"), MORBI)).toEqual(["2026-02-28", "2026-03-01", "2026-03-02"]);
});

describe("with daylight saving", () => {
  test.each([
    ["Europe/Rome", "2026-03-29", "2026-03-28T23:00:00.000Z", 23],
    ["Europe/Rome", "2026-10-25", "2026-10-24T22:00:00.000Z", 25],
    // Daylight saving starts at midnight: this day has no midnight and starts at one.
    ["Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00.000Z", 23],
    ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z", 23],
    ["America/Santiago", "2026-04-05", "2026-04-05T04:00:00.000Z", 24],
    ["Asia/Kolkata", "2026-03-29", "2026-03-28T18:30:00.000Z", 24],
  ])("in %s %s begins at %s and has %i hours", (zone, day, start, hours) => {
    expect(startOfDay(day, zone).toISOString()).toBe(start);
    expect((endOfDay(day, zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000).toBe(hours);
  });

  test("accepts days of any year", () => {
    expect(startOfDay("0000-01-01", "Europe/Rome") < startOfDay("1970-01-01", "Europe/Rome")).toBe(true);
    expect(endOfDay("9999-12-31", "Europe/Rome") > startOfDay("9999-12-31", "Europe/Rome")).toBe(true);
  });
});
