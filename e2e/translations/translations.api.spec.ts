import type { APIRequestContext } from "@playwright/test";
import type { SearchResults } from "@/lib/search/search-results";
import { messages } from "@/lib/shared/words/messages";
import type { TranslatedFields, TranslationPage } from "@/lib/translations/translations";
import { translationMessages as words } from "@/lib/translations/words";
import { websiteMessages } from "@/lib/website/words";
import hi from "@/messages/hi.json" with { type: "json" };
import { findTrashItem, restoreTrashItem } from "../history/trash-rows";
import { createTitle, expect, expectRefusal, paths, test } from "../kit/fixtures";
import { getLevelPaths } from "../kit/level-paths";

const PATH = "/api/translations";
const TITLE = "काला संगमरमर";

const getPath = (resource: string, id: number | string, locale = "hi") => `${PATH}/${resource}/${id}/${locale}`;

async function list(admin: APIRequestContext, params: Record<string, string>): Promise<TranslationPage> {
  const response = await admin.get(PATH, { params: { locale: "hi", ...params } });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

async function read(admin: APIRequestContext, resource: string, id: number | string) {
  const response = await admin.get(getPath(resource, id));
  const { data }: { data: TranslatedFields } = await response.json();
  return { fields: data.fields, etag: response.headers().etag! };
}

async function save(admin: APIRequestContext, resource: string, id: number | string, fields: Record<string, string>) {
  const response = await admin.put(getPath(resource, id), { data: { fields } });
  const body = await response.json();
  expect(response.status(), body.error).toBe(200);
  return body;
}

test("texts are listed with their state, filters, counts and a cursor", async ({ admin, makeCategory }) => {
  const title = createTitle("Zyntherio");
  const rows = [await makeCategory({ title: `${title} 1` }), await makeCategory({ title: `${title} 2` }), await makeCategory({ title })];
  const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]];
  await save(admin, "main-category", first._id, { title: TITLE });
  await save(admin, "main-category", second._id, { title: TITLE });
  await admin.put(`${paths.categories}/${second._id}`, { multipart: { title: `${title} 3` } });

  const found = await list(admin, { q: title });
  expect(found).toMatchObject({ total: 3, next: null, counts: { missing: 1, outdated: 1, done: 1 } });
  expect(found.items.map(({ id, state }) => [id, state])).toEqual([
    [first._id, "done"],
    [second._id, "outdated"],
    [rows[2]!._id, "missing"],
  ]);
  expect(found.items[0]).toMatchObject({ resource: "main-category", field: "title", label: "Title", source: first.title, text: TITLE });
  expect(found.items[0]!.path).toMatch(/^\/hi\/product\//);
  expect(found.items[0]!.by).toBeTruthy();
  expect((await list(admin, { q: title, state: "outdated" })).items.map(({ id }) => id)).toEqual([second._id]);
  expect(await list(admin, { q: title, resource: "product" })).toMatchObject({ items: [], total: 0 });

  // A text that was translated since it was listed still marks the place.
  const page = await list(admin, { q: title, state: "missing", limit: "1" });
  expect(page).toMatchObject({ total: 1, next: null });
  const { next } = await list(admin, { q: title, limit: "2" });
  expect(next).toBe(`main-category/${second._id}/title`);
  expect((await list(admin, { q: title, state: "missing", after: next! })).items.map(({ id }) => id)).toEqual([rows[2]!._id]);
  expect((await list(admin, { q: title, after: "main-category/0/title" })).items).toEqual([]);
});

test("unknown languages, kinds, rows and fields are refused", async ({ admin, makeCategory }) => {
  const { _id: id } = await makeCategory();
  const refusals = [
    [() => admin.get(PATH, { params: { locale: "fr" } }), 400, words.locale],
    [() => admin.get(getPath("main-category", id, "en")), 400, words.locale],
    [() => admin.get(PATH, { params: { locale: "hi", state: "old" } }), 400, words.state],
    [() => admin.get(getPath("user", id)), 400, words.resource],
    [() => admin.get(getPath("main-category", 999_999)), 404, words.missing],
    [() => admin.get(getPath("product", 99_999_999_999)), 404, words.missing],
    [() => admin.get(getPath("content", "nowhere")), 404, words.missing],
    [() => admin.put(getPath("slider", 999_999), { data: { fields: { title: TITLE } } }), 404, websiteMessages.sliders.missing],
    [() => admin.put(getPath("main-category", id), { data: { fields: { slug: TITLE } } }), 400, words.field("slug")],
    [() => admin.put(getPath("main-category", id), { data: { fields: {} } }), 400, words.fields],
    [() => admin.put(getPath("main-category", id), { data: { fields: { title: null } } }), 400, words.text],
  ] as const;
  for (const [call, status, error] of refusals) await expectRefusal(await call(), status, error);
});

test("a translation has the limits of its source, and a blank one is removed", async ({ admin, makeCategory }) => {
  const { _id: id } = await makeCategory();
  const put = (resource: string, row: number | string, fields: Record<string, string>) =>
    admin.put(getPath(resource, row), { data: { fields } });
  await expectRefusal(await put("main-category", id, { title: "क".repeat(201) }), 400, messages.tooLong("Title", 200));
  await expectRefusal(await put("main-category", id, { title: `${TITLE}<script>` }), 400, words.script);

  const template = (await list(admin, { resource: "reply-template", q: "{" })).items[0]!;
  const [placeholder = ""] = /\{[a-z ]+\}/i.exec(template.source) ?? [];
  const refused = await put("reply-template", template.id, { [template.field]: "धन्यवाद" });
  await expectRefusal(refused, 400, words.placeholder(placeholder));
  expect((await refused.json()).fields[0].path).toBe(`fields.${template.field}`);

  const latin = await save(admin, "main-category", id, { title: "Kala" });
  expect(latin).toMatchObject({ message: words.saved("hi"), warnings: [{ path: "fields.title", warning: words.wrongScript("hi") }] });
  expect(latin.data.fields.title).toMatchObject({ text: "Kala", state: "done" });
  const marked = await save(admin, "main-category", id, { title: `\u200f${TITLE}` });
  expect(marked.warnings[0].warning).toBe(words.marks);
  expect(marked.data.fields.title.text).toBe(TITLE);
  expect((await save(admin, "main-category", id, { title: "  " })).data.fields.title).toMatchObject({ text: "", state: "missing" });
});

test("a change of an outdated version is refused", async ({ admin, makeCategory }) => {
  const { _id: id } = await makeCategory();
  const { etag } = await read(admin, "main-category", id);
  const put = (title: string) => admin.put(getPath("main-category", id), { data: { fields: { title } }, headers: { "If-Match": etag } });
  expect((await put(TITLE)).status()).toBe(200);
  const refused = await put("सफ़ेद");
  expect([refused.status(), (await refused.json()).error]).toEqual([409, messages.changedMeanwhile("category")]);
  expect((await read(admin, "main-category", id)).fields.title!.text).toBe(TITLE);
});

test("a draft carries its translations, which are published with it", async ({
  admin,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const category = await makeCategory();
  const subcategory = await makeSubcategory(category);
  const product = await makeProduct(subcategory);
  const change = (multipart: Record<string, string>) => admin.patch(`${paths.products}/${product.id}`, { multipart });
  const levels = getLevelPaths(category, subcategory, product);
  const page = `/hi${levels.product}`;
  const fetchList = async () => (await visitor.get(`/hi${levels.subcategory}`)).text();
  const [before, after] = [createTitle("पुराना"), createTitle("नया")];
  await save(admin, "product", product.id, { title: before, description: `<p>${before}</p>` });
  expect(await (await visitor.get(page)).text()).toContain(before);

  await change({ state: "draft", description: "<p>Green marble.</p>" });
  expect((await read(admin, "product", product.id)).fields).toMatchObject({
    title: { text: before, state: "done" },
    description: { source: "<p>Green marble.</p>", state: "outdated", html: true },
  });
  await save(admin, "product", product.id, { title: after, description: `<p>${after}</p>` });
  const shown = await (await visitor.get(page)).text();
  expect([shown.includes(before), shown.includes(after)]).toEqual([true, false]);
  expect(await fetchList()).toContain(before);
  // A later save of the draft keeps its translations.
  await change({ state: "draft", description: "<p>Green  marble.</p>" });
  expect((await read(admin, "product", product.id)).fields.description).toMatchObject({ text: `<p>${after}</p>`, state: "done" });
  await change({ state: "published" });
  const published = await (await visitor.get(page)).text();
  expect([published.includes(before), published.includes(after)]).toEqual([false, true]);
  expect(await fetchList()).toContain(after);
});

test("a stone is found by the translated names of its category, and slabs are one value of the filter in each language", async ({
  admin,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const category = await makeCategory();
  const product = await makeProduct(await makeSubcategory(category), { size: "Slabs to 2800 × 1800 mm" });
  const name = createTitle("पहाड़ी");
  await save(admin, "main-category", category._id, { title: name });
  const search = async (): Promise<SearchResults> => (await visitor.get(`/api/search?lang=hi&q=${encodeURIComponent(name)}`)).json();
  await expect.poll(async () => (await search()).items.map(({ id }) => id)).toEqual([product.id]);
  expect((await search()).facets.size).toMatchObject([{ value: "slabs", label: hi.search.slabs }]);
  const page = await (await visitor.get(`/hi/search?q=${encodeURIComponent(name)}`)).text();
  expect(page).toContain(hi.search.slabs);
});

test("a restored row has its translations", async ({ admin, makeCategory }) => {
  const { _id: id, title } = await makeCategory();
  await save(admin, "main-category", id, { title: TITLE });
  await admin.delete(`${paths.categories}/${id}`);
  await expectRefusal(await admin.get(getPath("main-category", id)), 404, words.missing);
  expect((await restoreTrashItem(admin, await findTrashItem(admin, title))).status()).toBe(200);
  expect((await read(admin, "main-category", id)).fields.title).toMatchObject({ text: TITLE, state: "done" });
});

test("without a service there are no suggestions", async ({ admin }) => {
  const items = [{ resource: "content", id: "company", field: "descriptor" }];
  await expectRefusal(await admin.post(`${PATH}/suggest`, { data: { locale: "hi", items } }), 409, words.noService);
});
