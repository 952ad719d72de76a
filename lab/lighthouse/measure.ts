import { readFileSync } from "node:fs";
import path from "node:path";
import { BROWSER_FLAGS } from "../../scripts/browser.ts";
import { runToEnd } from "../../scripts/processes.ts";
import { median } from "../kit/table.ts";
import { installTool } from "../kit/tools.ts";

/** Measurements vary, so the run with the median score counts. */
const RUNS = Number(process.env.RUNS ?? 3);
const THIRD_PARTIES = ["*translate.google.com*", "*google.com/maps*"];

export type Setup = { browser: string; folder: string };

export const installLighthouse = () => installTool(import.meta.dirname, "lighthouse");

/** Lighthouse's default CPU slowdown, and the benchmark index of the desktop computers for which it is meant. */
const DEFAULTS = { slowdown: 4, index: 1750 };

/**
 * Returns the CPU slowdown that makes this machine as slow as Lighthouse's simulated phone, and the benchmark index. Lighthouse recommends
 * this calibration for slow machines (docs/throttling.md in its repository). CPU_SLOWDOWN=4 restores its default.
 */
export async function calibrate(address: string, setup: Setup): Promise<{ slowdown: number; index: number }> {
  const indexes: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const { environment } = await runLighthouse(address, setup, ["--only-categories=seo"]);
    indexes.push(environment.benchmarkIndex);
  }
  const index = median(indexes);
  const calibrated = Math.min(DEFAULTS.slowdown, (DEFAULTS.slowdown * index) / DEFAULTS.index);
  return { slowdown: Number(process.env.CPU_SLOWDOWN ?? calibrated.toFixed(1)), index: Math.round(index) };
}

/** Measures a page on the simulated phone. Returns the median run: scores out of 100, times in milliseconds. */
export async function measurePage(address: string, setup: Setup & { slowdown: number }) {
  const settings = [`--throttling.cpuSlowdownMultiplier=${setup.slowdown}`];
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(summarise(await runLighthouse(address, setup, settings)));
  runs.sort((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0));
  return runs[Math.floor(RUNS / 2)] as ReturnType<typeof summarise>;
}

export async function runLighthouse(address: string, { browser, folder }: Setup, settings: string[]): Promise<Report> {
  const output = path.join(folder, "report.json");
  const { status } = await runToEnd(
    process.execPath,
    [
      path.join(import.meta.dirname, "node_modules/lighthouse/cli/index.js"),
      address,
      "--quiet",
      "--no-enable-error-reporting",
      "--output=json",
      `--output-path=${output}`,
      `--chrome-flags=${["--headless=new", ...BROWSER_FLAGS].join(" ")}`,
      ...settings,
      ...THIRD_PARTIES.map((pattern) => `--blocked-url-patterns=${pattern}`),
    ],
    // Lighthouse closes its browser only on this signal.
    { stdio: "inherit", killSignal: "SIGINT", env: { ...process.env, CHROME_PATH: browser } },
  );
  if (status !== 0) throw new Error(`Lighthouse failed on ${address}`);
  return JSON.parse(readFileSync(output, "utf8"));
}

type Audit = { score: number | null; title: string; numericValue: number; details?: { items: Record<string, unknown>[] } };

type Report = {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>;
  audits: Record<string, Audit>;
};

function summarise({ categories, audits }: Report) {
  const scores = Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]));
  const { performance: _, ...others } = categories;
  const failed = Object.values(others)
    .flatMap(({ auditRefs }) => auditRefs.map(({ id }) => audits[id]!))
    .filter(({ score }) => score !== null && score < 1);
  const getValue = (id: string) => audits[id]!.numericValue;
  return {
    scores,
    paint: getValue("largest-contentful-paint"),
    blocking: getValue("total-blocking-time"),
    shift: getValue("cumulative-layout-shift"),
    bytes: getValue("total-byte-weight"),
    failed: [...new Set(failed.map(({ title }) => title))],
  };
}
