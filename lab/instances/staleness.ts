import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { atMost, type Row } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";
import { productPages } from "../kit/sitemap.ts";
import { type Fleet, load, underLoad } from "./visitors.ts";

/** Within this time all others show a change, in milliseconds. */
const BOUND = 1_000;
/** An instance that shows what was before for longer is not looked at any more. */
const GIVE_UP = 5 * BOUND;
/** An instance is stopped for this long at most, in milliseconds. */
const LONGEST_PAUSE = 2 * BOUND;

type Change = { by: Site; others: Site[] };
/** What happens to the others before a change; what it returns runs once the change has been answered. */
type Disturbance = (change: Change) => Promise<() => Promise<void>>;

const anyOf = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const quantile = (figures: number[], share: number) =>
  [...figures].sort((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? Number.NaN;

// Without a token, as visitors ask: what staff ask for may not come out of a cache.
const see = async (site: Site, page: string) => (await fetch(site.url + page)).text();

/** How long after a change's answer the last answer came that shows what was before, in milliseconds; 0 when none did. */
async function staleFor(site: Site, page: string, words: string, answered: number): Promise<number> {
  let last = 0;
  while (last < GIVE_UP && !(await see(site, page)).includes(words)) last = performance.now() - answered;
  return last;
}

/** Makes changes at instances taken at random, under load, and asks all of them until they show each. */
async function measure(fleet: Fleet, name: string, changes: number, disturb: Disturbance): Promise<Row[]> {
  const { instances } = fleet;
  await Promise.all(instances.map((instance) => instance.enter()));
  const pages = await productPages(fleet.url);
  const elsewhere: number[] = [];
  const took: number[] = [];
  let here = 0;
  const {
    failed,
    answered: count,
    reasons,
  } = await underLoad(fleet, async () => {
    for (let change = 1; change <= changes; change++) {
      const { page, product } = anyOf(pages);
      const by = anyOf(instances);
      const others = instances.filter((instance) => instance !== by);
      const words = `${name} ${change}`;
      const body = new FormData();
      for (const slot of [1, 2, 3, 4]) body.set(`existingSubimg${slot}`, String(product[`sub_image${slot}`] ?? ""));
      body.set("size", words);
      const goOn = await disturb({ by, others });
      const begun = performance.now();
      const answer = await by.send("PATCH", `/api/subcategories/${product.id}`, body);
      const answered = performance.now();
      if (!answer.ok) throw new Error(`A change was answered with ${answer.status}`);
      took.push(answered - begun);
      const looks = Promise.all(others.map((other) => staleFor(other, page, words, answered)));
      if (!(await see(by, page)).includes(words)) here++;
      await goOn();
      elsewhere.push(...(await looks));
      if (change % 50 === 0) fleet.say(`${change} changes`);
    }
  });
  const middle = quantile(elsewhere, 0.5).toFixed(0);
  const late = quantile(elsewhere, 0.99).toFixed(0);
  return [
    atMost(`${name}: changes not seen at once where they were made`, here, 0, { digits: 0, note: `${changes} changes, ${load}` }),
    atMost(`${name}: last answer elsewhere without the change, worst`, Math.max(...elsewhere), BOUND, {
      unit: " ms",
      digits: 0,
      note: `p50 ${middle} ms, p99 ${late} ms after the change's answer`,
    }),
    {
      row: `${name}: a change, with its write`,
      measured: `${quantile(took, 0.5).toFixed(0)} ms`,
      bar: "",
      met: true,
      note: `p99 ${quantile(took, 0.99).toFixed(0)} ms, worst ${Math.max(...took).toFixed(0)} ms`,
    },
    { row: `${name}: failed requests`, measured: `${failed} of ${count + failed}`, bar: "0", met: failed === 0, note: reasons },
  ];
}

const nothing = async () => {};
const LISTENERS = "FROM pg_stat_activity WHERE starts_with(application_name, 'shilaya-')";

/** Nothing is in the way. */
export const edits = (fleet: Fleet) => measure(fleet, "undisturbed", 200, async () => nothing);

/** The database drops the connections on which instances listen. */
export const cut = (fleet: Fleet, database: pg.Client) =>
  measure(fleet, "connections cut", 40, async () => {
    await database.query(`SELECT pg_terminate_backend(pid) ${LISTENERS}`);
    return nothing;
  });

/** One that an instance has just given up may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** The connections on which instances listen fall silent: what serves them in the database stands still. */
export const silence = (fleet: Fleet, database: pg.Client) =>
  measure(fleet, "connections silent", 10, async () => {
    const { rows } = await database.query<{ pid: number }>(`SELECT pid ${LISTENERS}`);
    for (const { pid } of rows) signal(pid, "SIGSTOP");
    return async () => {
      await sleep(LONGEST_PAUSE);
      for (const { pid } of rows) signal(pid, "SIGCONT");
    };
  });

/** Another instance stands still while the change is made, and goes on some time after. */
export const pause = (fleet: Fleet) =>
  measure(fleet, "an instance paused", 20, async ({ others }) => {
    const paused = anyOf(others);
    paused.signal("SIGSTOP");
    return async () => {
      await sleep(Math.random() * LONGEST_PAUSE);
      paused.signal("SIGCONT");
    };
  });
