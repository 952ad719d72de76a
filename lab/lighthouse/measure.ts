import { readFileSync } from "node:fs";
import path from "node:path";
import { BROWSER_FLAGS, ensureBrowser } from "../../scripts/browser.ts";
import { runToEnd } from "../../scripts/processes.ts";
import { median } from "../kit/table.ts";
import { installTool } from "../kit/tools.ts";

/** Measurements vary, so the run with the median score counts. */
const RUNS = Number(process.env.RUNS ?? 3);
const THIRD_PARTIES = ["*translate.google.com*", "*google.com/maps*"];

type Audit = { score: number | null; title: string; numericValue: number; details?: { items: Record<string, unknown>[] } };
type Report = {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>;
  audits: Record<string, Audit>;
};

/** Runs Lighthouse on an address, with further settings of its command. */
export type Lighthouse = (address: string, ...settings: string[]) => Promise<Report>;

export async function prepareLighthouse(folder: string): Promise<Lighthouse> {
  const program = path.join(await installTool(import.meta.dirname, "lighthouse"), "cli/index.js");
  const output = path.join(folder, "report.json");
  const chrome = `--chrome-flags=${["--headless=new", ...BROWSER_FLAGS].join(" ")}`;
  const blocked = THIRD_PARTIES.map((pattern) => `--blocked-url-patterns=${pattern}`);
  const fixed = ["--quiet", "--no-enable-error-reporting", "--output=json", `--output-path=${output}`, chrome, ...blocked];
  const env = { ...process.env, CHROME_PATH: await ensureBrowser() };
  return async (address, ...settings) => {
    // Lighthouse closes its browser only on SIGINT.
    const options = { stdio: "inherit", killSignal: "SIGINT", env } as const;
    const { status } = await runToEnd(process.execPath, [program, address, ...fixed, ...settings], options);
    if (status !== 0) throw new Error(`Lighthouse failed on ${address}`);
    return JSON.parse(readFileSync(output, "utf8"));
  };
}

/** Lighthouse's default CPU slowdown, and the benchmark index of the desktop computers for which it is meant. */
const DEFAULTS = { slowdown: 4, index: 1750 };

/**
 * Returns the CPU slowdown that makes this machine as slow as Lighthouse's simulated phone, and the benchmark index. Lighthouse recommends
 * this calibration for slow machines (docs/throttling.md in its repository). CPU_SLOWDOWN=4 restores its default.
 */
export async function calibrate(lighthouse: Lighthouse, address: string): Promise<{ slowdown: number; index: number }> {
  const indexes: number[] = [];
  for (let run = 0; run < RUNS; run++) indexes.push((await lighthouse(address, "--only-categories=seo")).environment.benchmarkIndex);
  const index = median(indexes);
  const calibrated = Math.min(DEFAULTS.slowdown, (DEFAULTS.slowdown * index) / DEFAULTS.index);
  return { slowdown: Number(process.env.CPU_SLOWDOWN ?? calibrated.toFixed(1)), index: Math.round(index) };
}

/** Measures a page on the simulated phone. Returns the median run: scores out of 100, times in milliseconds. */
export async function measurePage(lighthouse: Lighthouse, address: string, slowdown: number) {
  const runs: ReturnType<typeof summarise>[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(summarise(await lighthouse(address, `--throttling.cpuSlowdownMultiplier=${slowdown}`)));
  runs.sort((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0));
  return runs[Math.floor(RUNS / 2)]!;
}

function summarise({ categories, audits }: Report) {
  const scores = Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]));
  const { performance: _, ...others } = categories;
  const audited = Object.values(others).flatMap(({ auditRefs }) => auditRefs.map(({ id }) => audits[id]!));
  const failed = audited.filter(({ score }) => score !== null && score < 1).map(({ title }) => title);
  const getValue = (id: string) => audits[id]!.numericValue;
  return {
    ...{ scores, failed: [...new Set(failed)], bytes: getValue("total-byte-weight") },
    ...{
      paint: getValue("largest-contentful-paint"),
      blocking: getValue("total-blocking-time"),
      shift: getValue("cumulative-layout-shift"),
    },
  };
}
