import { catalogueMessages } from "@/lib/catalogue/words";
import { websiteMessages } from "@/lib/website/words";
import { expect, expectRefusal, paths, test } from "../kit/fixtures";

const PATH = "/api/preview";
const { previews } = websiteMessages;
const { products } = catalogueMessages;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

test("a preview link works for a week, is not cached, indexed or framed, and can be ended", async ({ admin, visitor, makeAnyProduct }) => {
  const product = await makeAnyProduct();
  const before = Date.now();
  const made = await admin.post(PATH, { data: { resource: "product", id: String(product.id) } });
  expect(made.status()).toBe(201);
  const { id, url, expires_at } = await made.json();
  expect(Date.parse(expires_at) - before).toBeGreaterThanOrEqual(WEEK_MS);
  expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(WEEK_MS);

  const page = await visitor.get(url);
  expect(page.status()).toBe(200);
  expect(await page.text()).toContain(product.title);
  expect(page.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-frame-options": "SAMEORIGIN",
    "x-robots-tag": "noindex, nofollow",
    "content-security-policy": expect.stringContaining("frame-ancestors 'self'"),
  });
  expect(Object.keys(page.headers())).not.toContain("cdn-cache-control");
  expect(page.headers().etag).toBeUndefined();

  const other = await (await admin.post(PATH, { data: { resource: "product", id: product.id } })).json();
  expect(other.url).not.toBe(url);
  expect((await admin.delete(`${PATH}/${id}`)).status()).toBe(200);
  const ended = await visitor.get(url);
  expect(ended.status()).toBe(404);
  expect(ended.headers()["cache-control"]).toBe("no-store");
  await expectRefusal(await admin.delete(`${PATH}/${id}`), 404, previews.missing);
  expect((await visitor.get(other.url)).status()).toBe(200);
  await admin.delete(`${paths.products}/${product.id}`);
  expect((await visitor.get(other.url)).status()).toBe(404);
  expect((await visitor.get(`${url.slice(0, -1)}!`)).status()).toBe(404);
});

test("previews show existing items only, and unsaved data of documents only", async ({ admin, makeAnyProduct }) => {
  const make = (data: object) => admin.post(PATH, { data });
  await expectRefusal(await make({ resource: "product", id: 2147483647 }), 404, products.missing);
  await expectRefusal(await make({ resource: "product", id: "slab" }), 404, products.missing);
  await expectRefusal(await make({ resource: "enquiry", id: 1 }), 400, previews.resourceInvalid);
  await expectRefusal(await make({ resource: "product" }), 400, previews.idInvalid);
  expect((await make({ resource: "product", id: 1, days: 900 })).status()).toBe(400);
  const product = { resource: "product", id: (await makeAnyProduct()).id };
  await expectRefusal(await make({ ...product, data: { title: "Other" } }), 400, previews.dataInvalid);
  const { id } = await (await make(product)).json();
  await expectRefusal(await admin.put(`${PATH}/${id}`, { data: { data: {} } }), 400, previews.dataInvalid);
});

test("previews a document's draft or unsaved data", async ({ admin, visitor }) => {
  const [first, second] = ["First unsaved title", "Second unsaved title"];
  const made = await admin.post(PATH, { data: { resource: "content", id: "about", data: { title: first } } });
  expect(made.status()).toBe(201);
  const { id, url } = await made.json();
  const text = async (address: string) => (await visitor.get(address)).text();
  expect(await text(url)).toContain(first);
  expect(await text("/about")).not.toContain(first);

  const change = (data: object, preview = id) => admin.put(`${PATH}/${preview}`, { data });
  expect((await change({ data: { title: second } })).status()).toBe(200);
  const changed = await text(`${url}?page=/about`);
  expect(changed).toContain(second);
  expect(changed).not.toContain(first);
  expect(await text(`${url}?page=/contact`)).not.toContain(second);
  expect((await visitor.get(`${url}?page=/nowhere`)).status()).toBe(404);

  const wrong = await change({ data: { title: "t".repeat(81), motto: "" } });
  expect(wrong.status()).toBe(400);
  expect((await wrong.json()).fields.map(({ path }: { path: string }) => path)).toEqual(["title", "motto"]);
  expect((await change({ data: { title: second }, days: 9 })).status()).toBe(400);
  await expectRefusal(await change({}), 400, previews.dataInvalid);
  await expectRefusal(await change({ data: {} }, 2147483647), 404, previews.missing);
  await expectRefusal(await admin.post(PATH, { data: { resource: "content", id: "attic" } }), 404, websiteMessages.content.missing);
  await expectRefusal(await admin.post(PATH, { data: { resource: "content", id: "pages" } }), 400, previews.pageless);
  expect((await admin.delete(`${PATH}/${id}`)).status()).toBe(200);
});

test("a preview uses the library's alt texts and focal points", async ({ admin, visitor, makeAnyProduct }) => {
  const product = await makeAnyProduct();
  const pictures: { id: number; url: string }[] = (await (await admin.get("/api/media?limit=200")).json()).items;
  const picture = pictures.find(({ url }) => url === product.product_image)!;
  const said = { focus: { x: 0.25, y: 0.75 }, alt: { en: "A slab in the yard" } };
  expect((await admin.patch(`/api/media/${picture.id}`, { data: said })).status()).toBe(200);

  const about = { resource: "content", id: "about", data: { banner: { url: picture.url, alt: "" } } };
  for (const data of [{ resource: "product", id: product.id }, about]) {
    const { id, url } = await (await admin.post(PATH, { data })).json();
    const html = await (await visitor.get(url)).text();
    expect(html).toContain("object-position:25% 75%");
    expect(html).toContain('alt="A slab in the yard"');
    await admin.delete(`${PATH}/${id}`);
  }
});
