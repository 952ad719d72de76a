import path from "node:path";
import { ensureBrowser } from "../../scripts/browser.ts";
import { runToEnd } from "../../scripts/processes.ts";
import { root } from "../../scripts/project-root.ts";
import { expectNoProblem, type Lab, reportFailure, selectNames } from "../kit/lab.ts";
import { makePostgres } from "../kit/postgres.ts";
import { makeSite } from "../kit/site.ts";
import { clockJumps, connectionsUsedUp, connectionsWaiting, databaseRestarted, killDuringWrites, restart } from "./faults.ts";
import { killDuringMigration } from "./kill-during-migration.ts";
import { smallDisk } from "./small-disk.ts";

const FAULTS = { killDuringWrites, killDuringMigration, databaseRestarted, smallDisk, clockJumps, connectionsWaiting, connectionsUsedUp };

async function runTrials(parameters: string[]) {
  const program = path.join(root, "node_modules/@playwright/test/cli.js");
  const command = [program, "test", "--reporter=list", ...parameters];
  const env = { ...process.env, TRIALS: "1", CHROME_PATH: await ensureBrowser() };
  const { status } = await runToEnd(process.execPath, command, { cwd: root, stdio: "inherit", env });
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
  await site.start();
  await site.authenticate();
  for (const name of names) {
    yield* reportFailure(name, () => FAULTS[name]({ folder, postgres, site, atEnd }));
    await restart(site);
  }
  if (parameters.length === 0) yield await runTrials([]);
};
