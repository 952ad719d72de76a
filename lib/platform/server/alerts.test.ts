import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COUNTERS, GAUGES, HISTOGRAMS } from "./metrics.ts";

const rules = readFileSync("deploy/alerts.yml", "utf8");

test("alert rules use existing metrics, and docs/OPERATIONS.md lists them", () => {
  const names = [
    ...Object.keys(COUNTERS).map((name) => `shilaya_${name}_total`),
    ...Object.keys(GAUGES).map((name) => `shilaya_${name}`),
    ...Object.keys(HISTOGRAMS).map((name) => `shilaya_${name}_seconds_bucket`),
  ];
  for (const [used] of rules.matchAll(/\bshilaya_\w+/g)) expect(names).toContain(used);
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const described = [...readFileSync("docs/OPERATIONS.md", "utf8").matchAll(/^\| `(Shilaya\w+)` \|/gm)].map(([, name]) => name);
  expect(described).toEqual(alerts);
});
