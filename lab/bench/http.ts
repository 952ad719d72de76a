import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Site } from "../kit/site.ts";
import { findFirstProduct } from "../kit/sitemap.ts";
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

type Server = { url: string; pid: number };
/** `isFile` marks a file on disk, which the framework's server does not serve. */
type Target = { name: string; path: string; isFile?: true };

function findPicture(dataDirectory: string) {
  const folder = path.join(dataDirectory, "uploads");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(webp|jpe?g|avif)$/.test(name));
  const getDistance = (name: string) => Math.abs(statSync(path.join(folder, name)).size - PICTURE_BYTES);
  const closest = files.map((name) => ({ name, distance: getDistance(name) })).sort((a, b) => a.distance - b.distance)[0];
  return `/uploads/${closest?.name}`;
}

const listTargets = async ({ url, dataDirectory }: Site): Promise<Target[]> => [
  { name: "home", path: "/" },
  { name: "product page", path: (await findFirstProduct(url)).page },
  ...["/api/main-category", "/sliders/getSliders", "/gallery/"].map((call) => ({ name: call, path: call })),
  { name: "12 KB picture", path: findPicture(dataDirectory), isFile: true },
];

async function fetchSettled(addresses: string[]) {
  for (const address of addresses) await fetchRaw(address);
  await sleep(SETTLE_MS);
  return Promise.all(addresses.map(fetchRaw));
}

async function warmUp({ url }: Server, path: string) {
  await fetchRaw(url + path);
  await runClosedLoop(url + path, 1);
}

/** Requests per second, and milliseconds of CPU time per request. */
type Throughput = { perSecond: number; cpuTime: number };

async function measureThroughput({ url, pid }: Server, path: string): Promise<Throughput> {
  const before = readCpuTime(pid);
  const { requests, perSecond } = await runClosedLoop(url + path, SECONDS);
  return { perSecond, cpuTime: (readCpuTime(pid) - before) / requests };
}

const toMedians = (rounds: Throughput[]): Throughput => ({
  perSecond: median(rounds.map((round) => round.perSecond)),
  cpuTime: median(rounds.map((round) => round.cpuTime)),
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
  return results.map((all) => {
    const calmest = all.sort((a, b) => a.stolen - b.stolen).slice(0, ROUNDS / 2);
    return calmest.map(({ result }) => result);
  });
}

export async function http({ site, build, folder, log }: Context): Promise<Row[]> {
  requirePrograms("nginx", "wrk");
  if (pinningNote) log(pinningNote);
  pinProcess(site.pid, serverCpu);
  const targets = await listTargets(site);
  const responses = await fetchSettled(targets.map(({ path }) => site.url + path));
  const nginx = await startStaticNginx(path.join(folder, "nginx"), responses);
  const framework = await startFramework(build, site);
  const rows = [];
  const latencies = [];
  try {
    for (const [index, { name, path, isFile }] of targets.entries()) {
      log(name);
      const nginxPath = `/${index}`;
      const servers: [Server, string][] = [[site, path], [nginx, nginxPath], ...(isFile ? [] : [[framework, path] as [Server, string]])];
      for (const server of servers) await warmUp(...server);
      const [ours, best, bare] = (await runRounds(servers.map((server) => () => measureThroughput(...server)))).map(toMedians);
      if (!ours || !best) continue;
      const size = `${(Buffer.byteLength(responses[index]?.body ?? "") / 1024).toFixed(1)} KB`;
      const comparison = `${describe(ours)}, nginx ${describe(best)}, ${size}`;
      rows.push(atLeast(`${name} against nginx`, ours.perSecond / best.perSecond, BARS.nginx, { note: comparison }));
      const format = { digits: 1, note: describe(bare ?? ours) };
      if (bare) rows.push(atLeast(`${name} against the framework's server`, ours.perSecond / bare.perSecond, BARS.framework, format));
      const perSecond = Math.round(ours.perSecond / 2);
      const addresses = [site.url + path, nginx.url + nginxPath];
      const times = await runRounds(addresses.map((address) => () => measureP99(address, { perSecond, seconds: SECONDS })));
      const [own = 0, other = 0] = times.map(median);
      const note = `at ${perSecond}/s: ${own.toFixed(2)} ms, nginx ${other.toFixed(2)} ms`;
      latencies.push(atMost(`${name}, p99 over nginx's at half that load`, own - other, BARS.latency, { unit: " ms", note }));
    }
  } finally {
    await Promise.all([framework.stop(), nginx.stop()]);
  }
  return [...rows, ...latencies];
}
