// `npm run lab -- faults`: causes faults on its own site and prints what happened to the writes. Fails if an acknowledged write is lost, if rows
// and files do not match, or if the site does not recover. Parameters: names of faults, or `trials` for the tests marked @trial only. Without
// parameters it runs all faults, then the trials.
import path from "node:path";
import { ensureBrowser } from "../../scripts/browser.ts";
import { runToEnd } from "../../scripts/processes.ts";
import { root } from "../../scripts/project-root.ts";
import { ageFiles } from "../kit/inventory.ts";
import { type Lab, reportFailure, selectNames } from "../kit/lab.ts";
import { makePostgres } from "../kit/postgres.ts";
import { makeSite } from "../kit/site.ts";
import { expectNoProblem } from "../kit/table.ts";
import { clockJumps, connectionsUsedUp, connectionsWaiting, databaseRestarted, killDuringWrites } from "./faults.ts";
import { smallDisk } from "./small-disk.ts";

/** The names of the functions are the names of the faults on the command line. */
const FAULTS = { killDuringWrites, databaseRestarted, smallDisk, clockJumps, connectionsWaiting, connectionsUsedUp };

async function runTrials(parameters: string[]) {
  const program = path.join(root, "node_modules/@playwright/test/cli.js");
  const { status } = await runToEnd(process.execPath, [program, "test", "--reporter=list", ...parameters], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, TRIALS: "1", CHROME_PATH: await ensureBrowser() },
  });
  return expectNoProblem("the tests marked @trial", `ended with ${status}`, status !== 0 && "see above");
}

export const run: Lab = async function* ({ parameters, folder, atEnd }) {
  if (parameters[0] === "trials") return yield await runTrials(parameters.slice(1));
  const names = selectNames(Object.keys(FAULTS), parameters) as (keyof typeof FAULTS)[];
  const postgres = await makePostgres(path.join(folder, "database"));
  atEnd(() => postgres.stop());
  await postgres.start();
  const data = path.join(folder, "data");
  const site = Object.assign(await makeSite(data, { DATABASE_URL: postgres.url }), { connect: () => postgres.connect() });
  atEnd(() => site.stop());
  const restart = async (overrides?: Record<string, string>) => {
    await site.stop();
    ageFiles(site);
    await site.start(overrides);
  };
  await site.start();
  await site.authenticate();
  for (const name of names) {
    yield* reportFailure(name, () => FAULTS[name]({ folder, postgres, site, restart, atEnd }));
    await restart();
  }
  if (parameters.length === 0) yield await runTrials([]);
};
