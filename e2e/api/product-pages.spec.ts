import { MAX_ROWS_PER_CALL, MAX_SEARCH, ROWS_PER_PAGE } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { PRODUCT_SORTS } from "@/lib/domain/product-pages";
import type { Product } from "@/lib/domain/products";
import { expect, listOf, paths, test, uniqueTitle } from "../fixtures";

const words = messages.products.pages;
const asked = (query: Record<string, string | number>) =>
  `${paths.products}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
const titlesOf = (rows: Product[]) => rows.map(({ title }) => title);

test("a page is a bare array with the count of all rows in a header", async ({ visitor }) => {
  const response = await visitor.get(asked({ page: 1, limit: 3 }));
  expect(response.status()).toBe(200);
  const rows: Product[] = await response.json();
  expect(rows).toHaveLength(3);
  expect(Number(response.headers()["x-total-count"])).toBeGreaterThan(3);
  expect(rows).toEqual((await listOf<Product>(visitor, paths.products)).slice(0, 3));
  const second: Product[] = await (await visitor.get(asked({ page: 2, limit: 3 }))).json();
  expect(second[0]!.id).toBeGreaterThan(rows[2]!.id);
});

test("without parameters the whole list comes, without a count", async ({ visitor }) => {
  const response = await visitor.get(paths.products);
  expect(response.headers()).not.toHaveProperty("x-total-count");
  expect((await response.json()).length).toBeGreaterThan(ROWS_PER_PAGE);
  const page = await visitor.get(asked({ page: "" }));
  expect(await page.json()).toHaveLength(ROWS_PER_PAGE);
});

test("the whole list is written as any JSON is, whatever the words, and again when it is another", async ({
  visitor,
  admin,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const subcategory = await makeSubcategory(await makeCategory());
  const title = uniqueTitle('"\\ / </script> \u2028 \u{1f4a0} é \u007f');
  const product = await makeProduct(subcategory, { title, material: "a\tb\u0001c\nd", description: "<p>One &amp;<br />two</p>" });
  const response = await visitor.get(paths.products);
  const text = await response.text();
  const rows: Product[] = JSON.parse(text);
  expect(rows.at(-1)!.id).toBeGreaterThanOrEqual(product.id);
  expect(rows.find(({ id }) => id === product.id)).toEqual(product);
  expect(text).toBe(JSON.stringify(rows));
  await admin.patch(`${paths.products}/${product.id}`, { multipart: { material: "other" } });
  const again = await visitor.get(paths.products, { headers: { "If-None-Match": response.headers().etag! } });
  expect(again.status()).toBe(200);
  expect((await again.json()).find(({ id }: Product) => id === product.id).material).toBe("other");
});

test("a part tells the count of all rows, and cannot be a page at once", async ({ visitor, expectRefused }) => {
  const response = await visitor.get(asked({ after: 1, limit: 2 }));
  expect(await response.json()).toHaveLength(2);
  expect(Number(response.headers()["x-total-count"])).toBeGreaterThan(3);
  await expectRefused(() => visitor.get(asked({ after: 1, sort: "title" })), 400, words.afterAlone);
});

test("a page has its own ETag, and is not sent again to whom has it", async ({ visitor, makeCategory, makeSubcategory, makeProduct }) => {
  const subcategory = await makeSubcategory(await makeCategory());
  const address = asked({ search: subcategory.title });
  const empty = await visitor.get(address);
  expect(await empty.json()).toEqual([]);
  expect(empty.headers()["x-total-count"]).toBe("0");
  await makeProduct(subcategory);
  const full = await visitor.get(address);
  const { etag } = full.headers();
  expect(etag).not.toBe(empty.headers().etag);
  const again = await visitor.get(address, { headers: { "If-None-Match": etag! } });
  expect(again.status()).toBe(304);
  expect(again.headers()["x-total-count"]).toBe("1");
});

test("a page beyond the end is empty and tells the count", async ({ visitor }) => {
  const response = await visitor.get(asked({ page: 2_000_000_000, limit: MAX_ROWS_PER_CALL }));
  expect(await response.json()).toEqual([]);
  expect(Number(response.headers()["x-total-count"])).toBeGreaterThan(0);
});

test("a search looks into every field that staff see, whatever the case", async ({
  visitor,
  admin,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const mark = uniqueTitle("").trim();
  const subcategory = await makeSubcategory(await makeCategory(), { title: `Étage ${mark}` });
  const attributes = { size: `600 × 600 ${mark}s`, finish: `Honed ${mark}f`, thickness: `18 ${mark}t` };
  const more = { material: `Marmor Größe ${mark}m`, recommended_use: `Floors ${mark}u` };
  const product = await makeProduct(subcategory, { title: `Lasa ${mark}`, ...attributes, ...more });
  const found = async (search: string) => titlesOf(await (await visitor.get(asked({ search }))).json());
  for (const part of [`LASA ${mark}`, `× 600 ${mark}S`, `honed ${mark}`, `${mark}T`, `GRÖßE ${mark}M`, `${mark}u`]) {
    expect(await found(part), part).toEqual([product.title]);
  }
  expect(await found(`ÉTAGE ${mark}`)).toEqual([product.title]);
  expect(await found(`  ${mark}u  `)).toEqual([product.title]);
  expect(await found(`${mark}s honed`)).toEqual([]);
  const typed = { colour: `Grey ${mark}c`, origin: `Lasa ${mark}o`, variants: [{ sku: `${mark}-A1` }] };
  expect((await admin.patch(`/api/products/${product.id}`, { data: typed })).status()).toBe(200);
  for (const part of [`${mark}C`, `${mark}o`, `${mark}-a1`]) {
    const forStaff: Product[] = await (await admin.get(asked({ search: part, state: "all" }))).json();
    expect([titlesOf(forStaff), await found(part)], part).toEqual([[product.title], []]);
  }
});

test("percent, underscore and backslash are searched for as they are", async ({ visitor, makeCategory, makeSubcategory, makeProduct }) => {
  const subcategory = await makeSubcategory(await makeCategory());
  const mark = uniqueTitle("").trim();
  for (const title of [`${mark} 99% pure`, `${mark} 99 pure`, `${mark} a_b`, `${mark} aXb`, `${mark} back\\slash`]) {
    await makeProduct(subcategory, { title });
  }
  const found = async (search: string) => titlesOf(await (await visitor.get(asked({ search: `${mark} ${search}` }))).json());
  expect(await found("99%")).toEqual([`${mark} 99% pure`]);
  expect(await found("a_b")).toEqual([`${mark} a_b`]);
  expect(await found("back\\")).toEqual([`${mark} back\\slash`]);
  expect(await found("'; DROP TABLE product; --")).toEqual([]);
});

test("sorts by every column in both orders; what is empty comes last, and ids decide between equals", async ({
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const mark = uniqueTitle("").trim();
  const category = await makeCategory();
  const [first, second] = [
    await makeSubcategory(category, { title: `A ${mark}` }),
    await makeSubcategory(category, { title: `b ${mark}` }),
  ];
  const all = (value: string) => ({ size: value, finish: value, thickness: value, material: value, recommended_use: value });
  const rows = [
    await makeProduct(first, { title: "alabaster", ...all("beta") }),
    await makeProduct(first, { title: "Basalt", ...all("Alpha") }),
    await makeProduct(second, { title: "chalk" }),
    await makeProduct(second, { title: "Dolomite", ...all("beta") }),
  ].map(({ id }) => id);
  const sorted = async (sort: string, order: string) => {
    const page: Product[] = await (await visitor.get(asked({ search: mark, sort, order }))).json();
    return page.map(({ id }) => rows.indexOf(id));
  };
  for (const sort of PRODUCT_SORTS) {
    const isAttribute = !["id", "title", "main_subcategory"].includes(sort);
    expect(await sorted(sort, "asc"), `${sort} up`).toEqual(isAttribute ? [1, 0, 3, 2] : [0, 1, 2, 3]);
    expect(await sorted(sort, "desc"), `${sort} down`).toEqual(isAttribute ? [3, 0, 1, 2] : [3, 2, 1, 0]);
  }
});

for (const [query, sentence] of [
  [{ page: 0 }, words.pageInvalid],
  [{ page: "1.5" }, words.pageInvalid],
  [{ limit: MAX_ROWS_PER_CALL + 1 }, messages.lists.limitInvalid],
  [{ limit: "all" }, messages.lists.limitInvalid],
  [{ sort: "description" }, words.sortInvalid],
  [{ order: "random" }, words.orderInvalid],
  [{ search: "x".repeat(MAX_SEARCH + 1) }, messages.tooLong("Search", MAX_SEARCH)],
] as const) {
  test(`refuses ${JSON.stringify(query).slice(0, 40)}`, async ({ visitor, expectRefused }) => {
    await expectRefused(() => visitor.get(asked(query)), 400, sentence);
  });
}
