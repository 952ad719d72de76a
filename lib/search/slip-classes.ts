import type { TestValue } from "@/lib/catalogue/products/test-values";

const RAMP = /\bR\s?(9|1[0-3])\b/i;
const PENDULUM = /pendulum|\bPTV\b/i;
const SLIP = /slip|skid|DIN 51130|DIN 51097|EN 16165/i;
const BAREFOOT = /^\s*(?:class\s*)?([ABC])\s*$/i;

/** From this pendulum test value on a wet floor is taken to bear a low risk of slipping (UK Slip Resistance Group, PTV 36 and above). */
const LOW_RISK_PTV = 36;

/** The slip classes that tests of a product found, or that its finish names: "R11", "Barefoot B", "Pendulum 36+". */
export function slipClasses(tests: TestValue[], finish: string): string[] {
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
