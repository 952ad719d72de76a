import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Site } from "../kit/site.ts";
import { listProductPages } from "../kit/sitemap.ts";
import { atLeast, atMost, median, type Row } from "../kit/table.ts";
import { requirePrograms } from "../kit/tools.ts";
import type { Context } from "./group.ts";
import { fetchRaw, measureP99, runClosedLoop } from "./load.ts";
import { pinningNote, pinProcess, readCpuTime, readStolenTime, serverCpu } from "./machine.ts";
import { startFramework, startStaticNginx } from "./rivals.ts";

const ROUNDS = 2 * Number(process.env.RUNS ?? 3);
const SECONDS = 2;
/** Pages may be rendered and compressed again within this time after their first request. */
const SETTLE_MS = 3_000;
/** Throughput as a multiple of nginx's and the framework's, and milliseconds above nginx's p99. */
const BARS = { nginx: 0.3, framework: 10, latency: 10 };
const PICTURE_BYTES = 12 * 1024;

function findPicture(dataDirectory: string) {
  const folder = path.join(dataDirectory, "uploads");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(webp|jpe?g|avif)$/.test(name));
  const getDistance = (name: string) => Math.abs(statSync(path.join(folder, name)).size - PICTURE_BYTES);
  return `/uploads/${files.reduce((one, other) => (getDistance(one) < getDistance(other) ? one : other))}`;
}

/** `isFile` marks a file on disk, which the framework's server does not serve. */
const listTargets = async ({ url, dataDirectory }: Site): Promise<{ name: string; path: string; isFile?: true }[]> => [
  { name: "home", path: "/" },
  { name: "product page", path: (await listProductPages(url))[0]!.page },
  ...["/api/main-category", "/sliders/getSliders", "/gallery/"].map((call) => ({ name: call, path: call })),
  { name: "12 KB picture", path: findPicture(dataDirectory), isFile: true },
];

type Throughput = { perSecond: number; cpuTime: number };

/** Returns requests per second, and milliseconds of CPU time per request. */
async function measureThroughput(address: string, pid: number): Promise<Throughput> {
  const before = readCpuTime(pid);
  const { requests, perSecond } = await runClosedLoop(address, SECONDS);
  return { perSecond, cpuTime: (readCpuTime(pid) - before) / requests };
}

const toMedians = (rounds: Throughput[]): Throughput => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  cpuTime: median(rounds.map(({ cpuTime }) => cpuTime)),
});

/** Describes a throughput with the CPU utilisation. If that is far below 100 %, other programs or slow clients limited it. */
const describe = ({ perSecond, cpuTime }: Throughput) =>
  `${Math.round(perSecond)}/s at ${cpuTime.toFixed(3)} ms (${Math.round((perSecond * cpuTime) / 10)} %)`;

/**
 * Runs measurements in turn, several rounds each, and returns for each the half of the results with the least stolen CPU time. Otherwise
 * a pause of the virtual machine of 30 ms would determine the p99 of a round.
 */
async function runRounds<R>(measurements: (() => Promise<R>)[]): Promise<R[][]> {
  const results: { result: R; stolen: number }[][] = measurements.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, measure] of measurements.entries()) {
      const before = readStolenTime();
      const result = await measure();
      results[index]?.push({ result, stolen: readStolenTime() - before });
    }
  }
  const selectCalmest = (all: { result: R; stolen: number }[]) => all.sort((a, b) => a.stolen - b.stolen).slice(0, ROUNDS / 2);
  return results.map((all) => selectCalmest(all).map(({ result }) => result));
}

export async function measure({ site, folder, log }: Context): Promise<Row[]> {
  requirePrograms("nginx", "wrk");
  if (pinningNote) log(pinningNote);
  pinProcess(site.pid, serverCpu);
  const targets = await listTargets(site);
  const fetchTargets = () => Promise.all(targets.map(({ path }) => fetchRaw(site.url + path)));
  await fetchTargets();
  await sleep(SETTLE_MS);
  const responses = await fetchTargets();
  const nginx = await startStaticNginx(path.join(folder, "nginx"), responses);
  const framework = await startFramework(site);
  const rows = [];
  const latencies = [];
  try {
    for (const [index, { name, path, isFile }] of targets.entries()) {
      log(name);
      const addresses = [site.url + path, `${nginx.url}/${index}`, ...(isFile ? [] : [framework.url + path])];
      for (const address of addresses) await runClosedLoop(address, 1);
      const pids = [site.pid, nginx.pid, framework.pid];
      const throughputs = await runRounds(addresses.map((address, server) => () => measureThroughput(address, pids[server] ?? 0)));
      const [ours, best, bare] = throughputs.map(toMedians) as [Throughput, Throughput, Throughput?];
      const size = `${(Buffer.byteLength(responses[index]?.body ?? "") / 1024).toFixed(1)} KB`;
      const note = `${describe(ours)}, nginx ${describe(best)}, ${size}`;
      rows.push(atLeast(`${name} against nginx`, ours.perSecond / best.perSecond, BARS.nginx, { note }));
      if (bare) {
        const format = { digits: 1, note: describe(bare) };
        rows.push(atLeast(`${name} against the framework's server`, ours.perSecond / bare.perSecond, BARS.framework, format));
      }
      const load = { perSecond: Math.round(ours.perSecond / 2), seconds: SECONDS };
      const times = await runRounds(addresses.slice(0, 2).map((address) => () => measureP99(address, load)));
      const [own = 0, other = 0] = times.map(median);
      const details = `at ${load.perSecond}/s: ${own.toFixed(2)} ms, nginx ${other.toFixed(2)} ms`;
      latencies.push(atMost(`${name}, p99 over nginx's at half that load`, own - other, BARS.latency, { unit: " ms", note: details }));
    }
  } finally {
    await Promise.all([framework.stop(), nginx.stop()]);
  }
  return [...rows, ...latencies];
}
