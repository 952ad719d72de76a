import { PRODUCT_GAPS, PRODUCT_SORTS } from "@/lib/catalogue/products/product-pages";
import type { Product } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { MAX_ROWS_PER_CALL, ROWS_PER_PAGE } from "@/lib/shared/limits";
import { createTitle, expect, expectRefusal, paths, test } from "../../kit/fixtures";

const buildUrl = (query: Record<string, string | number>) =>
  `${paths.products}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
const getTitles = (rows: Product[]) => rows.map(({ title }) => title);

// Invalid parameters: lib/catalogue/products/product-pages.test.ts.
test("a page is an array with the total in a header; the whole list has no total", async ({ visitor }) => {
  const response = await visitor.get(buildUrl({ page: 1, limit: 3 }));
  expect(response.status()).toBe(200);
  const rows: Product[] = await response.json();
  expect(rows).toHaveLength(3);
  const total = Number(response.headers()["x-total-count"]);
  expect(total).toBeGreaterThan(3);
  const whole = await visitor.get(paths.products);
  expect(whole.headers()).not.toHaveProperty("x-total-count");
  const all: Product[] = await whole.json();
  expect(all).toHaveLength(total);
  expect(rows).toEqual(all.slice(0, 3));
  const second: Product[] = await (await visitor.get(buildUrl({ page: 2, limit: 3 }))).json();
  expect(second[0]!.id).toBeGreaterThan(rows[2]!.id);
  expect(await (await visitor.get(buildUrl({ page: "" }))).json()).toHaveLength(ROWS_PER_PAGE);

  const beyond = await visitor.get(buildUrl({ page: 2_000_000_000, limit: MAX_ROWS_PER_CALL }));
  expect(await beyond.json()).toEqual([]);
  expect(Number(beyond.headers()["x-total-count"])).toBe(total);
  const part = await visitor.get(buildUrl({ after: 1, limit: 2 }));
  expect(await part.json()).toHaveLength(2);
  expect(Number(part.headers()["x-total-count"])).toBeGreaterThan(3);
});

test("list and page are valid JSON for any text, and have an ETag", async ({ visitor, admin, makeProduct, makeAnySubcategory }) => {
  const subcategory = await makeAnySubcategory();
  const address = buildUrl({ search: subcategory.title });
  const empty = await visitor.get(address);
  expect(await empty.json()).toEqual([]);
  expect(empty.headers()["x-total-count"]).toBe("0");

  const title = createTitle('"\\ / </script> \u2028 \u{1f4a0} é \u007f');
  const product = await makeProduct(subcategory, { title, material: "a\tb\u0001c\nd", description: "<p>One &amp;<br />two</p>" });
  const response = await visitor.get(paths.products);
  const text = await response.text();
  const rows: Product[] = JSON.parse(text);
  expect(rows.at(-1)!.id).toBeGreaterThanOrEqual(product.id);
  expect(rows.find(({ id }) => id === product.id)).toEqual(product);
  expect(text).toBe(JSON.stringify(rows));

  const full = await visitor.get(address);
  const { etag } = full.headers();
  expect(etag).not.toBe(empty.headers().etag);
  const unchanged = await visitor.get(address, { headers: { "If-None-Match": etag! } });
  expect(unchanged.status()).toBe(304);
  expect(unchanged.headers()["x-total-count"]).toBe("1");

  await admin.patch(`${paths.products}/${product.id}`, { multipart: { material: "other" } });
  const changed = await visitor.get(paths.products, { headers: { "If-None-Match": response.headers().etag! } });
  expect(changed.status()).toBe(200);
  expect((await changed.json()).find(({ id }: Product) => id === product.id).material).toBe("other");
});

test("a search covers every field that staff see and ignores case", async ({ visitor, admin, makeProduct, makeAnySubcategory }) => {
  const mark = createTitle("").trim();
  const subcategory = await makeAnySubcategory({ title: `Étage ${mark}` });
  const attributes = { size: `600 × 600 ${mark}s`, finish: `Honed ${mark}f`, thickness: `18 ${mark}t` };
  const more = { material: `Marmor Größe ${mark}m`, recommended_use: `Floors ${mark}u` };
  const product = await makeProduct(subcategory, { title: `Lasa ${mark}`, ...attributes, ...more });
  const found = async (search: string) => getTitles(await (await visitor.get(buildUrl({ search }))).json());
  for (const part of [`LASA ${mark}`, `× 600 ${mark}S`, `honed ${mark}`, `${mark}T`, `GRÖßE ${mark}M`, `${mark}u`]) {
    expect(await found(part), part).toEqual([product.title]);
  }
  expect(await found(`ÉTAGE ${mark}`)).toEqual([product.title]);
  expect(await found(`  ${mark}u  `)).toEqual([product.title]);
  expect(await found(`${mark}s honed`)).toEqual([]);
  const typed = { colour: `Grey ${mark}c`, origin: `Lasa ${mark}o`, variants: [{ sku: `${mark}-A1` }] };
  expect((await admin.patch(`/api/products/${product.id}`, { data: typed })).status()).toBe(200);
  for (const part of [`${mark}C`, `${mark}o`, `${mark}-a1`]) {
    const forStaff: Product[] = await (await admin.get(buildUrl({ search: part, state: "all" }))).json();
    expect([getTitles(forStaff), await found(part)], part).toEqual([[product.title], []]);
  }
});

test("lists sort by every column, empty values last and ties by id; a search matches %, _ and backslash literally", async ({
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const mark = createTitle("").trim();
  const category = await makeCategory();
  const [first, second] = [
    await makeSubcategory(category, { title: `A ${mark}` }),
    await makeSubcategory(category, { title: `b ${mark}` }),
  ];
  const all = (value: string) => ({ size: value, finish: value, thickness: value, material: value, recommended_use: value });
  const rows = [
    await makeProduct(first, { title: `alabaster ${mark} 99% pure`, ...all("beta") }),
    await makeProduct(first, { title: `Basalt ${mark} 99 pure`, ...all("Alpha") }),
    await makeProduct(second, { title: `chalk ${mark} a_b back\\slash` }),
    await makeProduct(second, { title: `Dolomite ${mark} aXb`, ...all("beta") }),
  ].map(({ id }) => id);
  const sorted = async (sort: string, order: string) => {
    const page: Product[] = await (await visitor.get(buildUrl({ search: mark, sort, order }))).json();
    return page.map(({ id }) => rows.indexOf(id));
  };
  for (const sort of PRODUCT_SORTS) {
    const isAttribute = !["id", "title", "main_subcategory"].includes(sort);
    expect(await sorted(sort, "asc"), `${sort} up`).toEqual(isAttribute ? [1, 0, 3, 2] : [0, 1, 2, 3]);
    expect(await sorted(sort, "desc"), `${sort} down`).toEqual(isAttribute ? [3, 0, 1, 2] : [3, 2, 1, 0]);
  }

  const found = async (search: string) => {
    const page: Product[] = await (await visitor.get(buildUrl({ search: `${mark} ${search}` }))).json();
    return page.map(({ id }) => rows.indexOf(id));
  };
  expect(await found("99")).toEqual([0, 1]);
  expect(await found("99%")).toEqual([0]);
  expect(await found("a_b")).toEqual([2]);
  expect(await found("a_b back\\")).toEqual([2]);
  expect(await found("'; DROP TABLE product; --")).toEqual([]);
});

test("staff find products by the data that they lack", async ({ admin, makeAnyProduct }) => {
  const { id, title, product_image } = await makeAnyProduct();
  const listGaps = async () => {
    const find = async (missing: string) => (await admin.get(buildUrl({ state: "all", search: title, missing }))).json();
    const found: Product[][] = await Promise.all(PRODUCT_GAPS.map(find));
    return PRODUCT_GAPS.filter((_, place) => found[place]!.some((row) => row.id === id));
  };
  expect(await listGaps()).toEqual([...PRODUCT_GAPS]);

  const variants = [{ sku: createTitle("SH"), pieces_per_box: 2 }];
  const tests = [{ test: "Water absorption", value: "0.12" }];
  expect((await admin.patch(`/api/products/${id}`, { data: { variants, tests } })).status()).toBe(200);
  const [picture] = (await (await admin.get(`/api/media?${new URLSearchParams({ url: product_image })}`)).json()).items;
  expect((await admin.patch(`/api/media/${picture.id}`, { data: { alt: { en: "White slab" } } })).status()).toBe(200);
  for (const locale of ["hi", "mr"]) {
    const fields = { title: "\u0936\u093f\u0932\u093e", description: "<p>\u0936\u093f\u0932\u093e</p>" };
    expect((await admin.put(`/api/translations/product/${id}/${locale}`, { data: { fields } })).status()).toBe(200);
  }
  expect(await listGaps()).toEqual(["translations", "picture_size"]);
  const one = { filter: { search: title, missing: "alt" }, count: 1, action: "state", state: "withdrawn" };
  await expectRefusal(await admin.post("/api/products/bulk", { data: one }), 409, catalogueMessages.products.bulk.otherCount(0));
});
