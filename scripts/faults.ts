// `npm run faults`: breaks things on a site of its own and prints what became of the writes. Fails when an acknowledged one is missing,
// when rows and files do not fit together, or when the site does not serve again by itself.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Postgres } from "../faults/bench/postgres.ts";
import type { Site } from "../faults/bench/site.ts";
import { onSignal } from "./prepare.ts";

/** What a fault has to work with. */
export type Bench = {
  folder: string;
  postgres: Postgres;
  site: Site;
  /** one that products may be added to */
  subcategory: number;
  /** stops the site in order and starts it */
  restart: (variables?: Record<string, string>) => Promise<void>;
  /** what is to be put right when all is over, last first */
  atEnd: (clean: () => Promise<unknown>) => void;
};

type Result = { fault: string; impossible?: string; acknowledged?: number; found?: number; milliseconds?: number; problems?: string[] };
const { ensureBuild } = await import("./build.ts");
const { makePostgres } = await import("../faults/bench/postgres.ts");
const { makeSite } = await import("../faults/bench/site.ts");
const { addCategory, addSubcategory, newLedger } = await import("../faults/bench/writes.ts");
const faults = [
  (await import("../faults/kill-during-writes.ts")).killDuringWrites,
  (await import("../faults/database-restarted.ts")).databaseRestarted,
  (await import("../faults/small-disk.ts")).smallDisk,
  (await import("../faults/mail-away.ts")).mailAway,
  (await import("../faults/two-administrators.ts")).twoAdministrators,
  (await import("../faults/clock-jumps.ts")).clockJumps,
  (await import("../faults/connections-used-up.ts")).connectionsUsedUp,
];

const WIDTHS = [46, 20, 14, 20];
const row = (cells: string[]) =>
  console.log(
    cells
      .map((cell, place) => cell.padEnd(WIDTHS[place] ?? 0))
      .join("  ")
      .trimEnd(),
  );

function tell({ fault, impossible, acknowledged, found, milliseconds, problems = [] }: Result) {
  if (impossible) return row([fault, impossible]);
  row([
    fault,
    String(acknowledged ?? "?"),
    String(found ?? "?"),
    milliseconds === undefined ? "?" : `${(milliseconds / 1000).toFixed(1)} s`,
  ]);
  for (const problem of problems) console.log(`  FAILED: ${problem}`);
}

const folder = mkdtempSync(path.join(tmpdir(), "shilaya-faults-"));
const wanted = process.argv.slice(2);
let failed = false;
const stops: (() => Promise<unknown>)[] = [];
const atEnd = (clean: () => Promise<unknown>) => void stops.unshift(clean);
async function clear() {
  for (const stop of stops) await stop().catch((error) => console.error(error));
  rmSync(folder, { recursive: true, force: true });
}
let ending: Promise<void> | undefined;
/** Once, whether all faults are done or a signal breaks them off. */
const end = () => {
  ending ??= clear();
  return ending;
};
onSignal(end);

try {
  await ensureBuild();
  const postgres = await makePostgres(folder);
  await postgres.start();
  atEnd(() => postgres.stop());
  await postgres.createDatabase("home");
  const site = await makeSite({ dataDirectory: path.join(folder, "data"), postgres, database: "home" });
  atEnd(() => site.stop());
  await site.start();
  const { _id: category } = await addCategory(site, newLedger());
  const { _id: subcategory } = await addSubcategory(site, newLedger(), category);
  const restart = async (variables?: Record<string, string>) => {
    await site.stop();
    await site.start(variables);
  };

  row(["Fault", "Writes acknowledged", "Writes found", "Time to serve again"]);
  for (const fault of faults.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    try {
      for await (const result of fault({ folder, postgres, site, subcategory, restart, atEnd }) as AsyncIterable<Result>) {
        tell(result);
        failed ||= Boolean(result.problems?.length);
      }
    } catch (error) {
      failed = true;
      tell({ fault: fault.name, problems: [error instanceof Error ? error.message : String(error)] });
      await restart();
    }
  }
} catch (error) {
  failed = true;
  console.error(error instanceof Error ? error.message : error);
} finally {
  await end();
}
process.exit(failed ? 1 : 0);
