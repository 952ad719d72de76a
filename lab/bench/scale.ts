import { TRANSLATED_LANGUAGES, toLanguage } from "#lib/shared/languages.ts";
import { toForm } from "../kit/form.ts";
import { atMost, getMedians, IN_MEGABYTES, IN_MILLISECONDS, inform, median, type Row } from "../kit/lab.ts";
import { keepPictures, listProductPages, type Site } from "../kit/site.ts";
import { type Context, fetchJson, MANY, MOST, readAll, restartWithProducts } from "./load.ts";
import { measureMemoryGrowth, measureTime } from "./machine.ts";

const LISTS = 5;
const ROUNDS = 40;
const SCREEN_CALLS = ["/api/subcategories?page=1&limit=50&search=&sort=id&order=asc", "/api/main-subcategory"];

const readList = ({ url }: Site) => readAll(fetch(`${url}/api/subcategories`));

async function measureRate(site: Site, count: number) {
  await readList(site);
  const times = await Array.fromAsync({ length: LISTS }, () => measureTime(() => readList(site)));
  return `${count}: ${Math.round((count / median(times)) * 1000)}`;
}

/** @param other a page that does not show the edit */
async function measureEdits(site: Site, page: string, save: (text: string) => Promise<Response>, other = "/robots.txt") {
  const readOther = () => readAll(fetch(site.url + other));
  await readOther();
  const rounds = await Array.fromAsync({ length: ROUNDS }, async (_, round) => {
    const text = `Edit number ${round}`;
    let html = "";
    const readPage = async () => (html = await (await fetch(site.url + page)).text());
    const cached = await measureTime(readPage);
    const edit = await measureTime(() => save(text));
    const stillCached = await measureTime(readOther);
    const first = await measureTime(readPage);
    if (!html.includes(text)) throw new Error(`the first request of ${page} after an edit does not show it`);
    return {
      cached,
      edit,
      first,
      stillCached,
      screen: await measureTime(() => Promise.all(SCREEN_CALLS.map((path) => readAll(site.send("GET", path))))),
    };
  });
  // The code is not yet compiled in the first rounds.
  return getMedians(rounds.slice(ROUNDS / 4));
}

type Text = { resource: string; id: number; field: string };

/** Edits translations. Returns the slowest page in that language, and the slowest page in English at the same time. */
async function measureTranslations(site: Site, name: string, page: string, { resource, id, field }: Text): Promise<Row[]> {
  const edits = await Array.fromAsync(TRANSLATED_LANGUAGES, (language) => {
    const save = (text: string) => site.send("PUT", `/api/translations/${resource}/${id}/${language}`, { fields: { [field]: text } });
    return measureEdits(site, toLanguage(language, page), save, page);
  });
  const getWorst = (time: "first" | "stillCached") => Math.max(...edits.map((edit) => edit[time] - edit.cached));
  return [
    atMost(`first request after a translation over a cached one: ${name}`, getWorst("first"), 100, IN_MILLISECONDS),
    atMost(`the English page meanwhile, over a cached one: ${name}`, getWorst("stillCached"), 10, IN_MILLISECONDS),
  ];
}

export async function measure({ site, log }: Context): Promise<Row[]> {
  await site.authenticate();
  const few = (await fetchJson(`${site.url}/api/subcategories`)).length;
  const rates = [await measureRate(site, few)];
  log(`edits among ${few} products`);
  const [{ id, title }] = await fetchJson(`${site.url}/sliders/getSliders`);
  const saveSlider = (description: string) => site.send("PUT", `/sliders/updateSlider/${id}`, toForm({ title, description }));
  const home = await measureEdits(site, "/", saveSlider);
  const { page, product } = (await listProductPages(site.url))[0]!;
  const saveProduct = (size: string) => site.send("PATCH", `/api/subcategories/${product.id}`, toForm({ ...keepPictures(product), size }));
  const small = await measureEdits(site, page, saveProduct);
  const measureLanguages = async (count: number) => [
    ...(await measureTranslations(site, `home, ${count} products`, "/", { resource: "slider", id, field: "description" })),
    ...(await measureTranslations(site, `product page, ${count} products`, page, {
      resource: "product",
      id: Number(product.id),
      field: "title",
    })),
  ];
  const translated = await measureLanguages(few);
  log(`${MANY} products`);
  await restartWithProducts(site, MANY);
  translated.push(...(await measureLanguages(MANY)));
  rates.push(await measureRate(site, MANY));
  log(`${MOST} products`);
  await restartWithProducts(site, MOST);
  const readTwice = () => Promise.all([readList(site), readList(site)]);
  const lists = await measureMemoryGrowth(site.pid, () => Array.fromAsync({ length: LISTS }, readTwice));
  let bytes = 0;
  const readExport = async () => (bytes = await readAll(site.send("GET", "/api/products/export?format=csv")));
  const exported = await measureMemoryGrowth(site.pid, readExport);
  const big = await measureEdits(site, page, saveProduct);
  rates.push(await measureRate(site, MOST));

  const compareFirst = (name: string, { cached, edit, first }: typeof small) => {
    const note = `cached ${cached.toFixed(1)} ms; the edit itself ${edit.toFixed(0)} ms`;
    return atMost(`first request after an edit over a cached one: ${name}`, first - cached, 100, { ...IN_MILLISECONDS, note });
  };
  const compareSizes = (name: string, large: number, little: number) => {
    const note = `${large.toFixed(1)} ms against ${little.toFixed(1)} ms`;
    return atMost(`${name}: ${MOST} products against ${few}`, large / little, 1.3, { note });
  };
  const sent = { ...IN_MEGABYTES, note: `${(bytes / 1e6).toFixed(0)} MB sent` };
  return [
    compareFirst("home, a slider edited", home),
    compareFirst("product page, the product edited", small),
    ...translated,
    inform("GET /api/subcategories, rows/s", rates.join(", ")),
    atMost(`the same with ${MOST}, two at once: memory over rest`, lists.growth, 150, { ...IN_MEGABYTES, note: lists.note }),
    compareSizes("product page, made anew", big.first, small.first),
    compareSizes("Products screen, first page", big.screen, small.screen),
    atMost(`export of ${MOST} products as CSV: memory over rest`, exported.growth, 100, sent),
  ];
}
