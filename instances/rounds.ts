import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../bench/rows.ts";
import { publicPages } from "../scripts/sitemap.ts";
import type { Instance } from "./fleet.ts";
import { ADMINISTRATOR } from "./fleet.ts";
import { PER_SECOND, startVisitors } from "./visitors.ts";

type Site = { address: string; instances: Instance[]; say: (line: string) => void };
export type Row = { row: string; measured: string; bar: string; met: boolean; note?: string };

const EDITS = 200;
/** How long visitors are watched after a fault, in milliseconds. */
const AFTERWARDS = 5_000;

const anyOf = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)] as T;

const load = `${PER_SECOND} requests a second meanwhile`;

async function underLoad({ address }: Site, work: (visitors: ReturnType<typeof startVisitors>) => Promise<void>) {
  const pages = [...(await publicPages(address)).slice(0, 20), "/api/main-category"];
  const visitors = startVisitors(address, pages);
  try {
    await work(visitors);
  } finally {
    await visitors.stop();
  }
  return visitors.count();
}

/** Changes at instances taken at random; after each success answer all are asked directly. */
export async function edits(site: Site): Promise<Row[]> {
  const { instances, say } = site;
  const signedIn = await fetch(`${anyOf(instances).address}/logAdmin`, { method: "POST", body: JSON.stringify(ADMINISTRATOR) });
  const headers = { Authorization: ((await signedIn.json()) as { token: string }).token };
  const pages = (await publicPages(site.address)).filter((page) => /^\/product\/\d+\/\d+\/\d+$/.test(page));
  const products = (await (await fetch(`${site.address}/api/subcategories`)).json()) as Record<string, string | number>[];
  const took: number[] = [];
  let old = 0;
  const { failed, answered } = await underLoad(site, async () => {
    for (let edit = 1; edit <= EDITS; edit++) {
      const product = anyOf(products);
      const page = pages.find((path) => path.endsWith(`/${product.id}`)) ?? "";
      const size = `Size of change ${edit}`;
      const body = new FormData();
      for (const slot of [1, 2, 3, 4]) body.set(`existingSubimg${slot}`, String(product[`sub_image${slot}`] ?? ""));
      body.set("size", size);
      const begun = performance.now();
      const answer = await fetch(`${anyOf(instances).address}/api/subcategories/${product.id}`, { method: "PATCH", headers, body });
      await answer.arrayBuffer();
      took.push(performance.now() - begun);
      if (!answer.ok) throw new Error(`A change was answered with ${answer.status}`);
      const looks = await Promise.all(instances.map(({ address }) => fetch(address + page)));
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
export async function kill(site: Site): Promise<Row[]> {
  const [victim] = site.instances;
  let inFlight = 0;
  const { failed, answered } = await underLoad(site, async (visitors) => {
    await sleep(AFTERWARDS / 2);
    inFlight = visitors.count().underWay;
    await victim?.end("SIGKILL");
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
export async function restart(site: Site): Promise<Row[]> {
  const { failed, answered } = await underLoad(site, async () => {
    for (const [place, instance] of site.instances.entries()) {
      await instance.end("SIGTERM");
      await instance.start();
      site.say(`instance ${place + 1} restarted`);
    }
    await sleep(AFTERWARDS / 2);
  });
  return [
    { row: "failed requests, rolling restart", measured: `${failed} of ${answered + failed}`, bar: "0", met: failed === 0, note: load },
  ];
}
