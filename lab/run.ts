import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onSignal } from "../scripts/prepare.ts";
import { type Lab, printRows, printTable, type Row, reportFailure } from "./kit/lab.ts";

const LABS: Record<string, string> = {
  attack: "sends hostile requests and prints which of them got through",
  bench: "measures speed, memory and transfer, each value against its bar",
  container: "builds the container image, runs it with minimal rights and kills it during writes",
  dependencies: "checks lockfiles, install scripts, licences and known vulnerabilities",
  faults: "breaks the server, the database, the disk and the clock, and counts lost writes",
  instances: "runs three instances on one database and measures how they stay in sync",
  languages: "adds two generated languages, one longer with accents and one from right to left, and visits each kind of page",
  lighthouse: "measures one page of each kind with Lighthouse on a simulated phone",
};

const [name = "", ...parameters] = process.argv.slice(2);

async function runLab(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), `shilaya-${name}-`));
  const cleanups: (() => Promise<unknown>)[] = [];
  const cleanUp = async () => {
    for (const clean of cleanups.reverse()) await clean().catch((error) => console.error(error));
    rmSync(folder, { recursive: true, force: true });
  };
  let cleanup: Promise<void> | undefined;
  const cleanUpOnce = () => (cleanup ??= cleanUp());
  onSignal(cleanUpOnce);
  const experiments = async function* () {
    const { run }: { run: Lab } = await import(`./${name}/run.ts`);
    yield* run({ parameters, folder, atEnd: (clean) => void cleanups.push(clean) });
  };
  const rows: Row[] = [];
  for await (const row of reportFailure(name, experiments)) {
    console.log(`${row.row}: ${row.measured}`);
    rows.push(row);
  }
  await cleanUpOnce();
  return printRows(rows);
}

if (Object.hasOwn(LABS, name)) process.exit((await runLab()) ? 0 : 1);
if (name) console.error(`There is no lab named ${name}.`);
printTable(["npm run lab -- NAME", ""], Object.entries(LABS));
process.exit(name ? 1 : 0);
