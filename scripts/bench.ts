// `npm run bench`: what the speed of the site is held to, one table, each row taken in one run on this machine against its bar; with names
// of groups only those (`npm run bench -- http`). Fails when a bar is missed.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Group, Row } from "../bench/rows.ts";
import { root } from "./dependencies.ts";
import { onSignal } from "./prepare.ts";
import { table } from "./table.ts";

const { ensureBuild } = await import("./build.ts");
const { startScratchSite } = await import("./scratch-site.ts");

/** each in a file of its own, in the order of the table */
const GROUPS: Record<string, () => Promise<Group>> = {
  http: async () => (await import("../bench/http.ts")).http,
  renewal: async () => (await import("../bench/renewal.ts")).renewal,
  scale: async () => (await import("../bench/scale.ts")).scale,
  transfer: async () => (await import("../bench/transfer.ts")).transfer,
  lighthouse: async () => (await import("../bench/lighthouse.ts")).lighthouse,
  uploads: async () => (await import("../bench/uploads.ts")).uploads,
  start: async () => (await import("../bench/start.ts")).start,
};

const scratch = mkdtempSync(path.join(tmpdir(), "shilaya-bench-"));
/** The sample content, loaded once; each group has a copy. */
const sample = path.join(scratch, "sample");

const stops: Set<() => Promise<void>> = new Set();

const starter =
  (folder: string) =>
  async (variables: Record<string, string> = {}) => {
    const site = await startScratchSite(folder, variables);
    stops.add(site.stop);
    return site;
  };

async function clear() {
  await Promise.all([...stops].map((stop) => stop()));
  stops.clear();
}

onSignal(async () => {
  await clear();
  rmSync(scratch, { recursive: true, force: true });
});

async function rowsOf(name: string, build: string): Promise<Row[]> {
  const folder = path.join(scratch, name);
  mkdirSync(folder);
  // Not Node's cpSync(), which gives the database's files to whoever runs this.
  execFileSync("cp", ["-a", path.join(sample, "data"), folder]);
  const say = (line: string) => console.log(`${name}: ${line}`);
  try {
    const group = await GROUPS[name]?.();
    const startSite = starter(folder);
    return (await group?.({ site: await startSite(), startSite, root, build, folder, say })) ?? [];
  } catch (error) {
    return [{ row: name, measured: "failed", bar: "", met: false, note: error instanceof Error ? error.message : String(error) }];
  } finally {
    await clear();
    rmSync(folder, { recursive: true, force: true });
  }
}

const wanted = process.argv.slice(2);
const names = Object.keys(GROUPS).filter((name) => wanted.length === 0 || wanted.includes(name));
const unknown = wanted.find((name) => !names.includes(name));
const rows = [];
try {
  if (unknown) throw new Error(`There is no group ${unknown}: there are ${Object.keys(GROUPS).join(", ")}`);
  const build = await ensureBuild();
  await starter(sample)();
  await clear();
  for (const name of names) rows.push(...(await rowsOf(name, build)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  if (existsSync(scratch)) rmSync(scratch, { recursive: true, force: true });
}
table(
  ["Row", "Measured", "Bar", "", "Note"],
  rows.map(({ row, measured, bar, met, note = "" }) => [row, measured, bar, met ? "met" : "MISSED", note]),
);
process.exit(rows.length > 0 && rows.every(({ met }) => met) ? 0 : 1);
