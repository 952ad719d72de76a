// `npm run attack`: several hundred hostile requests against a scratch site of this build. Fails when one of them is let through.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { BROWSER_FLAGS, ensureBrowser } from "./browser.ts";
import { table } from "./table.ts";

const scratch = mkdtempSync(path.join(tmpdir(), "shilaya-attack-"));

async function signIn(site: string, administrator: { username: string; password: string }) {
  const answer = await fetch(`${site}/logAdmin`, { method: "POST", body: JSON.stringify(administrator) });
  return ((await answer.json()) as { token: string }).token;
}

async function main() {
  const { ensureBuild } = await import("./build.ts");
  const { startScratchSite } = await import("./scratch-site.ts");
  const { attack } = await import("../attack/run.ts");
  const { chromium } = await import("@playwright/test");
  const executablePath = await ensureBrowser();
  await ensureBuild();
  const { environment, stop } = await startScratchSite(scratch, { SAMPLE_DATA: "0" });
  const { SITE_URL: site, ADMIN_USERNAME: username = "", ADMIN_PASSWORD: password = "", DATA_DIR = "" } = environment;
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  let letThrough = 0;
  try {
    const open = () => signIn(site, { username, password });
    const secret = readFileSync(path.join(DATA_DIR, "nextauth-secret"), "utf8");
    const target = { site, token: await open(), secret, signIn: open, browser: async () => browser, short: process.env.SHORT === "1" };
    const rows: string[][] = [];
    for await (const { kind, tried, hits, seconds } of attack(target)) {
      for (const { what, hit } of hits) console.log(`LET THROUGH  ${kind}: ${what}: ${hit}`);
      console.log(`${kind}: ${tried} in ${Math.round(seconds)} s`);
      letThrough += hits.length;
      rows.push([kind, String(tried), String(tried - hits.length), String(hits.length)]);
    }
    const sum = (column: number) => String(rows.reduce((total, row) => total + Number(row[column]), 0));
    table(["Kind", "Tried", "Refused", "Let through"], [...rows, ["all", sum(1), sum(2), sum(3)]]);
  } finally {
    await browser.close();
    await stop();
  }
  return letThrough;
}

let letThrough = 1;
try {
  letThrough = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(letThrough === 0 ? 0 : 1);
