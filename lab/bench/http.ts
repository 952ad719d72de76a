import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { atLeast, atMost, getMedians, median, type Row } from "../kit/lab.ts";
import { requirePrograms } from "../kit/program.ts";
import { listProductPages, type Site } from "../kit/site.ts";
import { type Context, fetchRaw, measureP99, runClosedLoop } from "./load.ts";
import { pinProcess, readCpuTime, readStolenTime, serverCpu } from "./machine.ts";
import { startFramework, startStaticNginx } from "./rivals.ts";

const ROUNDS = 2 * Number(process.env.RUNS ?? 3);
const SECONDS = 2;
/** Pages may be rendered and compressed again within this time after their first request. */
const SETTLE_MS = 3_000;
const BARS = { nginx: 0.3, framework: 10, latency: 10 };
const PICTURE_BYTES = 12 * 1024;

function findPicture(dataDirectory: string) {
  const folder = path.join(dataDirectory, "uploads");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(webp|jpe?g|avif)$/.test(name));
  const getDistance = (name: string) => Math.abs(statSync(path.join(folder, name)).size - PICTURE_BYTES);
  return `/uploads/${files.reduce((one, other) => (getDistance(one) < getDistance(other) ? one : other))}`;
}

const listTargets = async ({ url, dataDirectory }: Site): Promise<{ name: string; path: string; isFile?: true }[]> => [
  { name: "home", path: "/" },
  { name: "product page", path: (await listProductPages(url))[0]!.page },
  ...["/api/main-category", "/sliders/getSliders", "/gallery/"].map((call) => ({ name: call, path: call })),
  { name: "12 KB picture", path: findPicture(dataDirectory), isFile: true },
];

/** `cpuTime` is in milliseconds per request. */
type Throughput = { perSecond: number; cpuTime: number };

async function measureThroughput(address: string, pid: number): Promise<Throughput> {
  const before = readCpuTime(pid);
  const { requests, perSecond } = await runClosedLoop(address, SECONDS);
  return { perSecond, cpuTime: (readCpuTime(pid) - before) / requests };
}

/** If the CPU utilisation is far below 100 %, other programs or slow clients limited the throughput. */
const describe = ({ perSecond, cpuTime }: Throughput) =>
  `${Math.round(perSecond)}/s at ${cpuTime.toFixed(3)} ms (${Math.round((perSecond * cpuTime) / 10)} %)`;

/** Runs measurements in turn, and returns for each the half of its rounds in which the host took the least CPU time away. */
async function runRounds<R>(measurements: (() => Promise<R>)[]): Promise<R[][]> {
  const rounds = measurements.map((): { result: R; stolen: number }[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, measure] of measurements.entries()) {
      const before = readStolenTime();
      rounds[index]?.push({ result: await measure(), stolen: readStolenTime() - before });
    }
  }
  const sorted = rounds.map((all) => all.sort((a, b) => a.stolen - b.stolen).slice(0, ROUNDS / 2));
  return sorted.map((all) => all.map(({ result }) => result));
}

export async function measure({ site, folder, log }: Context): Promise<Row[]> {
  requirePrograms("nginx", "wrk");
  if (serverCpu === undefined) log("servers and clients share all processors (no taskset, or one processor only)");
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
      const [ours, best, bare] = throughputs.map(getMedians) as [Throughput, Throughput, Throughput?];
      const size = `${(Buffer.byteLength(responses[index]?.body ?? "") / 1024).toFixed(1)} KB`;
      const note = `${describe(ours)}, nginx ${describe(best)}, ${size}`;
      rows.push(atLeast(`${name} against nginx`, ours.perSecond / best.perSecond, BARS.nginx, { note }));
      const format = { digits: 1, note: bare && describe(bare) };
      if (bare) rows.push(atLeast(`${name} against the framework's server`, ours.perSecond / bare.perSecond, BARS.framework, format));
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
