import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import PQueue from "p-queue";
import type { Client } from "pg";
import { toForm } from "../kit/form.ts";
import { atMost, expectNone, getMessage, IN_MILLISECONDS, inform, percentile, type Row } from "../kit/lab.ts";
import { keepPictures, listProductPages, listPublicPages, type Site } from "../kit/site.ts";

export type Fleet = { url: string; instances: Site[]; database: Client; log: (line: string) => void };

const REQUESTS_PER_SECOND = 300;
const BURST_SIZE = 3;
const TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 128;

type Visitors = { answered: number; pending: number; failures: string[] };

async function runUnderLoad({ url }: Fleet, work: (visitors: Visitors) => Promise<void>): Promise<Visitors> {
  const pages = [...(await listPublicPages(url)).slice(0, 20), "/api/main-category"];
  const visitors: Visitors = { answered: 0, pending: 0, failures: [] };
  // Below the number of connections of nginx's worker.
  const queue = new PQueue({ concurrency: MAX_CONNECTIONS });
  let sent = 0;
  const visit = async (page: string | undefined) => {
    visitors.pending++;
    try {
      const response = await fetch(url + page, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      visitors.answered++;
    } catch (error) {
      visitors.failures.push(getMessage(error instanceof Error && error.cause ? error.cause : error));
    }
    visitors.pending--;
  };
  const sendBurst = () => {
    for (let count = 0; count < BURST_SIZE; count++) void queue.add(() => visit(pages[sent++ % pages.length]));
  };
  const timer = setInterval(sendBurst, (1000 * BURST_SIZE) / REQUESTS_PER_SECOND);
  await work(visitors).finally(() => clearInterval(timer));
  await queue.onIdle();
  return visitors;
}

function expectNoFailures(row: string, { answered, failures }: Visitors): Row {
  const reasons = Object.entries(Object.groupBy(failures, (reason) => reason)).map(([reason, all]) => `${reason}: ${all?.length}`);
  return expectNone(row, failures.length, answered + failures.length, [`${REQUESTS_PER_SECOND} requests a second`, ...reasons].join(", "));
}

const MAX_STALENESS_MS = 1_000;
const POLL_TIMEOUT_MS = 5 * MAX_STALENESS_MS;
const MAX_PAUSE_MS = 2 * MAX_STALENESS_MS;

/** Disturbs the other instances before a change. Returns a function that ends the disturbance after the change. */
type Disturbance = (fleet: Fleet, others: Site[]) => Promise<() => Promise<void>>;

const pickRandom = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)] as T;

// Without a token, because responses for staff may bypass the cache.
const shows = async (site: Site, page: string, text: string) => (await (await fetch(site.url + page)).text()).includes(text);

/** Returns the time from the end of a change to the last stale response, in milliseconds, or 0 if no response was stale. */
async function measureStaleness(site: Site, page: string, text: string, changed: number): Promise<number> {
  let last = 0;
  while (last < POLL_TIMEOUT_MS && !(await shows(site, page, text))) last = performance.now() - changed;
  return last;
}

const quote = (times: number[]) =>
  [0.5, 0.99, 1].map((part, index) => `${["p50", "p99", "worst"][index]} ${percentile(times, part).toFixed(0)} ms`).join(", ");

async function* measure(fleet: Fleet, name: string, changes: number, disturb: Disturbance): AsyncGenerator<Row> {
  const { instances } = fleet;
  await Promise.all(instances.map((instance) => instance.authenticate()));
  const pages = await listProductPages(fleet.url);
  const staleness: number[] = [];
  const durations: number[] = [];
  let missing = 0;
  const visitors = await runUnderLoad(fleet, async () => {
    for (let change = 1; change <= changes; change++) {
      const { page, product } = pickRandom(pages);
      const editor = pickRandom(instances);
      const others = instances.filter((instance) => instance !== editor);
      const text = `${name} ${change}`;
      const endDisturbance = await disturb(fleet, others);
      const start = performance.now();
      const form = toForm({ ...keepPictures(product), size: text });
      const { ok, status } = await editor.send("PATCH", `/api/subcategories/${product.id}`, form);
      const changed = performance.now();
      if (!ok) throw new Error(`A change returned ${status}`);
      durations.push(changed - start);
      const polls = Promise.all(others.map((other) => measureStaleness(other, page, text, changed)));
      if (!(await shows(editor, page, text))) missing++;
      await endDisturbance();
      staleness.push(...(await polls));
      if (change % 50 === 0) fleet.log(`${change} changes`);
    }
  });
  yield expectNone(`${name}: changes not seen at once where they were made`, missing, changes);
  const format = { ...IN_MILLISECONDS, note: `after the response to the change: ${quote(staleness)}` };
  yield atMost(`${name}: last stale response elsewhere, worst`, Math.max(...staleness), MAX_STALENESS_MS, format);
  yield inform(`${name}: a change, with its write`, quote(durations));
  yield expectNoFailures(`${name}: failed requests`, visitors);
}

const doNothing = async () => {};
const LISTENERS = "FROM pg_stat_activity WHERE starts_with(application_name, 'shilaya-')";

const cutConnections: Disturbance = async ({ database }) => {
  await database.query(`SELECT pg_terminate_backend(pid) ${LISTENERS}`);
  return doNothing;
};

const signal = (name: "STOP" | "CONT", rows: { pid: number }[]) => spawnSync("kill", ["-s", name, ...rows.map(({ pid }) => String(pid))]);

const silenceConnections: Disturbance = async ({ database }) => {
  const { rows } = await database.query<{ pid: number }>(`SELECT pid ${LISTENERS}`);
  signal("STOP", rows);
  return async () => {
    await sleep(MAX_PAUSE_MS);
    signal("CONT", rows);
  };
};

const pauseInstance: Disturbance = async (_, others) => {
  const paused = pickRandom(others);
  paused.signal("SIGSTOP");
  return async () => {
    await sleep(Math.random() * MAX_PAUSE_MS);
    paused.signal("SIGCONT");
  };
};

export const edits = (fleet: Fleet) => measure(fleet, "undisturbed", 200, async () => doNothing);
export const cut = (fleet: Fleet) => measure(fleet, "connections cut", 40, cutConnections);
export const silence = (fleet: Fleet) => measure(fleet, "connections silent", 10, silenceConnections);
export const pause = (fleet: Fleet) => measure(fleet, "an instance paused", 20, pauseInstance);

const OBSERVATION_MS = 5_000;

export async function* kill(fleet: Fleet): AsyncGenerator<Row> {
  const [victim] = fleet.instances;
  let pending = 0;
  const visitors = await runUnderLoad(fleet, async (current) => {
    await sleep(OBSERVATION_MS / 2);
    pending = current.pending;
    await victim?.stop("SIGKILL");
    await sleep(OBSERVATION_MS);
  });
  await victim?.start();
  const row = expectNoFailures("failed requests, one instance killed", visitors);
  yield { ...row, bar: `≤ ${pending}, under way then`, met: visitors.failures.length <= pending };
}

export async function* restart(fleet: Fleet): AsyncGenerator<Row> {
  const visitors = await runUnderLoad(fleet, async () => {
    for (const [index, instance] of fleet.instances.entries()) {
      await instance.stop();
      await instance.start();
      fleet.log(`instance ${index + 1} restarted`);
    }
    await sleep(OBSERVATION_MS / 2);
  });
  yield expectNoFailures("failed requests, rolling restart", visitors);
}
