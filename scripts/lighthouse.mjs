// `npm run lighthouse`: one page of each kind of the public site, on a simulated phone, against the production build. Fails when a bar is missed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { BROWSER_FLAGS, ensureBrowser } from "./browser.mjs";
import { ensureDependencies, root } from "./dependencies.mjs";
import { runToEnd } from "./processes.mjs";
import { table } from "./table.mjs";

const BARS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
/** Machines are noisy: of several runs of a page the one in the middle counts. */
const RUNS = Number(process.env.RUNS ?? 3);
/** Other people's servers, which may be out of reach or slow: Lighthouse leaves them out. */
const THIRD_PARTIES = ["*translate.google.com*", "*google.com/maps*"];

const home = path.join(root, "tools/lighthouse");
const scratch = mkdtempSync(path.join(tmpdir(), "shilaya-lighthouse-"));

async function ensureLighthouse() {
  if (existsSync(path.join(home, "node_modules/lighthouse"))) return;
  console.log("Lighthouse: installing");
  const { status } = await runToEnd("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: home, stdio: "inherit" });
  if (status !== 0) throw new Error("Lighthouse: npm ci failed");
}

/**
 * The first page of each depth below each part of the site, out of the sitemap: all pages of one kind are built alike.
 * @param {string} site
 */
async function pages(site) {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  /** @type {Map<string, string>} */
  const kinds = new Map();
  for (const page of paths) {
    const [first, ...below] = page.split("/").filter(Boolean);
    const kind = `${first ?? ""}/${below.length}`;
    if (!kinds.has(kind)) kinds.set(kind, page);
  }
  return [...kinds.values()];
}

/** @param {string} address @param {string} browser */
function measure(address, browser) {
  const output = path.join(scratch, "report.json");
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(home, "node_modules/lighthouse/cli/index.js"),
      address,
      "--quiet",
      "--no-enable-error-reporting",
      "--output=json",
      `--output-path=${output}`,
      `--chrome-flags=${["--headless=new", ...BROWSER_FLAGS].join(" ")}`,
      ...THIRD_PARTIES.map((pattern) => `--blocked-url-patterns=${pattern}`),
    ],
    { stdio: "inherit", env: { ...process.env, CHROME_PATH: browser } },
  );
  if (status !== 0) throw new Error(`Lighthouse failed on ${address}`);
  return reading(JSON.parse(readFileSync(output, "utf8")));
}

/**
 * What counts of a report.
 * @param {any} report
 */
function reading({ categories, audits }) {
  const scores = Object.keys(BARS).map((category) => Math.round(categories[category].score * 100));
  const named = ["accessibility", "best-practices", "seo"]
    .flatMap((category) => categories[category].auditRefs)
    .map(({ id }) => audits[id]);
  /** @param {string} id */
  const value = (id) => audits[id].numericValue;
  return {
    performance: scores[0] ?? 0,
    scores,
    figures: [
      `${(value("largest-contentful-paint") / 1000).toFixed(1)} s`,
      `${Math.round(value("total-blocking-time"))} ms`,
      value("cumulative-layout-shift").toFixed(3),
      `${Math.round(value("total-byte-weight") / 1024)} KB`,
    ],
    isMissed: Object.values(BARS).some((bar, place) => (scores[place] ?? 0) < bar),
    failed: [...new Set(named.filter(({ score }) => score !== null && score < 1).map(({ title }) => title))],
  };
}

/** @param {string} address @param {string} browser */
function middle(address, browser) {
  const runs = Array.from({ length: RUNS }, () => measure(address, browser)).sort((a, b) => a.performance - b.performance);
  return /** @type {ReturnType<typeof reading>} */ (runs[Math.floor(RUNS / 2)]);
}

async function main() {
  await ensureDependencies();
  await ensureLighthouse();
  const { ensureBuild } = await import("./build.mjs");
  const { startScratchSite } = await import("./scratch-site.mjs");
  const browser = await ensureBrowser();
  await ensureBuild();
  const site = await startScratchSite(scratch);
  let missed = 0;
  try {
    const { SITE_URL: address } = site.environment;
    const rows = [];
    for (const page of await pages(address)) {
      const { scores, figures, isMissed, failed } = middle(address + page, browser);
      if (isMissed) missed++;
      rows.push([page, ...scores.map(String), ...figures, isMissed ? `MISSED ${failed.join("; ")}` : "ok"]);
      console.log(`${page} ${scores.join(" ")}`);
    }
    table(["Page", "Performance", "Accessibility", "Best practices", "SEO", "LCP", "TBT", "CLS", "Transfer", ""], rows);
  } finally {
    await site.stop();
  }
  return missed;
}

let missed = 1;
try {
  missed = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(missed === 0 ? 0 : 1);
