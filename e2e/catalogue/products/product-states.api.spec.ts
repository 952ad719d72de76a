import type { APIRequestContext } from "@playwright/test";
import type { StaffState } from "@/lib/catalogue/products/product-states";
import type { Product, StaffProduct } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { computeVersion } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";
import { findTrashItem } from "../../history/trash-rows";
import {
  createProductForm,
  createTitle,
  expect,
  expectRefusal,
  type Form,
  fetchList,
  fetchRow,
  jpeg,
  listServedFiles,
  paths,
  test,
} from "../../kit/fixtures";
import { getLevelPaths, getProductPath, getSubcategoryPath } from "../../kit/level-paths";

const words = catalogueMessages.products.states;
const getTimeInMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const findStaffProduct = (admin: APIRequestContext, id: number, state: StaffState = "all") =>
  fetchRow<StaffProduct>(admin, `${paths.products}?state=${state}`, id);

const change = async (admin: APIRequestContext, id: number, multipart: Form): Promise<StaffProduct> => {
  const response = await admin.patch(`${paths.products}/${id}`, { multipart });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()).data;
};

test("only staff see a draft or unpublished product", async ({ admin, visitor, deleteLater, makeCategory, makeSubcategory }) => {
  const category = await makeCategory();
  const subcategory = await makeSubcategory(category);
  const added = await admin.post(paths.products, { multipart: { ...(await createProductForm(subcategory._id)), state: "draft" } });
  expect(added.status()).toBe(201);
  const { message, data } = await added.json();
  deleteLater(`${paths.products}/${data.id}`);
  expect([message, data.state, data.draft]).toEqual([words.draft, "draft", null]);
  const { product: page, subcategory: level } = getLevelPaths(category, subcategory, data);
  const byId = `/product/${category._id}/${subcategory._id}/${data.id}`;

  const isThere = async () => {
    const texts = await Promise.all(
      [level, "/sitemap.xml", `${paths.products}?search=${encodeURIComponent(data.title)}`].map(async (path) =>
        (await visitor.get(path)).text(),
      ),
    );
    return {
      page: (await visitor.get(page)).status(),
      byId: (await visitor.get(byId)).status(),
      list: Boolean(await fetchRow<Product>(admin, paths.products, data.id)),
      part: (await fetchList<Product>(visitor, `${paths.products}?after=${data.id - 1}&limit=1`))[0]?.id === data.id,
      level: texts[0]!.includes(data.title),
      sitemap: texts[1]!.includes(page),
      search: texts[2]!.includes(data.title),
    };
  };
  const hidden = { page: 404, byId: 404, list: false, part: false, level: false, sitemap: false, search: false };
  const shown = { page: 200, byId: 200, list: true, part: true, level: true, sitemap: true, search: true };
  expect(await isThere()).toEqual(hidden);
  expect(await findStaffProduct(admin, data.id)).toEqual(data);
  expect(await findStaffProduct(admin, data.id, "published")).toBeUndefined();

  expect((await change(admin, data.id, { size: "30 x 60 cm", existingSubimg1: "" })).state).toBe("draft");
  expect(await isThere()).toEqual(hidden);
  expect(await change(admin, data.id, { state: "published" })).toMatchObject({ state: "published", size: "30 x 60 cm" });
  expect(await isThere()).toEqual(shown);
  expect(Object.keys((await fetchRow<Product>(visitor, paths.products, data.id))!)).not.toContain("state");
  expect((await change(admin, data.id, { state: "withdrawn" })).state).toBe("withdrawn");
  expect(await isThere()).toEqual(hidden);
  expect(await findStaffProduct(admin, data.id, "withdrawn")).toMatchObject({ title: data.title });
});

test("a draft of a published product is invisible to visitors, and is published or discarded with its pictures", async ({
  admin,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const category = await makeCategory();
  const [subcategory, other] = [await makeSubcategory(category), await makeSubcategory(category)];
  const product = await makeProduct(subcategory, { subimg1: await jpeg(), size: "60 x 60 cm" });
  const address = `${paths.products}/${product.id}`;
  const page = getProductPath(category, subcategory, product);
  // Without the menus, because other tests add and delete categories.
  const shown = async () => /<main[\s\S]*<\/main>/.exec(await (await visitor.get(page)).text())?.[0];
  const before = await shown();
  expect(before).toContain(product.title);
  const title = createTitle("Drafted");

  const slug = `drafted-${product.id}`;
  const seen = { "If-Match": `"${computeVersion((await findStaffProduct(admin, product.id))!)}"` };
  const draft = { state: "draft", title, slug, image: await jpeg(), existingSubimg1: product.sub_image1! };
  const drafted = await change(admin, product.id, draft);
  expect(drafted).toMatchObject({ state: "published", title: product.title, product_image: product.product_image });
  expect(drafted.draft).toMatchObject({ title, slug, size: "60 x 60 cm", sub_image1: product.sub_image1 });
  const picture = drafted.draft!.product_image;
  expect(await listServedFiles(picture)).not.toEqual([]);
  expect(await shown()).toBe(before);
  expect(await fetchRow<Product>(visitor, paths.products, product.id)).toMatchObject({ title: product.title });
  // The second of two editors of a draft gets a conflict.
  const late = await admin.patch(address, { multipart: { state: "draft", size: "x" }, headers: seen });
  expect(late.status()).toBe(409);
  expect((await late.json()).data).toEqual(drafted);

  // A change of the product also changes the draft's fields that had the same value.
  const beside = await change(admin, product.id, { finish: "Honed", title: createTitle("At once"), existingSubimg1: product.sub_image1! });
  expect(beside.draft).toMatchObject({ title, finish: "Honed", product_image: picture });
  const preview = await (await admin.post("/api/preview", { data: { resource: "product", id: product.id } })).json();
  const [draftPage, livePage] = await Promise.all([visitor.get(preview.url), visitor.get(page)].map(async (it) => (await it).text()));
  expect([draftPage!.includes(title), livePage!.includes(title)]).toEqual([true, false]);

  const discarded = await admin.delete(`${address}/draft`);
  expect(discarded.status()).toBe(200);
  const now = { "If-Match": discarded.headers().etag! };
  expect((await admin.patch(address, { multipart: { recommended_use: "Floors" }, headers: now })).status()).toBe(200);
  expect((await findStaffProduct(admin, product.id))!.draft).toBeNull();
  expect(await listServedFiles(picture)).toEqual([]);
  await expectRefusal(await admin.delete(`${address}/draft`), 404, words.noDraft);

  await change(admin, product.id, { state: "draft", title, slug, main_subcategory_id: String(other._id), image: await jpeg() });
  const published = await change(admin, product.id, { state: "published", thickness: "20 mm" });
  expect(published).toMatchObject({ title, main_subcategory_id: other._id, thickness: "20 mm", finish: "Honed", draft: null });
  expect([published.product_image, published.sub_image1]).not.toContain(product.product_image);
  expect(await listServedFiles(product.product_image)).toEqual([]);
  expect(await listServedFiles(published.product_image)).not.toEqual([]);
  expect(await fetchRow<Product>(visitor, paths.products, product.id)).toMatchObject({ title });
  const former = await visitor.get(page, { maxRedirects: 0 });
  expect([former.status(), former.headers().location]).toEqual([308, `${getSubcategoryPath(category, other)}/${slug}`]);
});

test("a draft and its pictures are deleted and restored with their product", async ({ admin, makeAnyProduct }) => {
  const product = await makeAnyProduct();
  const publish_at = getTimeInMinutes(60);
  const { draft } = await change(admin, product.id, { state: "draft", image: await jpeg(), publish_at });
  await admin.delete(`${paths.products}/${product.id}`);
  expect(await listServedFiles(draft!.product_image)).toEqual([]);
  const item = await findTrashItem(admin, product.title);
  expect((await admin.post(`/api/trash/${item.id}/restore`)).status()).toBe(200);
  expect(await findStaffProduct(admin, product.id)).toMatchObject({ state: "published", draft, publish_at });
  expect(await listServedFiles(draft!.product_image)).not.toEqual([]);
});

// Every rule of the times: lib/catalogue/products/product-states.test.ts.
test("impossible times and unknown states are refused", async ({ admin, visitor, makeProduct, expectNoChange, makeAnySubcategory }) => {
  const subcategory = await makeAnySubcategory();
  const product = await makeProduct(subcategory);
  const patch = (multipart: Form) => admin.patch(`${paths.products}/${product.id}`, { multipart });
  const form = await createProductForm(subcategory._id);
  const unordered = { ...form, state: "draft", publish_at: getTimeInMinutes(20), withdraw_at: getTimeInMinutes(10) };
  const nowhere = { main_subcategory_id: "2147483647" };
  await expectNoChange(async () => {
    await expectRefusal(await patch({ state: "hidden" }), 400, words.invalid);
    await expectRefusal(await patch({ state: "draft", publish_at: getTimeInMinutes(-1) }), 400, words.publishPast);
    await expectRefusal(await admin.post(paths.products, { multipart: unordered }), 400, words.order);
    for (const multipart of [nowhere, { ...nowhere, state: "draft" }])
      await expectRefusal(await patch(multipart), 400, catalogueMessages.products.subcategoryRequired);
  });

  await expectRefusal(await visitor.get(`${paths.products}?state=draft&page=1`), 401, messages.unauthorized);
});

test("staff read the list whole, by page or by cursor, in one state or in all", async ({ admin, makeProduct, makeAnySubcategory }) => {
  const subcategory = await makeAnySubcategory();
  const word = createTitle("Listed");
  const rows = [];
  for (const state of ["draft", "published", "draft"])
    rows.push(await makeProduct(subcategory, { title: `${word} ${rows.length}`, state }));
  const ids = async (query: string) => {
    const response = await admin.get(`${paths.products}?search=${encodeURIComponent(word)}&${query}`);
    return [response.headers()["x-total-count"], (await response.json()).map(({ id }: Product) => id)];
  };
  const [first, second, third] = rows.map(({ id }) => id);
  expect(await ids("state=all&sort=id&order=desc")).toEqual(["3", [third, second, first]]);
  expect(await ids("state=draft")).toEqual(["2", [first, third]]);
  expect(await ids("sort=title")).toEqual(["1", [second]]);
  expect(await findStaffProduct(admin, first!, "draft")).toEqual(rows[0]);
  const part = await admin.get(`${paths.products}?state=draft&limit=1&after=${first! - 1}`);
  expect((await part.json())[0]).toEqual(rows[0]);
  expect(part.headers().link).toBe(`<?limit=1&after=${first}&state=draft>; rel="next"`);
});

test("staff filter for unpublished changes, schedules and a category", async ({ admin, makeCategory, makeSubcategory, makeProduct }) => {
  const [category, other] = [await makeCategory(), await makeCategory()];
  const [shelf, sibling, foreign] = [await makeSubcategory(category), await makeSubcategory(category), await makeSubcategory(other)];
  const word = createTitle("Filtered");
  const make = async (parent: typeof shelf, fields: Form = {}) => (await makeProduct(parent, { title: createTitle(word), ...fields })).id;
  const plain = await make(shelf);
  const changed = await make(shelf);
  await admin.patch(`${paths.products}/${changed}`, { multipart: { state: "draft", title: createTitle(word) } });
  const planned = await make(sibling, { state: "draft", publish_at: getTimeInMinutes(20) });
  const away = await make(foreign);
  const find = async (query: string) =>
    (await (await admin.get(`${paths.products}?search=${encodeURIComponent(word)}&${query}`)).json()).map(({ id }: Product) => id);
  expect(await find("state=changed")).toEqual([changed]);
  expect(await find("state=scheduled")).toEqual([planned]);
  expect(await find(`state=all&main_category_id=${category._id}`)).toEqual([plain, changed, planned]);
  expect(await find(`state=all&main_subcategory_id=${foreign._id}`)).toEqual([away]);
  expect(await find(`main_category_id=${category._id}`), "visitors").toEqual([plain, changed]);
  const whole: Product[] = await (await admin.get(`${paths.products}?state=scheduled`)).json();
  expect(whole.map(({ id }) => id)).toContain(planned);

  const place = { main_subcategory_id: shelf._id };
  const filter = { search: word, state: "all", ...place };
  const moved = await admin.post("/api/products/bulk", { data: { action: "state", state: "withdrawn", filter, count: 2 } });
  expect((await moved.json()).data).toMatchObject({ changed: 2 });
  await expectRefusal(await admin.get(`${paths.products}?page=1&main_category_id=x`), 400, catalogueMessages.products.pages.placeInvalid);
});
