import { expect, test } from "vitest";
import { getDaysLeft, getTrashCutoff } from "@/lib/history/trash";
import { TRASH_DAYS } from "@/lib/shared/limits";

const now = new Date("2026-11-21T12:00:00Z");
const deleted = (deleted_at: string) => getDaysLeft({ deleted_at }, now);

test("counts down the days until an item expires", () => {
  expect(deleted("2026-11-21T12:00:00Z")).toBe(TRASH_DAYS);
  expect(deleted("2026-11-21T11:59:59Z")).toBe(TRASH_DAYS);
  expect(deleted("2026-11-20T11:00:00Z")).toBe(TRASH_DAYS - 1);
  expect(deleted("2026-10-22T12:00:01Z")).toBe(1);
  expect(deleted("2026-10-22T12:00:00Z")).toBe(0);
  expect(deleted("2020-01-01T00:00:00Z")).toBe(0);
});

test("expires items after 30 days", () => {
  expect(getTrashCutoff(now)).toEqual(new Date("2026-10-22T12:00:00Z"));
});
