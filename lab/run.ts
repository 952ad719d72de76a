// `npm run lab -- NAME`: runs one of the labs, which try the site and print what they found. Ends with 1 when something is not as it must be.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onSignal } from "../scripts/prepare.ts";
import type { Lab } from "./kit/lab.ts";
import { table } from "./kit/table.ts";

const LABS: Record<string, { about: string; load: () => Promise<{ run: Lab }> }> = {
  attack: { about: "sends hostile requests and prints which of them got through", load: () => import("./attack/run.ts") },
  bench: { about: "measures speed, memory and transfer, each figure against its bar", load: () => import("./bench/run.ts") },
  container: { about: "builds the container image, locks it down and kills it during writes", load: () => import("./container/run.ts") },
  dependencies: {
    about: "checks lockfiles, install scripts, licences and known vulnerabilities",
    load: () => import("./dependencies/run.ts"),
  },
  faults: {
    about: "breaks the server, the database, the disk and the clock, and counts what was lost",
    load: () => import("./faults/run.ts"),
  },
  headers: { about: "grades the headers of every page as Mozilla's HTTP Observatory does", load: () => import("./headers/run.ts") },
  instances: {
    about: "runs three instances on one database and tries whether they are one site",
    load: () => import("./instances/run.ts"),
  },
  lighthouse: { about: "measures one page of each kind with Lighthouse on a simulated phone", load: () => import("./lighthouse/run.ts") },
};

const [name = "", ...parameters] = process.argv.slice(2);

async function runLab({ load }: { load: () => Promise<{ run: Lab }> }): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), `shilaya-${name}-`));
  const stops: (() => Promise<unknown>)[] = [];
  let ending: Promise<void> | undefined;
  const clear = async () => {
    for (const stop of stops.reverse()) await stop().catch((error) => console.error(error));
    rmSync(folder, { recursive: true, force: true });
  };
  // Once, whether the lab is done or a signal breaks it off.
  const end = () => {
    ending ??= clear();
    return ending;
  };
  onSignal(end);
  try {
    const { run } = await load();
    return await run({ parameters, folder, atEnd: (clean) => void stops.push(clean) });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  } finally {
    await end();
  }
}

const lab = Object.hasOwn(LABS, name) ? LABS[name] : undefined;
if (lab) process.exit((await runLab(lab)) ? 0 : 1);
if (name) console.error(`There is no lab called ${name}.`);
table(
  ["npm run lab -- NAME", ""],
  Object.entries(LABS).map(([each, { about }]) => [each, about]),
);
process.exit(name ? 1 : 0);
