import type { TestValue } from "@/lib/catalogue/products/test-values";

const RAMP = /\bR\s?(9|1[0-3])\b/i;
const PENDULUM = /pendulum|\bPTV\b/i;
const SLIP = /slip|skid|DIN 51130|DIN 51097|EN 16165/i;
const BAREFOOT = /^\s*(?:class\s*)?([ABC])\s*$/i;

/** Minimum pendulum test value (PTV) for a low slip risk on wet floors. Source: UK Slip Resistance Group. */
const LOW_RISK_PTV = 36;

/** Returns slip classes from the tests and the finish of a product, for example "R11", "Barefoot B" or "Pendulum 36+". */
export function getSlipClasses(tests: TestValue[], finish: string): string[] {
  const found = tests
    .filter(({ test, standard }) => SLIP.test(`${test} ${standard ?? ""}`))
    .flatMap(({ test, value, standard }) => {
      const ramp = RAMP.exec(value ?? "");
      if (ramp) return [`R${ramp[1]}`];
      const barefoot = /51097|barefoot/i.test(`${test} ${standard ?? ""}`) && BAREFOOT.exec(value ?? "");
      if (barefoot) return [`Barefoot ${barefoot[1]!.toUpperCase()}`];
      const isSafe = PENDULUM.test(`${test} ${standard ?? ""}`) && Number.parseFloat(value ?? "") >= LOW_RISK_PTV;
      return isSafe ? [`Pendulum ${LOW_RISK_PTV}+`] : [];
    });
  const named = [...finish.matchAll(new RegExp(RAMP, "gi"))].map(([, number]) => `R${number}`);
  return [...new Set([...found, ...named])];
}
