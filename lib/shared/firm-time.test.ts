import { expect, test } from "vitest";
import { dayName, doneAt, receivedAt } from "@/lib/shared/firm-time";

const MORBI = "Asia/Kolkata";

test("tells times by the clock in Morbi", () => {
  expect(receivedAt("2026-11-21T08:35:00.000Z", MORBI, new Date("2026-11-22T00:00:00Z"))).toBe("Sat 21 Nov, 14:05");
  expect(doneAt("2026-11-21T08:35:00.000Z", MORBI)).toBe("21 Nov 2026, 14:05");
});

test("begins the day at midnight in Morbi", () => {
  expect(doneAt("2026-11-20T18:29:59.000Z", MORBI)).toBe("20 Nov 2026, 23:59");
  expect(doneAt("2026-11-20T18:30:00.000Z", MORBI)).toBe("21 Nov 2026, 00:00");
});

test("names the year of what is not from this year", () => {
  expect(receivedAt("2025-09-01T00:00:00.000Z", MORBI, new Date("2026-01-01T00:00:00Z"))).toBe("Mon 1 Sep 2025, 05:30");
  // In Morbi the new year has begun.
  expect(receivedAt("2025-12-31T19:00:00.000Z", MORBI, new Date("2026-01-01T00:00:00Z"))).toBe("Thu 1 Jan, 00:30");
});

test("tells times by whatever clock the firm has", () => {
  expect(doneAt("2026-07-01T12:00:00.000Z", "Europe/Rome")).toBe("1 Jul 2026, 14:00");
  expect(doneAt("2026-12-01T12:00:00.000Z", "Europe/Rome")).toBe("1 Dec 2026, 13:00");
});

test("names a day", () => {
  expect(dayName("2026-11-21")).toBe("Sat 21 Nov");
});
