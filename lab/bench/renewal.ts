import { atMost, median, type Row } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";
import { firstProduct } from "../kit/sitemap.ts";
import { ask } from "./answer.ts";
import type { Context } from "./group.ts";

/** One more is made before them and not counted. */
const EDITS = 7;
/** Requests for the cached page before each edit. */
const LOOKS = 3;

/** An edit that a page shows. */
type Edit = {
  name: string;
  page: string;
  make: (words: string) => Promise<Response>;
};

async function timed<R>(work: () => Promise<R>): Promise<{ milliseconds: number; result: R }> {
  const begun = performance.now();
  const result = await work();
  return { milliseconds: performance.now() - begun, result };
}

async function edits(site: Site): Promise<Edit[]> {
  const json = async (place: string) => (await fetch(site.url + place)).json();
  const headers = { Authorization: await site.signIn() };
  const send = (method: string, place: string, fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return fetch(site.url + place, { method, headers, body });
  };
  const [slider] = await json("/sliders/getSliders");
  const { page, id } = await firstProduct(site.url);
  const product = (await json("/api/subcategories")).find((row: { id: number }) => row.id === id);
  const kept = Object.fromEntries([1, 2, 3, 4].map((slot) => [`existingSubimg${slot}`, product[`sub_image${slot}`] ?? ""]));
  const title = { title: slider.title };
  return [
    {
      name: "home, a slider edited",
      page: "/",
      make: (words) => send("PUT", `/sliders/updateSlider/${slider.id}`, { ...title, description: words }),
    },
    {
      name: "product page, the product edited",
      page,
      make: (words) => send("PATCH", `/api/subcategories/${id}`, { ...kept, size: words }),
    },
  ];
}

/** @param words what no page shows yet */
async function round(site: string, { name, page, make }: Edit, words: string) {
  const looks = [];
  for (let look = 0; look < LOOKS; look++) looks.push((await timed(() => ask(site + page))).milliseconds);
  const edit = await timed(() => make(words));
  if (!edit.result.ok) throw new Error(`${name}: the edit was answered with ${edit.result.status}`);
  const first = await timed(async () => (await fetch(site + page)).text());
  if (!first.result.includes(words)) throw new Error(`${name}: the first page after the edit does not show it`);
  return { cached: median(looks), edit: edit.milliseconds, first: first.milliseconds };
}

/** How much longer the first visitor after an edit waits than the others. */
export async function renewal({ site, say }: Context): Promise<Row[]> {
  const rows = [];
  for (const edit of await edits(site)) {
    say(edit.name);
    const rounds = [];
    for (let number = 0; number <= EDITS; number++) rounds.push(await round(site.url, edit, `Edit number ${number} of the bench`));
    const counted = rounds.slice(1);
    const extra = counted.map(({ first, cached }) => first - cached);
    const [cached, changing] = [median(counted.map((one) => one.cached)), median(counted.map((one) => one.edit))];
    const note = `worst of ${EDITS}: ${Math.max(...extra).toFixed(0)} ms; cached ${cached.toFixed(1)} ms; the edit itself ${changing.toFixed(0)} ms`;
    rows.push(atMost(`first request after an edit over a cached one: ${edit.name}`, median(extra), 100, { unit: " ms", digits: 0, note }));
  }
  return rows;
}
