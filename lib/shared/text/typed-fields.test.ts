import { expect, it } from "vitest";
import { calendarDay } from "./typed-fields";

it.each([
  ["2026-02-28", true],
  ["2026-02-30", false],
  ["0000-01-01", false],
  ["0001-01-01", false],
  ["9999-12-31", false],
  ["26-02-28", false],
])("%s is a day: %s", (text, isDay) => {
  expect(calendarDay("no day").safeParse(text).success).toBe(isDay);
});
