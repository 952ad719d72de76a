import { historyMessages } from "@/lib/history/words";
import { getMediaName, type Media } from "@/lib/media/media";
import { mediaMessages } from "@/lib/media/words";
import { MAX_ALT } from "@/lib/shared/limits";
import { UNDO_HEADER } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";
import { findTrashItem, restoreTrashItem } from "../history/trash-rows";
import { createTitle, expect, expectRefusal, fetchRow, listServedFiles, paths, showcase } from "../kit/fixtures";
import { createResponseCheck } from "../kit/openapi";
import { impostors, jpeg, png } from "../kit/pictures";
import { at, createUploadForm, PATH, search, test } from "./media-library";

const words = mediaMessages.media;

test("pictures are stored once by content, searched, described and deleted", async ({ admin, visitor, addPictures }) => {
  const isDescribed = await createResponseCheck(admin);
  const files = [await jpeg(), await png()];
  const [first, second] = await addPictures(files);
  expect(first).toMatchObject({ already: false, in_library: true, alt: {}, focus: null, used_in: [], bytes: expect.any(Number) });
  expect((await visitor.get(second!.url)).status()).toBe(200);

  const again = await admin.post(PATH, { multipart: createUploadForm(files) });
  await isDescribed(again, "POST /api/media");
  expect(again.status()).toBe(200);
  expect(await again.json()).toMatchObject({
    already: true,
    data: [
      { id: first!.id, already: true },
      { id: second!.id, already: true },
    ],
  });

  const found = await search(admin, new URLSearchParams({ search: first!.name, limit: "1", unused: "1" }).toString());
  expect(found).toMatchObject({ items: [{ id: first!.id }], total: 1, next: null });
  const newest = await search(admin, "limit=1&page=1");
  expect(newest).toMatchObject({ items: [{ id: newest.next }], total: expect.any(Number) });
  const older = await search(admin, `limit=1&after=${newest.next}`);
  expect(older).toEqual(await search(admin, "limit=1&page=2"));
  expect(older.total).toBe(newest.total);

  const alt = createTitle("A white slab");
  const change = { name: createTitle("Slab"), alt: { en: alt, hi: "पत्थर" }, focus: { x: 0.25, y: 0.8 } };
  const changed = await admin.patch(at(first!.id), { data: change, headers: { "If-Match": `"${first!.version}"` } });
  await isDescribed(changed, "PATCH /api/media/{id}");
  const row: Media = (await changed.json()).data;
  expect(row).toMatchObject({ ...change, id: first!.id, url: first!.url });
  expect(changed.headers().etag).toBe(`"${row.version}"`);
  expect((await search(admin, new URLSearchParams({ search: alt.toLowerCase() }).toString())).items).toEqual([row]);
  const shown = await admin.get(at(first!.id));
  await isDescribed(shown, "GET /api/media/{id}");
  expect(await shown.json()).toEqual(row);

  const late = await admin.patch(at(first!.id), { data: { name: "Late" }, headers: { "If-Match": `"${first!.version}"` } });
  expect({ status: late.status(), data: (await late.json()).data }).toEqual({ status: 409, data: row });
  const less = await admin.patch(at(first!.id), { data: { alt: { hi: "" }, focus: null } });
  expect((await less.json()).data).toMatchObject({ name: change.name, alt: { en: alt }, focus: null });

  const removed = await admin.delete(at(first!.id));
  await isDescribed(removed, "DELETE /api/media/{id}");
  expect(await listServedFiles(first!.url)).toEqual([]);
});

test("invalid uploads, changes and queries are refused", async ({ admin, addPictures, expectNoChange }) => {
  const [picture] = await addPictures([await jpeg()]);
  await expectNoChange(async () => {
    const bad = await impostors["an HTML page"]!();
    const upload = createUploadForm([await jpeg(), bad]);
    const name = (upload.getAll("files")[1] as File).name;
    await expectRefusal(await admin.post(PATH, { multipart: upload }), 415, mediaMessages.gallery.wrongType(name));
    await expectRefusal(await admin.post(PATH, { multipart: { more: "x" } }), 400, words.nothingChosen);
    await expectRefusal(await admin.put(at(picture!.id), { multipart: { file: "x" } }), 400, words.replacementRequired);
    const alt = { en: "x".repeat(MAX_ALT + 1) };
    await expectRefusal(await admin.patch(at(picture!.id), { data: { alt } }), 400, messages.tooLong("Alt text", MAX_ALT));
    for (const query of ["page=0", "limit=201", "unused=2", "sort=colour", "alt=present", "sort=name&after=1"])
      expect((await admin.get(`${PATH}?${query}`)).status()).toBe(400);
  });
});

test("picture fields accept library pictures", async ({
  admin,
  addPictures,
  makeCategory,
  makeSubcategory,
  makeProduct,
  makeBrochure,
  deleteLater,
}) => {
  const [picture] = await addPictures([await jpeg()]);
  const { id, url } = picture!;
  const media = String(id);
  const category = await makeCategory({ image_media_id: media });
  const subcategory = await makeSubcategory(category, { image_media_id: media });
  const product = await makeProduct(subcategory, { subimg2_media_id: media });
  const { data: onlyChosen } = await (
    await admin.post(paths.products, {
      multipart: {
        title: createTitle(),
        main_subcategory_id: String(subcategory._id),
        description: "<p>White.</p>",
        image_media_id: media,
      },
    })
  ).json();
  deleteLater(`${paths.products}/${onlyChosen.id}`);
  const brochure = await makeBrochure({ title: createTitle() });
  const brochureChange = await admin.post(showcase.brochures, {
    multipart: { id: String(brochure.id), title: brochure.title, cover_image_media_id: media },
  });
  const galleryUpload = await admin.post("/gallery/upload", { multipart: { images_media_id: media } });
  expect(galleryUpload.status()).toBe(201);
  const [{ id: image }] = (await galleryUpload.json()).data;
  deleteLater(`/gallery/${image}`);
  expect([category.image_url, subcategory.image_url, product.sub_image2, onlyChosen.product_image]).toEqual([url, url, url, url]);
  expect((await brochureChange.json()).data.cover_image).toBe(url);

  const { used_in }: Media = await (await admin.get(at(id))).json();
  expect(used_in.map(({ resource, id }) => [resource, id])).toEqual(
    expect.arrayContaining([
      ["main-category", category._id],
      ["main-subcategory", subcategory._id],
      ["product", product.id],
      ["product", onlyChosen.id],
      ["brochure", brochure.id],
      ["gallery-image", image],
    ]),
  );
  const refused = await admin.delete(at(id));
  expect(await refused.json()).toMatchObject({ error: words.stillUsed(6), data: { id, used_in } });

  const title = createTitle();
  const [gone] = await addPictures([await jpeg()]);
  await admin.delete(at(gone!.id));
  for (const [multipart, error] of [
    [{ title, image_media_id: String(gone!.id) }, messages.files.unknownPicture],
    [{ title, image_media_id: "x" }, messages.files.unknownPicture],
    [{ title, image_media_id: media, image: await jpeg() }, messages.files.fileOrId],
  ] as const) {
    await expectRefusal(await admin.post(paths.categories, { multipart }), 400, error);
  }
});

test("a replaced picture changes everywhere and keeps its name, alt text and focal point", async ({ admin, addPictures, makeCategory }) => {
  const [picture, other] = await addPictures([await jpeg(), await jpeg()]);
  const focus = { x: 0.1, y: 0.2 };
  await admin.patch(at(picture!.id), { data: { alt: { en: "A slab" }, focus } });
  const category = await makeCategory({ image_media_id: String(picture!.id) });

  const file = await jpeg();
  const replaced = await admin.put(at(picture!.id), { multipart: { file } });
  expect(replaced.status(), await replaced.text()).toBe(200);
  const { data }: { data: Media } = await replaced.json();
  expect(data).toMatchObject({
    id: picture!.id,
    name: picture!.name,
    alt: { en: "A slab" },
    focus,
    used_in: [{ resource: "main-category", id: category._id }],
  });
  expect(data.url).not.toBe(picture!.url);
  expect((await fetchRow<typeof category & { title: string }>(admin, paths.categories, category._id))?.image_url).toBe(data.url);
  expect(await listServedFiles(picture!.url)).toEqual([]);
  const { items: history } = await (await admin.get(`/api/history?search=${encodeURIComponent(category.title)}`)).json();
  expect(history[0]).toMatchObject({
    action: "changed",
    resource: "main-category",
    before: { image_url: picture!.url },
    after: { image_url: data.url },
  });

  // The same file changes nothing. A file that another picture has is refused.
  expect((await (await admin.put(at(picture!.id), { multipart: { file } })).json()).data).toEqual(data);
  const refused = await admin.put(at(other!.id), { multipart: { file } });
  expect(refused.status()).toBe(409);
  expect(await refused.json()).toMatchObject({ success: false, error: words.there(getMediaName(data)), data: { id: data.id } });

  // With use_existing, all uses move to the existing picture.
  const shown = await makeCategory({ image_media_id: String(other!.id) });
  const moved = await admin.put(at(other!.id), { multipart: { file, use_existing: "1" } });
  expect(await moved.json()).toMatchObject({ success: true, data: { id: data.id, url: data.url } });
  expect((await fetchRow<typeof shown>(admin, paths.categories, shown._id))?.image_url).toBe(data.url);
  expect((await admin.get(at(other!.id))).status()).toBe(404);
  expect(await listServedFiles(other!.url)).toEqual([]);
});

test("undoing a replacement is refused if the former picture was uploaded again", async ({ admin, addPictures, makeCategory }) => {
  const former = await jpeg();
  const [picture] = await addPictures([former]);
  await makeCategory({ image_media_id: String(picture!.id) });
  const replaced = await admin.put(at(picture!.id), { multipart: { file: await jpeg() } });
  const undo = `/api/history/${replaced.headers()[UNDO_HEADER.toLowerCase()]}/undo`;
  const [again] = await addPictures([former]);
  await expectRefusal(await admin.post(undo), 409, historyMessages.history.changedSince([getMediaName(again!)], 0));
  expect(await (await admin.get(at(again!.id))).json()).toMatchObject({ url: picture!.url });
});

test("undoing a replacement leaves a picture in the library that was added to it since", async ({ admin, makeCategory }) => {
  const file = await jpeg();
  const [replaced, shown] = [await makeCategory({ image: await jpeg() }), await makeCategory({ image: file })];
  const { items } = await search(admin, "limit=200");
  const [from, into] = [replaced, shown].map(({ image_url }) => items.find(({ url }) => url === image_url)!.id);
  const moved = await admin.put(at(from!), { multipart: { file, use_existing: "1" } });
  expect((await admin.post(PATH, { multipart: createUploadForm([file]) })).status()).toBe(200);
  const undone = await admin.post(`/api/history/${moved.headers()[UNDO_HEADER.toLowerCase()]}/undo`);
  expect(undone.status(), await undone.text()).toBe(200);
  expect(await (await admin.get(at(into!))).json()).toMatchObject({ in_library: true });
  expect(await (await admin.get(at(from!))).json()).toMatchObject({ url: replaced.image_url, in_library: false });
  await admin.delete(`${paths.categories}/${shown._id}`);
  expect((await admin.delete(at(into!))).status()).toBe(200);
});

test("a picture uploaded with a row is deleted and restored with it, including its alt text", async ({ admin, makeCategory }) => {
  const category = await makeCategory({ image: await jpeg() });
  const [row] = (await search(admin, "limit=200")).items.filter(({ url }) => url === category.image_url);
  expect(row).toMatchObject({ in_library: false, name: "slab.jpg" });
  const described = { alt: { en: "White marble" }, focus: { x: 0, y: 1 } };
  await admin.patch(at(row!.id), { data: described });
  await admin.delete(`${paths.categories}/${category._id}`);
  expect((await admin.get(at(row!.id))).status()).toBe(404);
  await restoreTrashItem(admin, await findTrashItem(admin, category.title));
  const [back] = (await search(admin, "limit=200")).items.filter(({ url }) => url === category.image_url);
  expect(back).toMatchObject({ name: "slab.jpg", ...described, palette: row!.palette, in_library: false });
});
