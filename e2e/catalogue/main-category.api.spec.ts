import { catalogueMessages } from "@/lib/catalogue/words";
import { MAX_TITLE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { createTitle, expect, expectRefusal, type Form, fetchRow, jpeg, listServedFiles, paths, png, test } from "../kit/fixtures";

const words = catalogueMessages.mainCategories;
const list = paths.categories;
const getPath = (id: number | string) => `${list}/${id}`;

test("a category is added, changed and deleted with its picture", async ({ admin, visitor, deleteLater }) => {
  const title = createTitle("Marble");
  const response = await admin.post(list, { multipart: { title: `  ${title} `, image: await jpeg() } });
  const { data: category, ...answer } = await response.json();
  deleteLater(getPath(category._id));
  expect(response.status()).toBe(201);
  expect(answer).toEqual({ success: true, message: words.add.done(title) });
  expect(category).toEqual({ _id: expect.any(Number), title, image_url: expect.stringMatching(/^\/uploads\/.+\.jpg$/) });
  expect(await fetchRow(visitor, list, category._id)).toEqual(category);
  expect((await visitor.get(category.image_url)).status()).toBe(200);

  // Without a new picture, the current one is kept.
  const renamed = createTitle("Granite");
  const kept = await admin.put(getPath(category._id), { multipart: { title: renamed } });
  expect(await kept.json()).toEqual({ success: true, message: words.update.done(renamed), data: { ...category, title: renamed } });
  expect(await listServedFiles(category.image_url)).not.toEqual([]);

  const image = await png();
  const { data } = await (await admin.put(getPath(category._id), { multipart: { title, image } })).json();
  expect(data.image_url).toMatch(/\.png$/);
  expect(await fetchRow(visitor, list, category._id)).toEqual(data);
  expect(await listServedFiles(data.image_url)).not.toEqual([]);
  expect(await listServedFiles(category.image_url)).toEqual([]);
  expect((await visitor.get(category.image_url)).status()).toBe(404);

  // The same picture again stays in place.
  const again = await admin.put(getPath(category._id), { multipart: { title, image } });
  expect((await again.json()).data).toEqual(data);
  expect(await listServedFiles(data.image_url)).not.toEqual([]);

  const removed = await admin.delete(getPath(category._id));
  expect(removed.status()).toBe(200);
  expect(await removed.json()).toEqual({ success: true, message: words.remove.done(title), data });
  expect(await fetchRow(visitor, list, category._id)).toBeUndefined();
  expect(await listServedFiles(data.image_url)).toEqual([]);
});

test("the error of a deletion gives the number of subcategories", async ({ admin, makeCategory, makeSubcategory, expectRefused }) => {
  const category = await makeCategory({ image: await jpeg() });
  await makeSubcategory(category);
  await expectRefused(() => admin.delete(getPath(category._id)), 409, words.hasSubcategories(1));
  await makeSubcategory(category);
  await expectRefusal(await admin.delete(getPath(category._id)), 409, words.hasSubcategories(2));
  expect(await listServedFiles(category.image_url!)).not.toEqual([]);
});

test("a title can be in any script, up to 200 characters, and is stored without NUL and direction marks", async ({
  visitor,
  makeCategory,
}) => {
  for (const text of ["संगमरमर ગ્રેનાઇટ", "大理石 🪨✨ عربي", "<img src=x onerror=alert(1)>", `"'; DROP TABLE product; -- {{7*7}} %s &amp;`]) {
    const title = createTitle(text);
    const { _id } = await makeCategory({ title });
    expect(await fetchRow(visitor, list, _id)).toMatchObject({ title, image_url: null });
  }
  const longest = createTitle().padEnd(MAX_TITLE, "x");
  expect((await makeCategory({ title: longest })).title).toBe(longest);
  const title = createTitle("Marble");
  expect(await makeCategory({ title: `\u0000\u202e${title.replace(" ", " \u0000\u200f")}` })).toMatchObject({ title });
});

/** Field names that have a meaning in JavaScript but not here. */
function createFormWithReservedNames(): FormData {
  const form = new FormData();
  for (const name of ["__proto__", "constructor", "prototype", "toString"]) form.append(name, "x");
  form.append("_id", "1");
  form.append("created_at", "2020-01-01");
  return form;
}

test("a missing title and text in place of a picture are refused", async ({ admin, makeCategory, expectNoChange }) => {
  const { _id } = await makeCategory();
  const refused: [multipart: Form | FormData, error: string][] = [
    [{ title: " \t\n\u00a0\u0000" }, words.titleRequired],
    [{ title: await jpeg() }, words.titleRequired],
    [createFormWithReservedNames(), words.titleRequired],
    [{ title: createTitle(), image: "slab.jpg" }, messages.files.imageType],
  ];
  await expectNoChange(async () => {
    for (const [multipart, error] of refused) {
      await expectRefusal(await admin.post(list, { multipart }), 400, error);
      await expectRefusal(await admin.put(getPath(_id), { multipart }), 400, error);
    }
  });
});

test("unknown fields are ignored, whatever their names", async ({ admin, deleteLater }) => {
  const form = createFormWithReservedNames();
  form.append("title", createTitle());
  const { data } = await (await admin.post(list, { multipart: form })).json();
  deleteLater(getPath(data._id));
  expect(Object.keys(data)).toEqual(["_id", "title", "image_url"]);
  expect(data._id).not.toBe(1);
});

test("the type of a picture comes from its content, not from its name or its declared type", async ({ makeCategory }) => {
  const named = await makeCategory({ image: { ...(await png()), name: "../../slab.jpg.exe" } });
  expect(named.image_url).toMatch(/^\/uploads\/[0-9a-f]{2}\/[^/]+\.png$/);
  const untyped = await makeCategory({ image: { ...(await jpeg()), mimeType: "application/octet-stream" } });
  expect(untyped.image_url).toMatch(/\.jpg$/);
});
