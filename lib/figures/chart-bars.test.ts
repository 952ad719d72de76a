import { expect, it } from "vitest";
import { roundUpScale, toBars } from "@/lib/figures/chart-bars";

it("has a bar for each day of a short period", () => {
  const days = [
    { key: "2026-11-02", views: 5, visitors: 2 },
    { key: "2026-11-09", views: 1, visitors: 1 },
  ];
  expect(toBars(days, "2026-11-01", "2026-11-03")).toEqual([
    { from: "2026-11-01", to: "2026-11-01", views: 0, visitors: 0 },
    { from: "2026-11-02", to: "2026-11-02", views: 5, visitors: 2 },
    { from: "2026-11-03", to: "2026-11-03", views: 0, visitors: 0 },
  ]);
});

it("has a bar for each week of a long period", () => {
  const days = ["2026-01-01", "2026-12-24", "2026-12-25", "2026-12-31"].map((key) => ({ key, views: 2, visitors: 1 }));
  const bars = toBars(days, "2026-01-01", "2026-12-31");
  expect(bars).toHaveLength(53);
  expect(bars[0]).toEqual({ from: "2026-01-01", to: "2026-01-01", views: 2, visitors: 1 });
  expect(bars.slice(-2)).toEqual([
    { from: "2026-12-18", to: "2026-12-24", views: 2, visitors: 1 },
    { from: "2026-12-25", to: "2026-12-31", views: 4, visitors: 2 },
  ]);
});

it.each([
  [0, 4],
  [4, 4],
  [9, 10],
  [37, 38],
  [101, 120],
  [12_345, 14_000],
])("rounds the axis of %d up to %d", (highest, top) => expect(roundUpScale(highest)).toBe(top));
