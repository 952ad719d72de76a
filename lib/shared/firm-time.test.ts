import { expect, test } from "vitest";
import { formatDateTime, formatDay, formatReceivedAt, formatReceivedShort } from "@/lib/shared/firm-time";

const MORBI = "Asia/Kolkata";

test("formats times in Morbi's time zone", () => {
  expect(formatReceivedAt("2026-11-21T08:35:00.000Z", MORBI, new Date("2026-11-22T00:00:00Z"))).toBe("Sat 21 Nov, 14:05");
  expect(formatDateTime("2026-11-21T08:35:00.000Z", MORBI)).toBe("21 Nov 2026, 14:05");
});

test("starts the day at midnight in Morbi", () => {
  expect(formatDateTime("2026-11-20T18:29:59.000Z", MORBI)).toBe("20 Nov 2026, 23:59");
  expect(formatDateTime("2026-11-20T18:30:00.000Z", MORBI)).toBe("21 Nov 2026, 00:00");
});

test("adds the year if it is not the current one", () => {
  expect(formatReceivedAt("2025-09-01T00:00:00.000Z", MORBI, new Date("2026-01-01T00:00:00Z"))).toBe("Mon 1 Sep 2025, 05:30");
  // The new year has already started in Morbi.
  expect(formatReceivedAt("2025-12-31T19:00:00.000Z", MORBI, new Date("2026-01-01T00:00:00Z"))).toBe("Thu 1 Jan, 00:30");
});

test.each([
  ["2026-11-21T18:31:00.000Z", "00:01"],
  ["2026-11-21T18:29:00.000Z", "21 Nov"],
  ["2025-11-21T18:31:00.000Z", "22 Nov 2025"],
])("formats %s for a narrow list", (time, expected) => {
  expect(formatReceivedShort(time, MORBI, new Date("2026-11-22T09:00:00Z"))).toBe(expected);
});

test("formats times in any time zone", () => {
  expect(formatDateTime("2026-07-01T12:00:00.000Z", "Europe/Rome")).toBe("1 Jul 2026, 14:00");
  expect(formatDateTime("2026-12-01T12:00:00.000Z", "Europe/Rome")).toBe("1 Dec 2026, 13:00");
});

test("formats a day, with the year if it is not the current one", () => {
  const now = new Date("2026-11-27T12:00:00Z");
  expect(formatDay("2026-11-21", now)).toBe("Sat 21 Nov");
  expect(formatDay("2027-06-01", now)).toBe("Tue 1 Jun 2027");
});
