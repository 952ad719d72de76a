import type { StaffMainCategory } from "@/lib/catalogue/main-categories";
import type { StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { messages } from "@/lib/shared/words/messages";
import { findTrashItem } from "../history/trash-rows";
import { type APIRequestContext, createTitle, expect, expectRefusal, fetchRow, paths, test } from "../kit/fixtures";

const readSlug = async (admin: APIRequestContext, list: string, id: number) =>
  (await fetchRow<StaffMainCategory | StaffMainSubcategory | StaffProduct>(admin, `${list}?state=all`, id))?.slug;

async function fetchWithoutRedirect(visitor: APIRequestContext, address: string) {
  const response = await visitor.get(address, { maxRedirects: 0 });
  const status = response.status();
  return status === 308 ? `308 ${response.headers().location}` : String(status);
}

test("a slug comes from the title and changes only on request", async ({ admin, visitor, makeCategory, makeSubcategory, makeProduct }) => {
  const title = createTitle("काला Marble");
  const slug = `kala-${title.split(" ").slice(1).join("-").toLowerCase()}`;
  const category = await makeCategory({ title });
  await makeProduct(await makeSubcategory(category));
  const row = `${paths.categories}/${category._id}`;
  expect(await readSlug(admin, paths.categories, category._id)).toBe(slug);
  expect(await fetchRow(visitor, paths.categories, category._id)).toEqual(category);
  for (const list of Object.values(paths)) {
    await expectRefusal(await visitor.get(`${list}?state=all`), 401, messages.unauthorized);
    const wrong = list === paths.products ? catalogueMessages.products.states.listInvalid : messages.lists.stateInvalid;
    await expectRefusal(await admin.get(`${list}?state=some`), 400, wrong);
    for (const query of ["?state=all", "?state=all&limit=1"]) {
      expect((await (await admin.get(list + query)).json())[0]).toHaveProperty("slug");
    }
  }
  expect((await (await admin.get(`${paths.products}?state=all&page=1`)).json())[0]).toHaveProperty("slug");

  const put = (fields: Record<string, string>) => admin.put(row, { multipart: { title, ...fields } });
  const renamed = createTitle("Onyx");
  expect((await put({ title: renamed })).status()).toBe(200);
  expect(await readSlug(admin, paths.categories, category._id)).toBe(slug);
  expect((await put({ title: renamed, slug: "" })).status()).toBe(200);
  const second = renamed.toLowerCase().replaceAll(" ", "-");
  expect(await readSlug(admin, paths.categories, category._id)).toBe(second);
  expect(await fetchWithoutRedirect(visitor, `/product/${slug}`)).toBe(`308 /product/${second}`);

  const { etag = "" } = (await put({ slug })).headers();
  expect(await fetchWithoutRedirect(visitor, `/product/${slug}`)).toBe("200");
  expect(await fetchWithoutRedirect(visitor, `/product/${second}?utm=1`)).toBe(`308 /product/${slug}?utm=1`);
  expect((await put({ slug: `${slug}-x` })).status()).toBe(200);
  expect((await admin.put(row, { multipart: { title }, headers: { "If-Match": etag } })).status()).toBe(409);
});

test("slugs are valid and unique", async ({ admin, makeCategory, makeSubcategory, makeProduct, expectNoChange, makeAnySubcategory }) => {
  const category = await makeCategory();
  const subcategory = await makeSubcategory(category, { slug: "white" });
  expect(await readSlug(admin, paths.subcategories, subcategory._id)).toBe("white");
  const title = createTitle();
  const [first, second] = [await makeProduct(subcategory, { title }), await makeProduct(subcategory, { title, slug: "" })];
  const slug = title.toLowerCase().replaceAll(" ", "-");
  expect(await readSlug(admin, paths.products, first.id)).toBe(slug);
  expect(await readSlug(admin, paths.products, second.id)).toBe(`${slug}-2`);

  const patch = (multipart: Record<string, string>) => admin.patch(`${paths.products}/${second.id}`, { multipart });
  const elsewhere = { title: createTitle(), main_category_id: String(category._id), slug: "white" };
  await expectNoChange(async () => {
    // Every wrong slug: lib/catalogue/slugs.test.ts.
    await expectRefusal(await patch({ slug: "a/b" }), 400, catalogueMessages.slugs.invalid);
    await expectRefusal(await patch({ slug }), 409, catalogueMessages.slugs.taken);
    await expectRefusal(await admin.post(paths.subcategories, { multipart: elsewhere }), 409, catalogueMessages.slugs.taken);
  });
  // The same slug under another parent is allowed.
  const other = await makeAnySubcategory({ slug: "white" });
  expect(await readSlug(admin, paths.subcategories, other._id)).toBe("white");
  const digits = await makeProduct(other, { title: "2024" });
  expect(await readSlug(admin, paths.products, digits.id)).toBe("product-2024");
  // The slug is taken at the new parent.
  const guest = await makeProduct(other, { title: createTitle(), slug });
  expect(
    (await admin.patch(`${paths.products}/${guest.id}`, { multipart: { main_subcategory_id: String(subcategory._id) } })).status(),
  ).toBe(200);
  expect(await readSlug(admin, paths.products, guest.id)).toBe(`${slug}-3`);
});

test("former URLs redirect in one step; URLs of deleted rows say so", async ({
  admin,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const mark = createTitle("m").toLowerCase().replaceAll(" ", "-");
  const [marble, granite] = [await makeCategory({ slug: `${mark}-a` }), await makeCategory({ slug: `${mark}-b` })];
  const [white, black] = [await makeSubcategory(marble, { slug: "white" }), await makeSubcategory(granite, { slug: "black" })];
  const [stone, other] = [await makeProduct(white, { slug: "stone" }), await makeProduct(white, { slug: "other" })];
  const patch = (id: number, multipart: Record<string, string>) => admin.patch(`${paths.products}/${id}`, { multipart });
  const expectLeads = async (from: string, to: string) =>
    expect({ from, to: await fetchWithoutRedirect(visitor, from) }).toEqual({ from, to });

  const first = `/product/${mark}-a/white/stone`;
  await expectLeads(first, "200");
  await expectLeads(`/product/${marble._id}`, `308 /product/${mark}-a`);
  await expectLeads(`/product/${marble._id}/${white._id}`, `308 /product/${mark}-a/white`);
  await expectLeads(`/product/${marble._id}/white/${stone.id}?a=b`, `308 ${first}?a=b`);
  await expectLeads(`/product/${marble._id}/${black._id}`, "404");

  expect((await patch(stone.id, { slug: "statuario" })).status()).toBe(200);
  expect((await patch(stone.id, { main_subcategory_id: String(black._id) })).status()).toBe(200);
  const moved = { title: white.title, main_category_id: String(granite._id), slug: "pale" };
  expect((await admin.put(`${paths.subcategories}/${white._id}`, { multipart: moved })).status()).toBe(200);
  const present = `/product/${mark}-b/black/statuario`;
  await expectLeads(present, "200");
  for (const former of [
    first,
    `/product/${mark}-a/white/statuario`,
    `/product/${marble._id}/${white._id}/${stone.id}`,
    `/product/${mark}-b/pale/stone`,
    `/product/${mark}-b/black/${stone.id}`,
  ]) {
    await expectLeads(former, `308 ${present}`);
  }
  await expectLeads(`/product/${mark}-a/white`, `308 /product/${mark}-b/pale`);
  await expectLeads(`/product/${mark}-a/white/other?_rsc=x`, `308 /product/${mark}-b/pale/other?_rsc=x`);
  await expectLeads(`/product/${marble._id}/${white._id}/after/${other.id}`, `308 /product/${mark}-b/pale?after=${other.id}`);
  await expectLeads(`/product/${mark}-b/pale/after/${other.id}`, `308 /product/${mark}-b/pale?after=${other.id}`);
  await expectLeads(`/product/${mark}-a/black/stone`, "404");

  // Moved back: no redirect loop.
  expect((await patch(stone.id, { main_subcategory_id: String(white._id), slug: "stone" })).status()).toBe(200);
  await expectLeads(`/product/${mark}-b/pale/stone`, "200");
  for (const former of [first, present]) await expectLeads(former, `308 /product/${mark}-b/pale/stone`);

  // A sibling that gets the former slug takes over its URL.
  expect((await patch(stone.id, { slug: "statuario" })).status()).toBe(200);
  expect((await patch(other.id, { slug: "stone" })).status()).toBe(200);
  await expectLeads(`/product/${mark}-b/pale/stone`, "200");
  await expectLeads(first, `308 /product/${mark}-b/pale/stone`);

  expect((await admin.delete(`${paths.products}/${stone.id}`)).status()).toBe(200);
  for (const address of [`/product/${mark}-b/pale/statuario`, present, `/product/${granite._id}/${white._id}/${stone.id}`]) {
    const gone = await visitor.get(address);
    expect({ address, status: gone.status() }).toEqual({ address, status: 410 });
    const html = await gone.text();
    expect(html).toContain("No longer available");
    expect(html).toContain(`We no longer supply ${stone.title}.`);
    if (address.includes("/pale/")) expect(html, "a similar stone").toContain(other.title);
    expect(html).toMatch(/<form[^>]* action="\/search"/);
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(html).toMatch(new RegExp(`<a href="/product/${mark}-b/(pale|black)"`));
  }
  expect((await admin.delete(`${paths.subcategories}/${white._id}`)).status()).toBe(200);
  const html = await (await visitor.get(first)).text();
  expect(html).toContain(`<a href="/product/${mark}-a"`);
});

test("a restored row has its former URL, or a numbered one if that is taken", async ({ admin, visitor, deleteLater, makeCategory }) => {
  const slug = createTitle("c").toLowerCase().replaceAll(" ", "-");
  const category = await makeCategory({ slug });
  const remove = async () => {
    expect((await admin.delete(`${paths.categories}/${category._id}`)).status()).toBe(200);
    return `/api/trash/${(await findTrashItem(admin, category.title)).id}`;
  };
  const first = await remove();
  expect(await fetchWithoutRedirect(visitor, `/product/${slug}`)).toBe("410");
  expect((await admin.post(`${first}/restore`)).status()).toBe(200);
  expect(await fetchWithoutRedirect(visitor, `/product/${slug}`)).toBe("200");

  const second = await remove();
  deleteLater(second);
  await makeCategory({ slug });
  expect((await admin.post(`${second}/restore`)).status()).toBe(200);
  const own = await readSlug(admin, paths.categories, category._id);
  expect(own).not.toBe(slug);
  for (const address of [`/product/${slug}`, `/product/${own}`]) expect(await fetchWithoutRedirect(visitor, address)).toBe("200");
});

test("children of a deleted row can be moved first", async ({
  admin,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
  expectNoChange,
}) => {
  const mark = createTitle("m").toLowerCase().replaceAll(" ", "-");
  const [marble, granite] = [await makeCategory({ slug: `${mark}-a` }), await makeCategory({ slug: `${mark}-b` })];
  const [white, other] = [await makeSubcategory(marble, { slug: "white" }), await makeSubcategory(granite, { slug: "white" })];
  const [stone, twin] = [await makeProduct(white, { slug: "stone" }), await makeProduct(other, { slug: "stone" })];

  const remove = (list: string, id: number, to: number | string) => admin.delete(`${list}/${id}?move_to=${to}`);
  await expectNoChange(async () => {
    for (const to of [marble._id, 2_000_000_000, "x"]) {
      await expectRefusal(await remove(paths.categories, marble._id, to), 400, catalogueMessages.slugs.moveInvalid);
    }
    for (const list of [`${paths.categories}/${marble._id}`, `${paths.subcategories}/${white._id}`]) {
      await expectRefusal(await admin.delete(`${list}?moveTo=${granite._id}`), 400, 'Unrecognized key: "moveTo"');
    }
  });
  expect((await remove(paths.categories, marble._id, granite._id)).status()).toBe(200);
  expect(await readSlug(admin, paths.subcategories, white._id)).toBe("white-2");
  expect(await fetchWithoutRedirect(visitor, `/product/${mark}-a/white/stone`)).toBe(`308 /product/${mark}-b/white-2/stone`);
  expect(await fetchWithoutRedirect(visitor, `/product/${mark}-a`)).toBe("410");

  const response = await remove(paths.subcategories, white._id, other._id);
  expect(await response.json()).toEqual({
    success: true,
    message: catalogueMessages.mainSubcategories.remove.moved(white.title),
    data: { ...white, main_category_id: granite._id },
  });
  expect(await readSlug(admin, paths.products, stone.id)).toBe("stone-2");
  expect(await readSlug(admin, paths.products, twin.id)).toBe("stone");
  const html = await (await visitor.get(`/product/${mark}-b/white`)).text();
  for (const { title } of [stone, twin]) expect(html).toContain(title);
  expect(await fetchWithoutRedirect(visitor, `/product/${mark}-a/white/stone`)).toBe(`308 /product/${mark}-b/white/stone-2`);
  const { items }: { items: { action: string; before: object }[] } = await (
    await admin.get(`/api/history?resource=product&id=${stone.id}`)
  ).json();
  expect(items.find(({ action }) => action === "changed")?.before).toMatchObject({ slug: "stone", main_subcategory_id: white._id });
});

test("a not-found page is small and suggests an alternative in its HTML", async ({ visitor }) => {
  const long = encodeURIComponent("ા".repeat(900));
  for (const [address, status] of [
    ["/p/2147483000", 404],
    [`/product/${long}`, 404],
    [`/preview/${long}`, 404],
    [`/preview/1?page=${long}`, 404],
    [`/search?q=${long}`, 400],
  ] as const) {
    const response = await visitor.get(address);
    const page = await response.text();
    expect([address, response.status()]).toEqual([address, status]);
    // 62 KB and the menu's categories; other tests add some. Each repetition of the address would add 8 KB.
    expect(Buffer.byteLength(page), address).toBeLessThan(70 * 1024);
    expect(page, address).toContain("<h1");
  }
});
