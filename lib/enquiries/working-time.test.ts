import { expect, test } from "vitest";
import { countWorkingMinutes, isWorkingDay } from "@/lib/enquiries/working-time";
import { companyDefaults } from "@/lib/website/content/groups/company";

const hours = { opening: companyDefaults.opening, timeZone: "Asia/Kolkata" };
const at = (time: string) => new Date(`${time}+05:30`);

test.each([
  ["within a day", "2026-11-27T10:00", "2026-11-27T12:30", 150],
  ["before opening", "2026-11-27T07:00", "2026-11-27T09:15", 15],
  ["over a weekend", "2026-11-27T17:30", "2026-11-30T09:10", 40],
  ["on a Sunday", "2026-11-29T10:00", "2026-11-29T20:00", 0],
  ["over two weeks and a day", "2026-11-02T09:00", "2026-11-17T09:00", 11 * 540],
  ["backwards", "2026-11-27T12:00", "2026-11-27T10:00", 0],
])("counts working minutes %s", (_, from, to, minutes) => {
  expect(countWorkingMinutes(at(from), at(to), hours)).toBe(minutes);
});

test("counts a night shift to its end, and all minutes of a firm without opening hours", () => {
  const night = { ...hours, opening: [{ days: ["Fr" as const], opens: "22:00", closes: "02:00" }] };
  expect(countWorkingMinutes(at("2026-11-27T23:00"), at("2026-11-28T08:00"), night)).toBe(180);
  expect(countWorkingMinutes(at("2026-11-29T10:00"), at("2026-11-29T10:20"), { ...hours, opening: [] })).toBe(20);
});

test("knows working days, which all are for a firm without opening hours", () => {
  const days = ["2026-11-27", "2026-11-29"];
  expect(days.map((day) => isWorkingDay(day, hours))).toEqual([true, false]);
  expect(days.map((day) => isWorkingDay(day, { ...hours, opening: [] }))).toEqual([true, true]);
});
