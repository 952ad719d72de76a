import { setTimeout as sleep } from "node:timers/promises";
import type { Site } from "../kit/site.ts";
import { listProductPages } from "../kit/sitemap.ts";
import { atMost, IN_MILLISECONDS, type Row } from "../kit/table.ts";
import { type Fleet, LOAD_NOTE, runUnderLoad } from "./visitors.ts";

const MAX_STALENESS_MS = 1_000;
const POLL_TIMEOUT_MS = 5 * MAX_STALENESS_MS;
const MAX_PAUSE_MS = 2 * MAX_STALENESS_MS;

/** Disturbs the other instances before a change. Returns a function that ends the disturbance after the change. */
type Disturbance = (others: Site[]) => Promise<() => Promise<void>>;

const pickRandom = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const quantile = (figures: number[], share: number) =>
  [...figures].sort((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? Number.NaN;

// Without a token, because responses for staff may bypass the cache.
const fetchPage = async (site: Site, page: string) => (await fetch(site.url + page)).text();

/** Returns the time from the end of a change to the last stale response, in milliseconds, or 0 if no response was stale. */
async function measureStaleness(site: Site, page: string, text: string, changed: number): Promise<number> {
  let last = 0;
  while (last < POLL_TIMEOUT_MS && !(await fetchPage(site, page)).includes(text)) last = performance.now() - changed;
  return last;
}

async function measure(fleet: Fleet, name: string, changes: number, disturb: Disturbance): Promise<Row[]> {
  const { instances } = fleet;
  await Promise.all(instances.map((instance) => instance.authenticate()));
  const pages = await listProductPages(fleet.url);
  const staleness: number[] = [];
  const durations: number[] = [];
  let missing = 0;
  const { failed, answered, reasons } = await runUnderLoad(fleet, async () => {
    for (let change = 1; change <= changes; change++) {
      const { page, product } = pickRandom(pages);
      const editor = pickRandom(instances);
      const others = instances.filter((instance) => instance !== editor);
      const text = `${name} ${change}`;
      const body = new FormData();
      for (const slot of [1, 2, 3, 4]) body.set(`existingSubimg${slot}`, String(product[`sub_image${slot}`] ?? ""));
      body.set("size", text);
      const endDisturbance = await disturb(others);
      const start = performance.now();
      const response = await editor.send("PATCH", `/api/subcategories/${product.id}`, body);
      const changed = performance.now();
      if (!response.ok) throw new Error(`A change returned ${response.status}`);
      durations.push(changed - start);
      const polls = Promise.all(others.map((other) => measureStaleness(other, page, text, changed)));
      if (!(await fetchPage(editor, page)).includes(text)) missing++;
      await endDisturbance();
      staleness.push(...(await polls));
      if (change % 50 === 0) fleet.log(`${change} changes`);
    }
  });
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(staleness, share).toFixed(0));
  const change = [0.5, 0.99, 1].map((share) => `${quantile(durations, share).toFixed(0)} ms`);
  return [
    atMost(`${name}: changes not seen at once where they were made`, missing, 0, { digits: 0, note: `${changes} changes, ${LOAD_NOTE}` }),
    atMost(`${name}: last answer elsewhere without the change, worst`, Math.max(...staleness), MAX_STALENESS_MS, {
      ...IN_MILLISECONDS,
      note: `p50 ${p50} ms, p99 ${p99} ms after the change's answer`,
    }),
    { row: `${name}: a change, with its write`, measured: change[0]!, bar: "", met: true, note: `p99 ${change[1]}, worst ${change[2]}` },
    { row: `${name}: failed requests`, measured: `${failed} of ${answered + failed}`, bar: "0", met: failed === 0, note: reasons },
  ];
}

const doNothing = async () => {};
const LISTENERS = "FROM pg_stat_activity WHERE starts_with(application_name, 'shilaya-')";

export const edits = (fleet: Fleet) => measure(fleet, "undisturbed", 200, async () => doNothing);

export const cut = (fleet: Fleet) =>
  measure(fleet, "connections cut", 40, async () => {
    await fleet.database.query(`SELECT pg_terminate_backend(pid) ${LISTENERS}`);
    return doNothing;
  });

/** Sends a signal to a database process, which may have ended in the meantime. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

export const silence = (fleet: Fleet) =>
  measure(fleet, "connections silent", 10, async () => {
    const { rows } = await fleet.database.query<{ pid: number }>(`SELECT pid ${LISTENERS}`);
    for (const { pid } of rows) signal(pid, "SIGSTOP");
    return async () => {
      await sleep(MAX_PAUSE_MS);
      for (const { pid } of rows) signal(pid, "SIGCONT");
    };
  });

export const pause = (fleet: Fleet) =>
  measure(fleet, "an instance paused", 20, async (others) => {
    const paused = pickRandom(others);
    paused.signal("SIGSTOP");
    return async () => {
      await sleep(Math.random() * MAX_PAUSE_MS);
      paused.signal("SIGCONT");
    };
  });
