// `npm run faults`: breaks things on a site of its own and prints what became of the writes. Fails when an acknowledged one is missing,
// when rows and files do not fit together, or when the site does not serve again by itself.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureDependencies } from "./dependencies.mjs";
import { onSignal } from "./prepare.mjs";

/**
 * What a fault has to work with.
 * @typedef {object} Bench
 * @property {string} folder
 * @property {import("../faults/bench/postgres.mjs").Postgres} postgres
 * @property {import("../faults/bench/site.mjs").Site} site
 * @property {number} subcategory one that products may be added to
 * @property {(variables?: Record<string, string>) => Promise<void>} restart stops the site in order and starts it
 * @property {(clean: () => Promise<unknown>) => void} atEnd what is to be put right when all is over, last first
 */

/** @typedef {{ fault: string, impossible?: string, acknowledged?: number, found?: number, milliseconds?: number, problems?: string[] }} Result */

await ensureDependencies();
const { ensureBuild } = await import("./build.mjs");
const { makePostgres } = await import("../faults/bench/postgres.mjs");
const { makeSite } = await import("../faults/bench/site.mjs");
const { addCategory, addSubcategory, newLedger } = await import("../faults/bench/writes.mjs");
const faults = [
  (await import("../faults/kill-during-writes.mjs")).killDuringWrites,
  (await import("../faults/database-restarted.mjs")).databaseRestarted,
  (await import("../faults/small-disk.mjs")).smallDisk,
  (await import("../faults/mail-away.mjs")).mailAway,
  (await import("../faults/two-administrators.mjs")).twoAdministrators,
  (await import("../faults/clock-jumps.mjs")).clockJumps,
  (await import("../faults/connections-used-up.mjs")).connectionsUsedUp,
];

const WIDTHS = [46, 20, 14, 20];
const row = (/** @type {string[]} */ cells) =>
  console.log(
    cells
      .map((cell, place) => cell.padEnd(WIDTHS[place] ?? 0))
      .join("  ")
      .trimEnd(),
  );

/** @param {Result} result */
function tell({ fault, impossible, acknowledged, found, milliseconds, problems = [] }) {
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
/** @type {(() => Promise<unknown>)[]} */
const stops = [];
const atEnd = (/** @type {() => Promise<unknown>} */ clean) => void stops.unshift(clean);
async function clear() {
  for (const stop of stops) await stop().catch((error) => console.error(error));
  rmSync(folder, { recursive: true, force: true });
}
/** @type {Promise<void> | undefined} */
let ending;
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
  /** @param {Record<string, string>} [variables] */
  const restart = async (variables) => {
    await site.stop();
    await site.start(variables);
  };

  row(["Fault", "Writes acknowledged", "Writes found", "Time to serve again"]);
  for (const fault of faults.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    try {
      for await (const result of /** @type {AsyncIterable<Result>} */ (fault({ folder, postgres, site, subcategory, restart, atEnd }))) {
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
