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
/** Until what a server does after its first answers is done, in milliseconds. */
const REST = 3_000;
/** Of the load that the site bears, what it is to answer in time. */
const HALF = 0.5;
const PICTURE_BYTES = 12 * 1024;

type Server = { url: string; pid: number };
type Target = { name: string; place: string; bar: number; isPage?: boolean };

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
    { name: "home", place: "/", bar: 0.5, isPage: true },
    { name: "product page", place: (await firstProduct(url)).page, bar: 0.5, isPage: true },
    { name: "/api/main-category", place: "/api/main-category", bar: 0.4 },
    { name: "/sliders/getSliders", place: "/sliders/getSliders", bar: 0.4 },
    { name: "/gallery/", place: "/gallery/", bar: 0.4 },
    { name: "12 KB picture", place: picture(dataDirectory), bar: 0.3 },
  ];
}

/** Answers as they stay: the first ones may be made, and compressed better soon after. */
async function steadyAnswers(addresses: string[]) {
  for (const address of addresses) await ask(address);
  await sleep(REST);
  return Promise.all(addresses.map(ask));
}

/** Until caches are filled and compilers are done nothing is counted. */
async function warmUp({ url }: Server, place: string) {
  await ask(url + place);
  await closedLoop(url + place, { seconds: 1 });
}

/** requests per second, and milliseconds of processor time for one */
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

/** With how much of its processor it had: where that is far from all, something else ran there, or those who ask were too slow. */
const words = ({ perSecond, cost }: Bearing) =>
  `${Math.round(perSecond)}/s at ${cost.toFixed(3)} ms (${Math.round((perSecond * cost) / 10)} %)`;

/**
 * Rounds in which the servers take turns. Half of them count: those in which the machine's host took least of its time for others,
 * who would be measured otherwise (a pause of 30 ms makes every hundredth answer of two seconds late, whoever gives it).
 * @returns the results of each
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

/**
 * Requests per second against nginx and against the framework's own server, and the latency that is left at half of that load.
 */
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
    for (const [index, { name, place, bar, isPage }] of chosen.entries()) {
      say(name);
      const theirs = `/${index}`;
      const servers: [Server, string][] = [[site, place], [nginx, theirs], ...(isPage ? [[framework, place] as [Server, string]] : [])];
      for (const server of servers) await warmUp(...server);
      const [ours, best, bare] = (await inTurns(servers.map((server) => () => bears(...server)))).map(summary);
      if (!ours || !best) continue;
      const size = `${(Buffer.byteLength(answers[index]?.body ?? "") / 1024).toFixed(1)} KB`;
      rows.push(
        atLeast(`${name} against nginx`, ours.perSecond / best.perSecond, bar, { note: `${words(ours)}, nginx ${words(best)}, ${size}` }),
      );
      if (bare)
        rows.push(atLeast(`${name} against the framework's server`, ours.perSecond / bare.perSecond, 10, { digits: 1, note: words(bare) }));
      const perSecond = Math.round(ours.perSecond * HALF);
      const [late = [], best99 = []] = await inTurns(
        [site.url + place, nginx.url + theirs].map((url) => () => openLoop(url, { perSecond, seconds: SECONDS })),
      );
      const [own, other] = [late, best99].map((rounds) => median(rounds.map(({ p99 }) => p99)));
      const note = `at ${perSecond}/s: ${own?.toFixed(2)} ms, nginx ${other?.toFixed(2)} ms`;
      latencies.push(atMost(`${name}, p99 over nginx's at half that load`, (own ?? 0) - (other ?? 0), 5, { unit: " ms", note }));
    }
  } finally {
    await Promise.all([framework.stop(), nginx.stop()]);
  }
  return [...rows, ...latencies];
}
