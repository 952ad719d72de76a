import { readFileSync } from "node:fs";
import path from "node:path";
import { BROWSER_FLAGS, ensureBrowser } from "../../scripts/browser.ts";
import { runToEnd } from "../../scripts/processes.ts";
import { type Lab, median, toSeconds } from "../kit/lab.ts";
import { installTool } from "../kit/program.ts";
import { listPageKinds, startSampleSite } from "../kit/site.ts";

const RUNS = Number(process.env.RUNS ?? 3);
const THIRD_PARTIES = ["*translate.google.com*", "*google.com/maps*"];

type Audit = { score: number | null; title: string; numericValue: number; details?: { items: Record<string, unknown>[] } };
type Report = {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>;
  audits: Record<string, Audit>;
};

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

/**
 * Lighthouse's default CPU slowdown, and the benchmark index of the computers for which it is meant (docs/throttling.md in its repository).
 */
const DEFAULTS = { slowdown: 4, index: 1750 };

export async function calibrate(lighthouse: Lighthouse, address: string): Promise<{ slowdown: number; index: number }> {
  const reports = await Array.fromAsync({ length: RUNS }, () => lighthouse(address, "--only-categories=seo"));
  const index = median(reports.map(({ environment }) => environment.benchmarkIndex));
  const calibrated = Math.min(DEFAULTS.slowdown, (DEFAULTS.slowdown * index) / DEFAULTS.index);
  return { slowdown: Number(process.env.CPU_SLOWDOWN ?? calibrated.toFixed(1)), index: Math.round(index) };
}

export async function measurePage(lighthouse: Lighthouse, address: string, slowdown: number) {
  const measure = async () => summarise(await lighthouse(address, `--throttling.cpuSlowdownMultiplier=${slowdown}`));
  const runs = await Array.fromAsync({ length: RUNS }, measure);
  runs.sort((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0));
  return runs[Math.floor(RUNS / 2)]!;
}

const SUMMARISED = ["largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift", "total-byte-weight"];

function summarise({ categories, audits }: Report) {
  const scores = Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]));
  const { performance: _, ...others } = categories;
  const audited = Object.values(others).flatMap(({ auditRefs }) => auditRefs.map(({ id }) => audits[id]!));
  const failed = audited.filter(({ score }) => score !== null && score < 1).map(({ title }) => title);
  const [paint, blocking, shift, bytes] = SUMMARISED.map((id) => audits[id]!.numericValue) as [number, number, number, number];
  return { scores, failed: [...new Set(failed)], paint, blocking, shift, bytes };
}

const MIN_SCORES = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const MAX_PAINT_MS = 1800;
const MAX_BLOCKING_MS = 50;
const MAX_SHIFT = 0.01;
const BAR = `${Object.values(MIN_SCORES).join(" ")}; ${toSeconds(MAX_PAINT_MS)}, ${MAX_BLOCKING_MS} ms, ${MAX_SHIFT}`;

export const run: Lab = async function* ({ folder, atEnd }) {
  const lighthouse = await prepareLighthouse(folder);
  const site = await startSampleSite(`${folder}/data`);
  atEnd(() => site.stop());
  const { slowdown, index } = await calibrate(lighthouse, site.url);
  console.log(`Benchmark index of this machine: ${index}; slowed down ${slowdown} times`);
  console.log("For each page: performance, accessibility, best practices, SEO; largest contentful paint, blocking time, layout shift");
  for (const page of await listPageKinds(site.url)) {
    await fetch(site.url + page);
    const { scores, paint, blocking, shift, bytes, failed } = await measurePage(lighthouse, site.url + page, slowdown);
    const isFast = paint <= MAX_PAINT_MS && blocking <= MAX_BLOCKING_MS && shift <= MAX_SHIFT;
    const met = isFast && Object.entries(MIN_SCORES).every(([category, min]) => (scores[category] ?? 0) >= min);
    const times = `${toSeconds(paint)}, ${Math.round(blocking)} ms, ${shift.toFixed(3)}`;
    const note = [`${Math.round(bytes / 1024)} KB`, ...failed].join("; ");
    yield { row: page, measured: `${Object.values(scores).join(" ")}; ${times}`, bar: BAR, met, note };
  }
};
