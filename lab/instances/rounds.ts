import { setTimeout as sleep } from "node:timers/promises";
import { median, type Row } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";
import { publicPages } from "../kit/sitemap.ts";
import { PER_SECOND, startVisitors } from "./visitors.ts";

/** Some instances, and where a balancer in front of them listens. */
type Fleet = { url: string; instances: Site[]; say: (line: string) => void };

const EDITS = 200;
/** How long visitors are watched after a fault, in milliseconds. */
const AFTERWARDS = 5_000;

const anyOf = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)] as T;

const load = `${PER_SECOND} requests a second meanwhile`;

async function underLoad({ url }: Fleet, work: (visitors: ReturnType<typeof startVisitors>) => Promise<void>) {
  const pages = [...(await publicPages(url)).slice(0, 20), "/api/main-category"];
  const visitors = startVisitors(url, pages);
  try {
    await work(visitors);
  } finally {
    await visitors.stop();
  }
  return visitors.count();
}

/** Changes at instances taken at random; after each success answer all are asked directly. */
export async function edits(fleet: Fleet): Promise<Row[]> {
  const { instances, say } = fleet;
  const headers = { Authorization: await anyOf(instances).signIn() };
  const pages = (await publicPages(fleet.url)).filter((page) => /^\/product\/\d+\/\d+\/\d+$/.test(page));
  const products = (await (await fetch(`${fleet.url}/api/subcategories`)).json()) as Record<string, string | number>[];
  const took: number[] = [];
  let old = 0;
  const { failed, answered } = await underLoad(fleet, async () => {
    for (let edit = 1; edit <= EDITS; edit++) {
      const product = anyOf(products);
      const page = pages.find((path) => path.endsWith(`/${product.id}`)) ?? "";
      const size = `Size of change ${edit}`;
      const body = new FormData();
      for (const slot of [1, 2, 3, 4]) body.set(`existingSubimg${slot}`, String(product[`sub_image${slot}`] ?? ""));
      body.set("size", size);
      const begun = performance.now();
      const answer = await fetch(`${anyOf(instances).url}/api/subcategories/${product.id}`, { method: "PATCH", headers, body });
      await answer.arrayBuffer();
      took.push(performance.now() - begun);
      if (!answer.ok) throw new Error(`A change was answered with ${answer.status}`);
      const looks = await Promise.all(instances.map(({ url }) => fetch(url + page)));
      for (const look of looks) if (!(await look.text()).includes(size)) old++;
      if (edit % 50 === 0) say(`${edit} changes`);
    }
  });
  const worst = Math.max(...took);
  const total = EDITS * instances.length;
  return [
    { row: "changes not seen at once", measured: `${old} of ${total} looks`, bar: "0", met: old === 0, note: `${EDITS} changes, ${load}` },
    {
      row: "a change, middle",
      measured: `${median(took).toFixed(0)} ms`,
      bar: "",
      met: true,
      note: "to its success answer, with the write",
    },
    { row: "a change, worst", measured: `${worst.toFixed(0)} ms`, bar: "", met: true },
    { row: "failed requests", measured: `${failed} of ${answered + failed}`, bar: "0", met: failed === 0 },
  ];
}

/** One instance is killed; it is started again afterwards. */
export async function kill(fleet: Fleet): Promise<Row[]> {
  const [victim] = fleet.instances;
  let inFlight = 0;
  const { failed, answered } = await underLoad(fleet, async (visitors) => {
    await sleep(AFTERWARDS / 2);
    inFlight = visitors.count().underWay;
    await victim?.stop("SIGKILL");
    await sleep(AFTERWARDS);
  });
  await victim?.start();
  return [
    {
      row: "failed requests, one instance killed",
      measured: `${failed} of ${answered + failed}`,
      bar: `≤ ${inFlight}, under way then`,
      met: failed <= inFlight,
      note: load,
    },
  ];
}

/** Each instance in turn is told to end and started again. */
export async function restart(fleet: Fleet): Promise<Row[]> {
  const { failed, answered } = await underLoad(fleet, async () => {
    for (const [place, instance] of fleet.instances.entries()) {
      await instance.stop();
      await instance.start();
      fleet.say(`instance ${place + 1} restarted`);
    }
    await sleep(AFTERWARDS / 2);
  });
  return [
    { row: "failed requests, rolling restart", measured: `${failed} of ${answered + failed}`, bar: "0", met: failed === 0, note: load },
  ];
}
