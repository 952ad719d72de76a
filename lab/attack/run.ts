// `npm run lab -- attack`: sends hostile requests to its own site. Fails if one of them gets through. SHORT=1 sends a few of each kind.
import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, ensureBrowser, LOCAL_ONLY } from "../../scripts/browser.ts";
import type { Lab } from "../kit/lab.ts";
import { startSampleSite } from "../kit/site.ts";
import { expectNone, toSeconds } from "../kit/table.ts";
import { attack } from "./attack.ts";

export const run: Lab = async function* ({ folder, atEnd }) {
  const executablePath = await ensureBrowser();
  const site = await startSampleSite(folder, { SAMPLE_DATA: "0" });
  atEnd(() => site.stop());
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS, LOCAL_ONLY] });
  atEnd(() => browser.close());
  const target = {
    ...{ site: site.url, token: await site.signIn(), signIn: () => site.signIn() },
    ...{ browser: async () => browser, short: process.env.SHORT === "1" },
    secret: readFileSync(path.join(site.dataDirectory, "nextauth-secret"), "utf8"),
  };
  for await (const { kind, tried, hits, milliseconds } of attack(target)) {
    const note = hits.map(({ what, hit }) => `${what}: ${hit}`).join("\n") || toSeconds(milliseconds);
    yield expectNone(`${kind}: let through`, hits.length, tried, note);
  }
};
