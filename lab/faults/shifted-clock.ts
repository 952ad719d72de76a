// Preloaded into the server: shifts its clock by the milliseconds in the file FAULTS_CLOCK, which may change while the server runs.
import { readFileSync } from "node:fs";

const file = process.env.FAULTS_CLOCK;
const Real = Date;
let offset = 0;

if (file) {
  const read = () => {
    offset = Number(readFileSync(file, "utf8"));
  };
  read();
  setInterval(read, 20).unref();
  globalThis.Date = new Proxy(Real, {
    construct: (target, parameters, newTarget) =>
      Reflect.construct(target, parameters.length === 0 ? [Real.now() + offset] : parameters, newTarget),
    apply: () => new Date().toString(),
    get: (target, property) => (property === "now" ? () => Real.now() + offset : Reflect.get(target, property)),
  }) as DateConstructor;
}
