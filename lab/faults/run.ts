// `npm run lab -- faults`: breaks things on a site of its own and prints what became of the writes. Fails when an acknowledged one is missing,
// when rows and files do not fit together, or when the site does not serve again by itself. With names of faults only those; with `trials` only the tests
// marked @trial, which otherwise run last.
import path from "node:path";
import { ensureBuild } from "../../scripts/build.ts";
import { ageFiles } from "../kit/inventory.ts";
import type { Lab } from "../kit/lab.ts";
import { makePostgres } from "../kit/postgres.ts";
import { makeSite } from "../kit/site.ts";
import { table } from "../kit/table.ts";
import { addCategory, addSubcategory, newLedger } from "../kit/writes.ts";
import { clockJumps } from "./clock-jumps.ts";
import { connectionsUsedUp } from "./connections-used-up.ts";
import { databaseRestarted } from "./database-restarted.ts";
import type { Fault, Result } from "./fault.ts";
import { killDuringWrites } from "./kill-during-writes.ts";
import { smallDisk } from "./small-disk.ts";
import { runTrials } from "./trials.ts";

const FAULTS: Fault[] = [killDuringWrites, databaseRestarted, smallDisk, clockJumps, connectionsUsedUp];

function cells({ fault, impossible, acknowledged, found, milliseconds, problems = [] }: Result): string[] {
  if (impossible) return [fault, impossible];
  const time = milliseconds === undefined ? "?" : `${(milliseconds / 1000).toFixed(1)} s`;
  return [fault, String(acknowledged ?? "?"), String(found ?? "?"), time, problems.length > 0 ? "FAILED" : ""];
}

export const run: Lab = async ({ parameters, folder, atEnd }) => {
  if (parameters[0] === "trials") return runTrials(parameters.slice(1));
  const wanted = FAULTS.filter(({ name }) => parameters.length === 0 || parameters.includes(name));
  if (wanted.length === 0) throw new Error(`There are the faults ${FAULTS.map(({ name }) => name).join(", ")} and trials`);
  await ensureBuild();
  const postgres = await makePostgres(path.join(folder, "database"));
  atEnd(() => postgres.stop());
  await postgres.start();
  const site = await makeSite(path.join(folder, "data"), { DATABASE_URL: await postgres.createDatabase("home") });
  atEnd(() => site.stop());
  await site.start();
  await site.enter();
  const { _id: category } = await addCategory(site, newLedger());
  const { _id: subcategory } = await addSubcategory(site, newLedger(), category);
  const stored = { dataDirectory: site.dataDirectory, connect: () => postgres.connect("home") };
  const restart = async (variables?: Record<string, string>) => {
    await site.stop();
    ageFiles(stored);
    await site.start(variables);
  };

  const results: Result[] = [];
  for (const fault of wanted) {
    try {
      for await (const result of fault({ folder, postgres, site, stored, subcategory, restart, atEnd })) {
        console.log(result.fault);
        results.push(result);
      }
    } catch (error) {
      results.push({ fault: fault.name, problems: [error instanceof Error ? error.message : String(error)] });
      await restart();
    }
  }
  table(["Fault", "Writes acknowledged", "Writes found", "Time to serve again", ""], results.map(cells));
  for (const { fault, problems = [] } of results) for (const problem of problems) console.log(`\nFAILED: ${fault}: ${problem}`);
  const isGood = results.every(({ problems = [] }) => problems.length === 0);
  return (parameters.length > 0 || (await runTrials([]))) && isGood;
};
