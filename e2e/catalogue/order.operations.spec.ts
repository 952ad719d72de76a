import type { APIRequestContext } from "@playwright/test";
import { createSlug } from "@/lib/catalogue/slugs";
import { catalogueMessages } from "@/lib/catalogue/words";
import type { AuditEntry } from "@/lib/history/audit";
import { describeEvent } from "@/lib/history/words";
import { PRODUCTS_PER_PAGE } from "@/lib/shared/limits";
import type { ResourceName } from "@/lib/shared/resources";
import { computeVersion } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";
import { expectRefusal } from "../kit/fixtures";
import { lists } from "../kit/rows";
import { expect, signIn, test } from "../kit/site";

// Needs its own site, because other tests rely on the oldest row being first.

const words = catalogueMessages.order;

type Row = { _id?: number; id?: number; title?: string; main_category_id?: number; main_subcategory_id?: number };

const getId = ({ _id, id }: Row) => Number(_id ?? id);

/** Reads and changes orders as staff do. */
function createOrderDesk(request: APIRequestContext, url: string, Authorization: string) {
  const headers = { Authorization, Connection: "close" };
  const listed = async (name: ResourceName, query = ""): Promise<Row[]> => (await request.get(url + lists[name] + query)).json();
  return {
    listed,
    ids: async (name: ResourceName, query = "") => (await listed(name, query)).map(getId),
    siblings: (name: string, parent?: number) => request.get(`${url}/api/order/${name}`, { headers, params: parent ? { parent } : {} }),
    put: (name: string, data: unknown, more = {}) => request.put(`${url}/api/order/${name}`, { headers: { ...headers, ...more }, data }),
    patch: (address: string, multipart: Record<string, string>, more = {}) =>
      request.patch(url + address, { headers: { ...headers, ...more }, multipart }),
    remove: (address: string) => request.delete(url + address, { headers }),
    post: (address: string) => request.post(url + address, { headers }),
    get: (address: string) => request.get(url + address, { headers }),
    history: async () => (await (await request.get(`${url}/api/history`, { headers })).json()).items as AuditEntry[],
    page: async (address: string) => (await request.get(url + address)).text(),
  };
}

test("the order that staff set applies to all pages and API lists, and new rows come last", async ({ sampleData, start, request }) => {
  const site = await start({ DATA_DIR: sampleData });
  const { url } = site;
  const desk = createOrderDesk(request, url, await signIn(site));
  const inOrderOn = async (address: string, titles: string[]) => {
    const html = await desk.page(address);
    const main = html.slice(html.indexOf("<main"));
    const places = titles.map((title) => main.search(new RegExp(`>${title.replaceAll("&", "&amp;")}</h\\d>`)));
    expect(places).not.toContain(-1);
    expect(places, address).toEqual(places.toSorted((one, other) => one - other));
  };

  for (const name of ["main-category", "gallery", "brochures"] as const) {
    const resource = ({ gallery: "gallery-image", brochures: "brochure", "main-category": "main-category" } as const)[name];
    const before = await desk.ids(resource);
    const shown = await (await desk.siblings(name)).json();
    expect(shown).toMatchObject({ total: before.length, next: null });
    expect(shown.items.map(getId)).toEqual(before);
    const response = await desk.put(name, { ids: before.toReversed() });
    expect(await response.json()).toEqual({ success: true, message: words.done });
    expect(await desk.ids(resource)).toEqual(before.toReversed());
    // Reading in pages gives the same list.
    const [first, second, third] = before.toReversed();
    expect(await desk.ids(resource, "?limit=2")).toEqual([first, second]);
    expect((await desk.ids(resource, `?limit=2&after=${second}`))[0]).toBe(third);
  }
  const categories = await desk.listed("main-category");
  await inOrderOn(
    "/product",
    categories.map(({ title }) => title!),
  );

  const category = categories.at(-1)!;
  const shelves = (await desk.listed("main-subcategory")).filter((row) => row.main_category_id === getId(category)).toReversed();
  expect((await desk.put("main-subcategory", { ids: shelves.map(getId) })).status()).toBe(200);
  await inOrderOn(
    `/product/${createSlug("main-category", category.title!)}`,
    shelves.map(({ title }) => title!),
  );

  const [shelf, other] = shelves as [Row, Row];
  const products = (await desk.listed("product")).filter((row) => row.main_subcategory_id === getId(shelf)).toReversed();
  const etag = (await request.get(`${url}/api/subcategories`)).headers().etag!;
  expect((await desk.put("products", { ids: products.map(getId) })).status()).toBe(200);
  const again = await request.get(`${url}/api/subcategories`, { headers: { "If-None-Match": etag } });
  expect(again.status()).toBe(200);
  const streamed = ((await again.json()) as Row[]).filter((row) => row.main_subcategory_id === getId(shelf));
  expect(streamed).toEqual(products);
  const level = `/product/${createSlug("main-category", category.title!)}/${createSlug("main-subcategory", shelf.title!)}`;
  await inOrderOn(
    level,
    products.map(({ title }) => title!),
  );

  // A product that moves away and back comes last.
  const [first, ...rest] = products as [Row, ...Row[]];
  const move = (to: Row) => desk.patch(`/api/subcategories/${getId(first)}`, { main_subcategory_id: String(getId(to)) });
  expect((await move(other)).status()).toBe(200);
  expect((await (await desk.siblings("products", getId(other))).json()).items.at(-1).id).toBe(getId(first));
  expect((await move(shelf)).status()).toBe(200);
  const last = [...rest, first].map(getId);
  expect((await (await desk.siblings("products", getId(shelf))).json()).items.map(getId)).toEqual(last);
  // Restoring a version does not restore the position; the trash keeps it.
  const second = rest[0]!;
  await desk.remove(`/api/subcategories/${getId(second)}`);
  await expectRefusal(await desk.put("products", { ids: last }), 409, words.changed);
  const [item] = (await (await desk.get("/api/trash")).json()).items;
  expect((await desk.post(`/api/trash/${item.id}/restore`)).status()).toBe(200);
  expect((await (await desk.siblings("products", getId(shelf))).json()).items.map(getId)).toEqual(last);

  const ordered = (await desk.history()).filter(({ action }) => action === "ordered");
  expect(ordered.map(describeEvent)).toEqual([
    `Changed the order of products in “${shelf.title}”`,
    `Changed the order of sub-categories in “${category.title}”`,
    "Changed the order of e-brochures",
    "Changed the order of gallery images",
    "Changed the order of categories",
  ]);
  // Saving the same order again is not a change.
  expect((await desk.put("products", { ids: last })).status()).toBe(200);
  expect((await desk.history()).filter(({ action }) => action === "ordered")).toHaveLength(ordered.length);

  // A form that was opened before can still be saved.
  const listed = (await (await desk.get(`/api/subcategories?state=all&limit=200`)).json()) as (Row & { title: string })[];
  const row = listed.find((one) => getId(one) === getId(second))!;
  expect((await desk.put("products", { ids: last.toReversed() })).status()).toBe(200);
  const saved = await desk.patch(
    `/api/subcategories/${getId(row)}`,
    { title: `${row.title} II` },
    { "If-Match": `"${computeVersion(row)}"` },
  );
  expect(saved.status()).toBe(200);

  await test.step("an invalid order is refused, and nothing changes", async () => {
    const before = await desk.ids("product");
    await expectRefusal(await desk.put("products", { ids: [last[0], last[0]] }), 400, words.doubled);
    await expectRefusal(await desk.put("products", { ids: [] }), 400, words.idsInvalid);
    await expectRefusal(await desk.put("products", { ids: last.slice(1) }), 409, words.changed);
    await expectRefusal(await desk.put("products", { ids: [...last, 2_000_000] }), 409, words.changed);
    const foreign = (await (await desk.siblings("products", getId(other))).json()).items[0].id;
    await expectRefusal(await desk.put("products", { ids: [...last, foreign] }), 409, words.changed);
    await expectRefusal(await desk.put("testimonials", { ids: [1] }), 404, words.unknown);
    await expectRefusal(await desk.put("products", { ids: last }, { Authorization: "" }), 401, messages.unauthorized);
    await expectRefusal(await desk.siblings("products"), 400, words.parentRequired);
    await expectRefusal(await desk.siblings("gallery", 1), 400, words.parentUnwanted);
    const unknown = await desk.put("products", { ids: last, parent: 1 });
    expect(await unknown.json()).toMatchObject({ fields: [{ path: "parent" }] });
    expect(await desk.ids("product")).toEqual(before);
  });
});

test("the pages of a long list follow the order that staff set @trial", async ({ emptyData, start, database, databaseUrl, request }) => {
  const COUNT = PRODUCTS_PER_PAGE * 2 + 5;
  const site = await start({ DATA_DIR: emptyData, DATABASE_URL: databaseUrl });
  const { url } = site;
  await database.query(`
    INSERT INTO main_category (title, updated_at) VALUES ('Marble', now());
    INSERT INTO main_subcategory (title, main_category_id, updated_at) SELECT 'Quarry', min(id), now() FROM main_category;
    INSERT INTO product (title, description, product_image, main_subcategory_id, updated_at)
      SELECT 'Stone ' || n, '<p>Sawn.</p>', '/placeholder.svg', (SELECT min(id) FROM main_subcategory), now()
      FROM generate_series(1, ${COUNT}) n ORDER BY n;`);
  const desk = createOrderDesk(request, url, await signIn(site));
  const level = "/product/1/1";
  const turned = async () => {
    const found: string[] = [];
    for (let next: string | undefined = level; next; ) {
      const html = await desk.page(next);
      found.push(...[...html.matchAll(/>(Stone \d+)<\/h\d>/g)].map(([, title]) => title!));
      next = /<a href="([^"]+\?after=\d+)"/.exec(html)?.[1];
    }
    return found;
  };
  const oldest = Array.from({ length: COUNT }, (_, place) => `Stone ${place + 1}`);
  expect(await turned()).toEqual(oldest);
  const ids = ((await (await desk.siblings("products", 1)).json()).items as Row[]).map(getId);
  expect((await desk.put("products", { ids: ids.toReversed() })).status()).toBe(200);
  // Products added later have no position and come last.
  await database.query(`
    INSERT INTO product (title, description, product_image, main_subcategory_id, updated_at)
      SELECT 'Stone ' || n, '<p>Sawn.</p>', '/placeholder.svg', (SELECT min(id) FROM main_subcategory), now()
      FROM generate_series(${COUNT + 1}, ${COUNT + PRODUCTS_PER_PAGE}) n ORDER BY n;`);
  const added = Array.from({ length: PRODUCTS_PER_PAGE }, (_, place) => `Stone ${COUNT + place + 1}`);
  expect((await desk.patch(`/api/subcategories/${ids[0]}`, { size: "60 × 60 cm" })).status()).toBe(200);
  expect(await turned()).toEqual([...oldest.toReversed(), ...added]);
});
