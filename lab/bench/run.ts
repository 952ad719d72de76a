// `npm run lab -- bench`: the speed that the site is held to. Each figure is taken in one run on this machine, against its bar; with names of
// groups only those (`npm run lab -- bench http`).
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureBuild } from "../../scripts/build.ts";
import type { Lab } from "../kit/lab.ts";
import { printRows, type Row } from "../kit/rows.ts";
import { type Site, startSampleSite } from "../kit/site.ts";
import type { Group } from "./group.ts";

/** In the order of the table. */
const GROUPS: Record<string, () => Promise<Group>> = {
  http: async () => (await import("./http.ts")).http,
  renewal: async () => (await import("./renewal.ts")).renewal,
  scale: async () => (await import("./scale.ts")).scale,
  transfer: async () => (await import("./transfer.ts")).transfer,
  lighthouse: async () => (await import("./lighthouse.ts")).lighthouse,
  uploads: async () => (await import("./uploads.ts")).uploads,
  spreadsheet: async () => (await import("./spreadsheet.ts")).spreadsheet,
  search: async () => (await import("./search.ts")).search,
  sheets: async () => (await import("./sheets.ts")).sheets,
  start: async () => (await import("./start.ts")).start,
};

export const run: Lab = async ({ parameters, folder, atEnd }) => {
  const unknown = parameters.find((name) => !Object.hasOwn(GROUPS, name));
  if (unknown) throw new Error(`There is no group ${unknown}: there are ${Object.keys(GROUPS).join(", ")}`);
  const names = Object.keys(GROUPS).filter((name) => parameters.length === 0 || parameters.includes(name));
  const started: Site[] = [];
  const stopAll = async () => void (await Promise.all(started.splice(0).map((site) => site.stop())));
  atEnd(stopAll);
  const build = await ensureBuild();

  // The sample content is loaded once; each group gets a copy.
  const sample = path.join(folder, "sample");
  await (await startSampleSite(sample)).stop();

  const measure = async (name: string): Promise<Row[]> => {
    const own = path.join(folder, name);
    mkdirSync(own);
    // Not Node's cpSync(), which gives the database's files to whoever runs this.
    execFileSync("cp", ["-a", sample, path.join(own, "data")]);
    const startSite = async (variables?: Record<string, string>) => {
      const site = await startSampleSite(path.join(own, "data"), variables);
      started.push(site);
      return site;
    };
    try {
      const group = await GROUPS[name]!();
      return await group({ site: await startSite(), startSite, build, folder: own, say: (line) => console.log(`${name}: ${line}`) });
    } catch (error) {
      return [{ row: name, measured: "failed", bar: "", met: false, note: error instanceof Error ? error.message : String(error) }];
    } finally {
      await stopAll();
      rmSync(own, { recursive: true, force: true });
    }
  };

  const rows: Row[] = [];
  for (const name of names) rows.push(...(await measure(name)));
  return printRows(rows);
};
