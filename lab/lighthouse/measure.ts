import { readFileSync } from "node:fs";
import path from "node:path";
import { BROWSER_FLAGS } from "../../scripts/browser.ts";
import { runToEnd } from "../../scripts/processes.ts";
import { ensureTool } from "../kit/tool.ts";

/** Machines are noisy: of several runs of a page the one in the middle counts. */
const RUNS = Number(process.env.RUNS ?? 3);
/** Other people's servers, which may be out of reach or slow: Lighthouse leaves them out. */
const THIRD_PARTIES = ["*translate.google.com*", "*google.com/maps*"];

/** The browser's program, and a folder for the reports. */
type Place = { browser: string; folder: string };

/** Installs Lighthouse, unless that has been done; it is larger than all of the site's own packages. */
export const ensureLighthouse = () => ensureTool(import.meta.dirname, "lighthouse");

/** The factor by which Lighthouse slows a machine down to be like a phone, and the benchmark index of the fast desk computers that it is made for. */
const USUAL = { slowdown: 4, index: 1750 };

/**
 * How many times this machine is to be slowed down to be like the phone that Lighthouse means. For machines that are slower than those
 * its own factor is made for, it asks to calibrate (docs/throttling.md in its repository); CPU_SLOWDOWN=4 measures with its own.
 */
export async function calibrate(address: string, place: Place): Promise<{ slowdown: number; index: number }> {
  const indexes = [];
  for (let run = 0; run < RUNS; run++) {
    const { environment } = await report(address, place, ["--only-categories=seo"]);
    indexes.push(environment.benchmarkIndex as number);
  }
  const index = indexes.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? USUAL.index;
  const fitting = Math.min(USUAL.slowdown, (USUAL.slowdown * index) / USUAL.index);
  return { slowdown: Number(process.env.CPU_SLOWDOWN ?? fitting.toFixed(1)), index: Math.round(index) };
}

/** What Lighthouse says of a page on its simulated phone. */
export async function measurePage(address: string, how: Place & { slowdown: number }) {
  const settings = [`--throttling.cpuSlowdownMultiplier=${how.slowdown}`];
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(reading(await report(address, how, settings)));
  runs.sort((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0));
  return runs[Math.floor(RUNS / 2)] as ReturnType<typeof reading>;
}

async function report(address: string, { browser, folder }: Place, settings: string[]) {
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
    // It takes its browser along at this signal only.
    { stdio: "inherit", killSignal: "SIGINT", env: { ...process.env, CHROME_PATH: browser } },
  );
  if (status !== 0) throw new Error(`Lighthouse failed on ${address}`);
  return JSON.parse(readFileSync(output, "utf8"));
}

type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue: number }>;
};

/** What counts of a report: scores of 100, times in milliseconds. */
function reading({ categories, audits }: Report) {
  const category = (name: string) => categories[name]!;
  const scores = Object.fromEntries(
    ["performance", "accessibility", "best-practices", "seo"].map((name) => [name, Math.round(category(name).score * 100)]),
  );
  const named = ["accessibility", "best-practices", "seo"].flatMap((name) => category(name).auditRefs).map(({ id }) => audits[id]!);
  const value = (id: string) => audits[id]!.numericValue;
  return {
    scores,
    largestPaint: value("largest-contentful-paint"),
    blocking: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    bytes: value("total-byte-weight"),
    failed: [...new Set(named.filter(({ score }) => score !== null && score < 1).map(({ title }) => title))],
  };
}
