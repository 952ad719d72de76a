// Loaded into the server before anything else: its clock is off by as many milliseconds as a file says, which may change while it runs.
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
    construct: (target, parameters, made) => Reflect.construct(target, parameters.length === 0 ? [Real.now() + offset] : parameters, made),
    apply: () => new Date().toString(),
    get: (target, property) => (property === "now" ? () => Real.now() + offset : Reflect.get(target, property)),
  }) as DateConstructor;
}
