import { MAX_TITLE } from "@/lib/domain/limits";
import type { MainCategory } from "@/lib/domain/main-categories";
import { messages } from "@/lib/domain/messages";
import { expect, expectRefusal, type Form, listed, paths, storedFiles, test, uniqueTitle } from "../fixtures";
import { bombs, impostors, jpeg, jpegWithPayload, oversizedJpeg, png, truncatedJpeg } from "../pictures";

const words = messages.mainCategories;
const list = paths.categories;
const at = (id: number | string) => `${list}/${id}`;

test("a category is added with its picture and listed as it was answered", async ({ admin, visitor, deleteLater }) => {
  const title = uniqueTitle("Marble");
  const response = await admin.post(list, { multipart: { title: `  ${title} `, image: await jpeg() } });
  const { data, ...answer } = await response.json();
  deleteLater(at(data._id));

  expect(response.status()).toBe(201);
  expect(answer).toEqual({ success: true, message: words.add.done(title) });
  expect(data).toEqual({ _id: expect.any(Number), title, image_url: expect.stringMatching(/^\/uploads\/.+\.jpg$/) });
  expect(await listed(visitor, list, data._id)).toEqual(data);
  expect((await visitor.get(data.image_url)).status()).toBe(200);
});

test("a category may have no picture", async ({ makeCategory }) => {
  expect(await makeCategory()).toMatchObject({ image_url: null });
});

test("a change keeps the picture unless a new one comes, and the old one leaves the disk", async ({ admin, visitor, makeCategory }) => {
  const category = await makeCategory({ image: await jpeg() });
  const title = uniqueTitle("Granite");

  const renamed = await admin.put(at(category._id), { multipart: { title } });
  expect(await renamed.json()).toEqual({ success: true, message: words.update.done(title), data: { ...category, title } });
  expect(storedFiles(category.image_url!)).not.toEqual([]);

  const { data } = await (await admin.put(at(category._id), { multipart: { title, image: await png() } })).json();
  expect(data.image_url).toMatch(/\.png$/);
  expect(await listed(visitor, list, category._id)).toEqual(data);
  expect(storedFiles(data.image_url)).not.toEqual([]);
  expect(storedFiles(category.image_url!)).toEqual([]);
  expect((await visitor.get(category.image_url!)).status()).toBe(404);
});

test("the same picture once more stays in place", async ({ admin, makeCategory }) => {
  const image = await jpeg();
  const category = await makeCategory({ image });
  const { data } = await (await admin.put(at(category._id), { multipart: { title: category.title, image } })).json();
  expect(data).toEqual(category);
  expect(storedFiles(category.image_url!)).not.toEqual([]);
});

test("a deleted category is gone with its files", async ({ admin, visitor, makeCategory }) => {
  const category = await makeCategory({ image: await jpeg() });
  const response = await admin.delete(at(category._id));
  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual({ success: true, message: words.remove.done(category.title), data: category });
  expect(await listed(visitor, list, category._id)).toBeUndefined();
  expect(storedFiles(category.image_url!)).toEqual([]);
});

test("a category that still has subcategories stays, and says how many", async ({
  admin,
  makeCategory,
  makeSubcategory,
  expectRefused,
}) => {
  const category = await makeCategory({ image: await jpeg() });
  await makeSubcategory(category);
  await expectRefused(() => admin.delete(at(category._id)), 409, words.hasSubcategories(1));
  await makeSubcategory(category);
  await expectRefused(() => admin.delete(at(category._id)), 409, words.hasSubcategories(2));
  expect(storedFiles(category.image_url!)).not.toEqual([]);
});

test("titles are of any script, and only text", async ({ visitor, makeCategory }) => {
  for (const text of [
    "संगमरमर",
    "ગ્રેનાઇટ",
    "大理石 🪨✨",
    "\u202eعربي",
    "<img src=x onerror=alert(1)>",
    `"'; DROP TABLE product; --`,
    "{{7*7}} %s &amp;",
  ]) {
    const title = uniqueTitle(text);
    const { _id } = await makeCategory({ title });
    expect(await listed(visitor, list, _id)).toMatchObject({ title });
  }
});

test("NUL characters, which the database cannot hold, are left out", async ({ makeCategory }) => {
  const title = uniqueTitle("Marble");
  expect(await makeCategory({ title: `\u0000${title.replace(" ", " \u0000")}` })).toMatchObject({ title });
});

test("a title has at most 200 characters", async ({ admin, makeCategory, expectRefused }) => {
  const title = uniqueTitle().padEnd(MAX_TITLE, "x");
  const category = await makeCategory({ title });
  expect(category.title).toBe(title);
  const tooLong = { title: `${title}x` };
  await expectRefused(() => admin.post(list, { multipart: tooLong }), 400, messages.tooLong("Title", MAX_TITLE));
  await expectRefused(() => admin.put(at(category._id), { multipart: tooLong }), 400, messages.tooLong("Title", MAX_TITLE));
});

test("a text far beyond every limit is told its own limit", async ({ admin, expectRefused }) => {
  const multipart = { title: "x".repeat(1_000_000) };
  await expectRefused(() => admin.post(list, { multipart }), 400, messages.tooLong("Title", MAX_TITLE));
});

test("a title is required", async ({ admin, makeCategory, expectNoChange }) => {
  const { _id } = await makeCategory();
  const image = await jpeg();
  const forms: Form[] = [{ title: "" }, { title: " \t\n\u00a0" }, { title: "\u0000" }, { title: image }, { image }];
  await expectNoChange(async () => {
    for (const multipart of forms) {
      await expectRefusal(await admin.post(list, { multipart }), 400, words.titleRequired);
      await expectRefusal(await admin.put(at(_id), { multipart }), 400, words.titleRequired);
    }
  });
});

test("field names that mean something to JavaScript mean nothing here", async ({ admin, deleteLater, expectRefused }) => {
  const strange = { __proto__: null, constructor: "x", prototype: "x", toString: "x", _id: "1", created_at: "2020-01-01" };
  const form = new FormData();
  for (const [name, value] of Object.entries(strange)) form.append(name, String(value));
  form.append("__proto__", "polluted");
  await expectRefused(() => admin.post(list, { multipart: form }), 400, words.titleRequired);

  form.append("title", uniqueTitle());
  const { data } = await (await admin.post(list, { multipart: form })).json();
  deleteLater(at(data._id));
  expect(Object.keys(data)).toEqual(["_id", "title", "image_url"]);
  expect(data._id).not.toBe(1);
});

const { imageType, imageSize } = messages.files;
const refusedPictures = [
  ...Object.entries(impostors).map(([what, make]) => [`${what} called a JPEG`, make, 415, imageType] as const),
  ...Object.entries(bombs).map(([what, make]) => [what, make, 413, imageSize] as const),
  ["half a JPEG", truncatedJpeg, 415, imageType],
  ["a JPEG of 10 MB", oversizedJpeg, 413, imageSize],
  ["a JPEG that says it is a PNG", async () => ({ ...(await jpeg()), mimeType: "image/png" }), 415, imageType],
  ["a JPEG that says it is a WebP", async () => ({ ...(await jpeg()), mimeType: "image/webp" }), 415, imageType],
  ["a JPEG that says it is a page", async () => ({ ...(await jpeg()), mimeType: "text/html" }), 415, imageType],
] as const;

test("a picture that cannot be taken is refused, and the old one stays", async ({ admin, makeCategory, expectNoChange }) => {
  test.slow();
  const category = await makeCategory({ image: await jpeg() });
  await expectNoChange(async () => {
    for (const [what, make, status, told] of refusedPictures) {
      await test.step(what, async () => {
        const multipart = { title: uniqueTitle(what), image: await make() };
        await expectRefusal(await admin.post(list, { multipart }), status, told);
        await expectRefusal(await admin.put(at(category._id), { multipart }), status, told);
        expect(storedFiles(category.image_url!)).not.toEqual([]);
      });
    }
  });
});

test("text in place of a picture is refused", async ({ admin, expectRefused }) => {
  await expectRefused(() => admin.post(list, { multipart: { title: uniqueTitle(), image: "slab.jpg" } }), 400, imageType);
});

test("a PNG is a PNG, whatever its name says", async ({ makeCategory }) => {
  const { image_url } = await makeCategory({ image: { ...(await png()), name: "../../slab.jpg.exe" } });
  expect(image_url).toMatch(/^\/uploads\/[0-9a-f]{2}\/[^/]+\.png$/);
});

test("a client that names no type is believed by the content", async ({ makeCategory }) => {
  const { image_url } = await makeCategory({ image: { ...(await jpeg()), mimeType: "application/octet-stream" } });
  expect(image_url).toMatch(/\.jpg$/);
});

test("what stands behind the end of a JPEG is not stored", async ({ visitor, makeCategory }) => {
  const { image_url } = await makeCategory({ image: await jpegWithPayload(Buffer.from("<script>alert(1)</script>")) });
  expect((await (await visitor.get(image_url!)).body()).includes("<script>")).toBe(false);
});

test("a category that is deleted twice at once is deleted once", async ({ admin, makeCategory }) => {
  const { _id } = await makeCategory({ image: await jpeg() });
  const statuses = await Promise.all([1, 2, 3].map(async () => (await admin.delete(at(_id))).status()));
  expect(statuses.sort()).toEqual([200, 404, 404]);
});

test("two changes at once leave one of them whole, and no file of the other", async ({ admin, visitor, makeCategory }) => {
  const { _id } = await makeCategory({ image: await jpeg() });
  const changes = await Promise.all(
    [uniqueTitle("First"), uniqueTitle("Second")].map(async (title): Promise<MainCategory> => {
      const response = await admin.put(at(_id), { multipart: { title, image: await jpeg() } });
      return (await response.json()).data;
    }),
  );
  const now = await listed<MainCategory & { title: string }>(visitor, list, _id);
  expect(changes).toContainEqual(now);
  const lost = changes.filter(({ title }) => title !== now?.title);
  for (const { image_url } of lost) await expect.poll(() => storedFiles(image_url!)).toEqual([]);
});
