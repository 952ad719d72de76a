import type { Site } from "../kit/site.ts";
import { findFirstProduct } from "../kit/sitemap.ts";
import { atMost, IN_MEGABYTES, median, type Row } from "../kit/table.ts";
import type { Context } from "./group.ts";
import { measureMemoryGrowth, measureTime } from "./machine.ts";
import { makeProducts } from "./many-products.ts";

const MANY = 10_000;
const MOST = 100_000;
const LISTS = 5;
const ROUNDS = 40;

async function fetchOk(address: string, init?: RequestInit) {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

async function readList({ url }: Site) {
  let bytes = 0;
  for await (const chunk of (await fetchOk(`${url}/api/subcategories`)).body ?? []) bytes += chunk.length;
  return bytes;
}

async function measureRate(site: Site, count: number) {
  await readList(site);
  const times = [];
  for (let list = 0; list < LISTS; list++) times.push(await measureTime(() => readList(site)));
  return `${count}: ${Math.round((count / median(times)) * 1000)}`;
}

async function measureTimes(site: Site) {
  const { url } = site;
  const headers = { Authorization: await site.signIn() };
  const { page, id } = await findFirstProduct(url);
  const pages = [];
  const screens = [];
  const calls = ["/api/subcategories?page=1&limit=50&search=&sort=id&order=asc", "/api/main-subcategory"];
  for (let round = 0; round < ROUNDS; round++) {
    const body = new FormData();
    body.set("title", `Edited ${round}`);
    await fetchOk(`${url}/api/subcategories/${id}`, { method: "PATCH", headers, body });
    pages.push(await measureTime(async () => (await fetchOk(url + page)).text()));
    screens.push(await measureTime(() => Promise.all(calls.map(async (call) => (await fetchOk(url + call, { headers })).text()))));
  }
  // The code is not yet compiled in the first rounds.
  return { page: median(pages.slice(ROUNDS / 4)), screen: median(screens.slice(ROUNDS / 4)) };
}

export async function scale({ site, startSite, log }: Context): Promise<Row[]> {
  const few = (await (await fetchOk(`${site.url}/api/subcategories`)).json()).length;
  log(`${few} products`);
  const rates = [await measureRate(site, few)];
  const small = await measureTimes(site);
  await site.stop();
  log(`${MANY} products`);
  await makeProducts(site.dataDirectory, MANY);
  const middle = await startSite();
  rates.push(await measureRate(middle, MANY));
  await middle.stop();
  log(`${MOST} products`);
  for (const plan of await makeProducts(site.dataDirectory, MOST)) log(plan);
  const large = await startSite();
  const { growth, note } = await measureMemoryGrowth(large.pid, async () => {
    for (let list = 0; list < LISTS; list++) await Promise.all([readList(large), readList(large)]);
  });
  const big = await measureTimes(large);
  rates.push(await measureRate(large, MOST));
  const compare = (row: string, name: "page" | "screen") =>
    atMost(`${row}: ${MOST} products against ${few}`, big[name] / small[name], 1.3, {
      note: `${big[name].toFixed(1)} ms against ${small[name].toFixed(1)} ms`,
    });
  return [
    { row: "GET /api/subcategories, rows/s", measured: rates.join(", "), bar: "", met: true },
    atMost(`the same with ${MOST}, two at once: memory over rest`, growth, 150, { ...IN_MEGABYTES, note }),
    compare("product page, made anew", "page"),
    compare("Products screen, first page", "screen"),
  ];
}
