import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensurePrograms } from "../kit/nginx.ts";
import { atLeast, atMost, median, type Row } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";
import { firstProduct } from "../kit/sitemap.ts";
import { ask } from "./answer.ts";
import { startFramework } from "./framework.ts";
import type { Context } from "./group.ts";
import { closedLoop, openLoop } from "./load.ts";
import { pin, pinning, serving, stolenTime, usedTime } from "./machine.ts";
import { startBestServer } from "./nginx.ts";

/** Rounds of a row; in each the servers take turns. */
const ROUNDS = 2 * Number(process.env.RUNS ?? 3);
const SECONDS = 2;
/** How long a server may have something left to do after its first responses, in milliseconds. */
const REST = 3_000;
/** The part of the site's highest load at which latency is measured. */
const HALF = 0.5;
/** What is asked: requests per second against nginx's and the framework's, and milliseconds over nginx's p99. */
const BARS = { nginx: 0.3, framework: 10, latency: 10 };
const PICTURE_BYTES = 12 * 1024;

type Server = { url: string; pid: number };
/** `isFile`: a file on disk, which the framework's server does not serve. */
type Target = { name: string; place: string; isFile?: true };

/** The stored picture whose size comes nearest to 12 KB. */
function picture(dataDirectory: string) {
  const folder = path.join(dataDirectory, "uploads");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(webp|jpe?g|avif)$/.test(name));
  const distance = (name: string) => Math.abs(statSync(path.join(folder, name)).size - PICTURE_BYTES);
  const nearest = files.map((name) => ({ name, distance: distance(name) })).sort((a, b) => a.distance - b.distance)[0];
  return `/uploads/${nearest?.name}`;
}

async function targets({ url, dataDirectory }: Site): Promise<Target[]> {
  return [
    { name: "home", place: "/" },
    { name: "product page", place: (await firstProduct(url)).page },
    { name: "/api/main-category", place: "/api/main-category" },
    { name: "/sliders/getSliders", place: "/sliders/getSliders" },
    { name: "/gallery/", place: "/gallery/" },
    { name: "12 KB picture", place: picture(dataDirectory), isFile: true },
  ];
}

/** The responses that are served for good: the first ones may still be rendered, and compressed better soon after. */
async function steadyAnswers(addresses: string[]) {
  for (const address of addresses) await ask(address);
  await sleep(REST);
  return Promise.all(addresses.map(ask));
}

/** Nothing is counted until caches are filled and compilers are done. */
async function warmUp({ url }: Server, place: string) {
  await ask(url + place);
  await closedLoop(url + place, { seconds: 1 });
}

/** Requests per second, and milliseconds of processor time for one. */
type Bearing = { perSecond: number; cost: number };

/** What a server bears. */
async function bears({ url, pid }: Server, place: string): Promise<Bearing> {
  const before = usedTime(pid);
  const { requests, perSecond } = await closedLoop(url + place, { seconds: SECONDS });
  return { perSecond, cost: (usedTime(pid) - before) / requests };
}

const summary = (rounds: Bearing[]): Bearing => ({
  perSecond: median(rounds.map((round) => round.perSecond)),
  cost: median(rounds.map((round) => round.cost)),
});

/** With the part of its processor that it used: if that is far from all, something else ran there or the clients were too slow. */
const words = ({ perSecond, cost }: Bearing) =>
  `${Math.round(perSecond)}/s at ${cost.toFixed(3)} ms (${Math.round((perSecond * cost) / 10)} %)`;

/**
 * The results of rounds in which the servers take turns. Half of the rounds count: those in which the machine's host took least time for
 * others. (A pause of 30 ms makes every hundredth response of two seconds late, whoever sends it.)
 */
async function inTurns<R>(turns: (() => Promise<R>)[]): Promise<R[][]> {
  const rounds: { result: R; stolen: number }[][] = turns.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, turn] of turns.entries()) {
      const before = stolenTime();
      const result = await turn();
      rounds[place]?.push({ result, stolen: stolenTime() - before });
    }
  }
  const calmest = (all: { result: R; stolen: number }[]) => all.sort((a, b) => a.stolen - b.stolen).slice(0, ROUNDS / 2);
  return rounds.map((all) => calmest(all).map(({ result }) => result));
}

/** Requests per second against nginx and against the framework's own server, and the latency at half of that load. */
export async function http({ site, build, folder, say }: Context): Promise<Row[]> {
  ensurePrograms("nginx", "wrk");
  if (pinning) say(pinning);
  pin(site.pid, serving);
  const chosen = await targets(site);
  const answers = await steadyAnswers(chosen.map(({ place }) => site.url + place));
  const nginx = await startBestServer(path.join(folder, "nginx"), answers);
  const framework = await startFramework(build, site);
  const rows = [];
  const latencies = [];
  try {
    for (const [index, { name, place, isFile }] of chosen.entries()) {
      say(name);
      const theirs = `/${index}`;
      const servers: [Server, string][] = [[site, place], [nginx, theirs], ...(isFile ? [] : [[framework, place] as [Server, string]])];
      for (const server of servers) await warmUp(...server);
      const [ours, best, bare] = (await inTurns(servers.map((server) => () => bears(...server)))).map(summary);
      if (!ours || !best) continue;
      const size = `${(Buffer.byteLength(answers[index]?.body ?? "") / 1024).toFixed(1)} KB`;
      rows.push(
        atLeast(`${name} against nginx`, ours.perSecond / best.perSecond, BARS.nginx, {
          note: `${words(ours)}, nginx ${words(best)}, ${size}`,
        }),
      );
      const how = { digits: 1, note: words(bare ?? ours) };
      if (bare) rows.push(atLeast(`${name} against the framework's server`, ours.perSecond / bare.perSecond, BARS.framework, how));
      const perSecond = Math.round(ours.perSecond * HALF);
      const [late = [], best99 = []] = await inTurns(
        [site.url + place, nginx.url + theirs].map((url) => () => openLoop(url, { perSecond, seconds: SECONDS })),
      );
      const [own, other] = [late, best99].map((rounds) => median(rounds.map(({ p99 }) => p99)));
      const note = `at ${perSecond}/s: ${own?.toFixed(2)} ms, nginx ${other?.toFixed(2)} ms`;
      latencies.push(atMost(`${name}, p99 over nginx's at half that load`, (own ?? 0) - (other ?? 0), BARS.latency, { unit: " ms", note }));
    }
  } finally {
    await Promise.all([framework.stop(), nginx.stop()]);
  }
  return [...rows, ...latencies];
}
