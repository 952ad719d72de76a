import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { type Lab, reportFailure, selectNames } from "../kit/lab.ts";
import { startSampleSite } from "../kit/site.ts";
import type { Group } from "./load.ts";

const GROUPS = ["http", "scale", "transfer", "uploads", "spreadsheet", "search", "sheets", "quotations", "sign-in", "figures", "start"];

export const run: Lab = async function* ({ parameters, folder: scratch, atEnd }) {
  const names = selectNames(GROUPS, parameters);
  const sample = path.join(scratch, "sample");
  await (await startSampleSite(sample)).stop();
  for (const name of names) {
    const folder = path.join(scratch, name);
    mkdirSync(folder);
    // Not cpSync(), which would change the owner of the database's files.
    execFileSync("cp", ["-a", sample, path.join(folder, "data")]);
    yield* reportFailure(name, async function* () {
      const site = await startSampleSite(path.join(folder, "data"));
      atEnd(() => site.stop());
      const { measure }: { measure: Group } = await import(`./${name}.ts`);
      const log = (line: string) => console.log(`${name}: ${line}`);
      yield* await measure({ site, folder, log }).finally(() => site.stop());
    });
    rmSync(folder, { recursive: true, force: true });
  }
};
