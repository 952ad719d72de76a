import { atMost, median, type Row } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";
import { firstProduct } from "../kit/sitemap.ts";
import type { Context } from "./group.ts";
import { makeProducts } from "./many-products.ts";
import { growthOf } from "./memory.ts";

const MANY = 10_000;
const MOST = 100_000;
const LISTS = 5;
const ROUNDS = 40;

/** In milliseconds. */
type Times = { page: number; screen: number };

async function call(address: string, init?: RequestInit) {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

async function timed<R>(work: () => Promise<R>) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The whole list, read as it comes. */
async function readList({ url }: Site) {
  let bytes = 0;
  for await (const chunk of (await call(`${url}/api/subcategories`)).body ?? []) bytes += chunk.length;
  return bytes;
}

/** Rows per second of the whole list. */
async function rate(site: Site, count: number) {
  await readList(site);
  const times = [];
  for (let list = 0; list < LISTS; list++) times.push(await timed(() => readList(site)));
  return (count / median(times)) * 1000;
}

/** What the largest list takes over what the site takes at rest, while two read it at once. */
const growth = (site: Site) =>
  growthOf(site.pid, async () => {
    for (let list = 0; list < LISTS; list++) await Promise.all([readList(site), readList(site)]);
  });

/** A product's page just after it was edited, and what the Products screen asks for when it opens. */
async function times(site: Site): Promise<Times> {
  const { url } = site;
  const headers = { Authorization: await site.signIn() };
  const { page, id } = await firstProduct(url);
  const pages = [];
  const screens = [];
  const calls = ["/api/subcategories?page=1&limit=50&search=&sort=id&order=asc", "/api/main-subcategory"];
  for (let round = 0; round < ROUNDS; round++) {
    const body = new FormData();
    body.set("title", `Edited ${round}`);
    await call(`${url}/api/subcategories/${id}`, { method: "PATCH", headers, body });
    pages.push(await timed(async () => (await call(url + page)).text()));
    screens.push(await timed(() => Promise.all(calls.map(async (place) => (await call(url + place, { headers })).text()))));
  }
  // The first rounds find nothing compiled.
  return { page: median(pages.slice(ROUNDS / 4)), screen: median(screens.slice(ROUNDS / 4)) };
}

/** What 100,000 products cost against 72. */
export async function scale({ site, startSite, say }: Context): Promise<Row[]> {
  const data = site.dataDirectory;
  const few = (await (await call(`${site.url}/api/subcategories`)).json()).length;
  say(`${few} products`);
  const rates = [`${few}: ${Math.round(await rate(site, few))}`];
  const small = await times(site);
  await site.stop();
  say(`${MANY} products`);
  await makeProducts(data, MANY);
  const middle = await startSite();
  rates.push(`${MANY}: ${Math.round(await rate(middle, MANY))}`);
  await middle.stop();
  say(`${MOST} products`);
  for (const plan of await makeProducts(data, MOST)) say(plan);
  const large = await startSite();
  const { grown, rest } = await growth(large);
  const big = await times(large);
  rates.push(`${MOST}: ${Math.round(await rate(large, MOST))}`);
  const against = `${MOST} products against ${few}`;
  const note = (what: keyof Times) => `${big[what].toFixed(1)} ms against ${small[what].toFixed(1)} ms`;
  return [
    { row: "GET /api/subcategories, rows/s", measured: rates.join(", "), bar: "", met: true },
    atMost(`the same with ${MOST}, two at once: memory over rest`, grown, 150, {
      unit: " MB",
      digits: 0,
      note: `at rest ${rest.toFixed(0)} MB`,
    }),
    atMost(`product page, made anew: ${against}`, big.page / small.page, 1.3, { note: note("page") }),
    atMost(`Products screen, first page: ${against}`, big.screen / small.screen, 1.3, { note: note("screen") }),
  ];
}
