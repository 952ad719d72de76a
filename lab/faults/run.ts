// `npm run lab -- faults`: causes faults on its own site and prints what happened to the writes. Fails if an acknowledged write is lost, if rows
// and files do not match, or if the site does not recover. Parameters: names of faults, or `trials` for the tests marked @trial only. Without
// parameters it runs all faults, then the trials.
import path from "node:path";
import { ensureBrowser } from "../../scripts/browser.ts";
import { ensureBuild } from "../../scripts/build.ts";
import { runToEnd } from "../../scripts/processes.ts";
import { root } from "../../scripts/project-root.ts";
import { ageFiles } from "../kit/inventory.ts";
import { getMessage, type Lab } from "../kit/lab.ts";
import { makePostgres } from "../kit/postgres.ts";
import { makeSite } from "../kit/site.ts";
import { printTable } from "../kit/table.ts";
import { addCategory, addSubcategory, newLedger } from "../kit/writes.ts";
import { FAULTS, type Result } from "./faults.ts";

function toCells({ fault, impossible, acknowledged, found, milliseconds, problems = [] }: Result): string[] {
  if (impossible) return [fault, impossible];
  const time = milliseconds === undefined ? "?" : `${(milliseconds / 1000).toFixed(1)} s`;
  return [fault, String(acknowledged ?? "?"), String(found ?? "?"), time, problems.length > 0 ? "FAILED" : ""];
}

async function runTrials(parameters: string[]): Promise<boolean> {
  const program = path.join(root, "node_modules/@playwright/test/cli.js");
  const { status } = await runToEnd(process.execPath, [program, "test", "--reporter=list", ...parameters], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, TRIALS: "1", CHROME_PATH: await ensureBrowser() },
  });
  return status === 0;
}

export const run: Lab = async ({ parameters, folder, atEnd }) => {
  if (parameters[0] === "trials") return runTrials(parameters.slice(1));
  const faults = FAULTS.filter(({ name }) => parameters.length === 0 || parameters.includes(name));
  if (faults.length === 0) throw new Error(`Unknown fault. Use ${FAULTS.map(({ name }) => name).join(", ")} or trials`);
  await ensureBuild();
  const postgres = await makePostgres(path.join(folder, "database"));
  atEnd(() => postgres.stop());
  await postgres.start();
  const site = await makeSite(path.join(folder, "data"), { DATABASE_URL: await postgres.createDatabase("home") });
  atEnd(() => site.stop());
  await site.start();
  await site.authenticate();
  const { _id: category } = await addCategory(site, newLedger());
  const { _id: subcategory } = await addSubcategory(site, newLedger(), category);
  const storage = { dataDirectory: site.dataDirectory, connect: () => postgres.connect("home") };
  const restart = async (variables?: Record<string, string>) => {
    await site.stop();
    ageFiles(storage);
    await site.start(variables);
  };

  const results: Result[] = [];
  for (const fault of faults) {
    try {
      for await (const result of fault({ folder, postgres, site, storage, subcategory, restart, atEnd })) {
        console.log(result.fault);
        results.push(result);
      }
    } catch (error) {
      results.push({ fault: fault.name, problems: [getMessage(error)] });
      await restart();
    }
  }
  printTable(["Fault", "Writes acknowledged", "Writes found", "Time to serve again", ""], results.map(toCells));
  for (const { fault, problems = [] } of results) for (const problem of problems) console.log(`\nFAILED: ${fault}: ${problem}`);
  const succeeded = results.every(({ problems = [] }) => problems.length === 0);
  return (parameters.length > 0 || (await runTrials([]))) && succeeded;
};
