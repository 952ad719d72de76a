// `npm run lab -- bench`: measures the performance of the site on this machine and compares it with the bars. Parameters: names of groups, for
// example `npm run lab -- bench http`.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureBuild } from "../../scripts/build.ts";
import { getMessage, type Lab } from "../kit/lab.ts";
import { type Site, startSampleSite } from "../kit/site.ts";
import { printRows, type Row } from "../kit/table.ts";
import type { Group } from "./group.ts";

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
  if (unknown) throw new Error(`Unknown group ${unknown}. Use ${Object.keys(GROUPS).join(", ")}`);
  const names = Object.keys(GROUPS).filter((name) => parameters.length === 0 || parameters.includes(name));
  const sites: Site[] = [];
  const stopAll = async () => void (await Promise.all(sites.splice(0).map((site) => site.stop())));
  atEnd(stopAll);
  const build = await ensureBuild();

  const sample = path.join(folder, "sample");
  await (await startSampleSite(sample)).stop();

  const runGroup = async (name: string): Promise<Row[]> => {
    const groupFolder = path.join(folder, name);
    mkdirSync(groupFolder);
    // Not cpSync(), which would change the owner of the database's files.
    execFileSync("cp", ["-a", sample, path.join(groupFolder, "data")]);
    const startSite = async (variables?: Record<string, string>) => {
      const site = await startSampleSite(path.join(groupFolder, "data"), variables);
      sites.push(site);
      return site;
    };
    try {
      const group = await GROUPS[name]!();
      return await group({
        site: await startSite(),
        startSite,
        build,
        folder: groupFolder,
        log: (line) => console.log(`${name}: ${line}`),
      });
    } catch (error) {
      return [{ row: name, measured: "failed", bar: "", met: false, note: getMessage(error) }];
    } finally {
      await stopAll();
      rmSync(groupFolder, { recursive: true, force: true });
    }
  };

  const rows: Row[] = [];
  for (const name of names) rows.push(...(await runGroup(name)));
  return printRows(rows);
};
