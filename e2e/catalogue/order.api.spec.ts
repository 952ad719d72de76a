import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import { catalogueMessages } from "@/lib/catalogue/words";
import { computeVersion } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";
import { describeEvent } from "@/lib/website/entry-words";
import { createTitle, expect, expectRefusal, test } from "../kit/fixtures";
import { getCategoryPath, getSubcategoryPath } from "../kit/level-paths";
import { createOrderDesk, getId, type Row } from "./order-desk";

const words = catalogueMessages.order;

test("the order that staff set applies to all pages and API lists, and new rows come last", async ({
  site: { url },
  visitor,
  token,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const desk = createOrderDesk(visitor, url, token);
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
    const titles = (await desk.listed(resource)).map(({ title }) => title!);
    if (name === "main-category") await inOrderOn("/product", titles);
    // Other tests of this worker expect the previous order.
    expect((await desk.put(name, { ids: before })).status()).toBe(200);
  }

  const category = await makeCategory();
  const shelves = [await makeSubcategory(category), await makeSubcategory(category, { title: createTitle("Green marble") })].toReversed();
  expect((await desk.put("main-subcategory", { ids: shelves.map(getId) })).status()).toBe(200);
  await inOrderOn(
    getCategoryPath(category),
    shelves.map(({ title }) => title),
  );

  const [shelf, other] = shelves as [MainSubcategory, MainSubcategory];
  for (const parent of [other, shelf, shelf, shelf]) await makeProduct(parent);
  const products = (await desk.listed("product")).filter((row) => row.main_subcategory_id === getId(shelf)).toReversed();
  const etag = (await visitor.get("/api/subcategories")).headers().etag!;
  expect((await desk.put("products", { ids: products.map(getId) })).status()).toBe(200);
  const again = await visitor.get("/api/subcategories", { headers: { "If-None-Match": etag } });
  expect(again.status()).toBe(200);
  const streamed = ((await again.json()) as Row[]).filter((row) => row.main_subcategory_id === getId(shelf));
  expect(streamed).toEqual(products);
  await inOrderOn(
    getSubcategoryPath(category, shelf),
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
  const events = ordered.map(describeEvent);
  expect(events.slice(0, 2)).toEqual([
    `Changed the order of products in “${shelf.title}”`,
    `Changed the order of subcategories in “${category.title}”`,
  ]);
  for (const plural of ["e-brochures", "gallery images", "categories"]) expect(events).toContain(`Changed the order of ${plural}`);
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
    await expectRefusal(await desk.put("products", { ids: last.slice(1) }), 409, words.changed);
    const foreign = (await (await desk.siblings("products", getId(other))).json()).items[0].id;
    await expectRefusal(await desk.put("products", { ids: [...last, foreign] }), 409, words.changed);
    await expectRefusal(await desk.put("testimonials", { ids: [1] }), 404, words.unknown);
    await expectRefusal(await desk.put("products", { ids: last }, { Authorization: "" }), 401, messages.unauthorized);
    await expectRefusal(await desk.siblings("products"), 400, words.parentRequired);
    await expectRefusal(await desk.siblings("gallery", 1), 400, words.parentUnwanted);
    expect(await desk.ids("product")).toEqual(before);
  });
});
