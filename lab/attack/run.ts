// `npm run lab -- attack`: sends hostile requests to its own site. Fails if one of them gets through. SHORT=1 sends a few of each kind.
import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, ensureBrowser, LOCAL_ONLY } from "../../scripts/browser.ts";
import { ensureBuild } from "../../scripts/build.ts";
import type { Lab } from "../kit/lab.ts";
import { startSampleSite } from "../kit/site.ts";
import { printTable } from "../kit/table.ts";
import { attack } from "./attack.ts";

export const run: Lab = async ({ folder, atEnd }) => {
  const executablePath = await ensureBrowser();
  await ensureBuild();
  const site = await startSampleSite(folder, { SAMPLE_DATA: "0" });
  atEnd(() => site.stop());
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS, LOCAL_ONLY] });
  atEnd(() => browser.close());
  const secret = readFileSync(path.join(site.dataDirectory, "nextauth-secret"), "utf8");
  const target = {
    site: site.url,
    token: await site.signIn(),
    secret,
    signIn: () => site.signIn(),
    browser: async () => browser,
    short: process.env.SHORT === "1",
  };
  const rows: string[][] = [];
  for await (const { kind, tried, hits, seconds } of attack(target)) {
    for (const { what, hit } of hits) console.log(`LET THROUGH  ${kind}: ${what}: ${hit}`);
    console.log(`${kind}: ${tried} in ${Math.round(seconds)} s`);
    rows.push([kind, String(tried), String(tried - hits.length), String(hits.length)]);
  }
  const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);
  printTable(["Kind", "Tried", "Refused", "Let through"], [...rows, ["all", ...[1, 2, 3].map((column) => String(sum(column)))]]);
  return sum(3) === 0;
};
