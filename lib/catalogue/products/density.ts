import type { TestValue } from "@/lib/catalogue/products/test-values";
import { parseNumber } from "@/lib/shared/numbers";

const KG_PER_M3: Record<string, number> = { "kg/m": 1, "kg/dm": 1000, "g/cm": 1000, "t/m": 1000 };

/** Densities of all floor and wall materials lie in this range, in kg/m³. Other values are typing errors. */
const [LEAST, MOST] = [300, 9_000];

/** Finds the density of a product in its test values, in kg/m³. */
export function findDensity(tests: TestValue[]): number | undefined {
  for (const { test, value, unit } of tests) {
    const factor = KG_PER_M3[(unit ?? "").toLowerCase().replace(/[³3\s]/g, "")];
    if (!factor || !value || !/\bdensity\b/i.test(test)) continue;
    const parsed = parseNumber(value);
    const readings = "value" in parsed ? [parsed.value] : "readings" in parsed ? parsed.readings : [];
    const density = readings.map((reading) => reading * factor).find((reading) => reading >= LEAST && reading <= MOST);
    if (density) return density;
  }
  return undefined;
}
