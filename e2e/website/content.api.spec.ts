import { MAX_DOCUMENT_BYTES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { fillPromise } from "@/lib/website/content/fields";
import { catalogueDefaults } from "@/lib/website/content/groups/catalogue";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { galleryDefaults } from "@/lib/website/content/groups/gallery";
import { PUBLIC_GROUPS } from "@/lib/website/content/groups/groups";
import { websiteMessages } from "@/lib/website/words";
import en from "@/messages/en.json" with { type: "json" };
import { type APIRequestContext, test as base, expect, expectRefusal, jpeg, listServedFiles } from "../kit/fixtures";
import { createResponseCheck } from "../kit/openapi";

const CONTENT_PATH = "/api/content";
const GALLERY_PATH = `${CONTENT_PATH}/gallery`;
const words = websiteMessages.content;

/** A group that no concurrent browser test reads. The tests restore it. */
const test = base.extend<{ gallery: string }>({
  gallery: async ({ admin }, use) => {
    await use(GALLERY_PATH);
    await admin.put(GALLERY_PATH, { data: {} });
  },
});

test("a new document has no draft, and discarding it fails", async ({ admin }) => {
  const untouched = `${CONTENT_PATH}/contact`;
  const { id } = await (await admin.get(untouched)).json();
  await expectRefusal(await admin.delete(`${untouched}/draft`), 404, words.noDraft);
  expect((await (await admin.get(untouched)).json()).id).toBe(id);
});

const fetchContent = async (request: APIRequestContext) => (await (await request.get(CONTENT_PATH)).json()).gallery;

test("public content is readable by everyone and supports ETags", async ({ visitor }) => {
  const all = await visitor.get(CONTENT_PATH);
  const body = await all.json();
  expect(Object.keys(body).toSorted()).toEqual(PUBLIC_GROUPS.toSorted());
  expect(body.catalogue).toMatchObject(fillPromise(catalogueDefaults, companyDefaults.promise));
  expect(body.catalogue).toMatchObject(en.catalogue);
  expect((await visitor.get(CONTENT_PATH, { headers: { "If-None-Match": all.headers().etag! } })).status()).toBe(304);
  await expectRefusal(await visitor.get(CONTENT_PATH, { headers: { Authorization: "dead" } }), 401, messages.unauthorized);
});

test("a document is drafted, published and cleared, and two editors do not overwrite each other", async ({ visitor, admin, gallery }) => {
  const described = await createResponseCheck(visitor);
  const before = await admin.get(gallery);
  await described(before, "GET /api/content/{group}");
  const seen = before.headers().etag!;

  const drafted = await admin.put(`${gallery}?state=draft`, { data: { heading: "Rooms" }, headers: { "If-Match": seen } });
  await described(drafted, "PUT /api/content/{group}");
  expect((await drafted.json()).data).toMatchObject({ group: "gallery", draft: { heading: "Rooms" } });
  expect((await fetchContent(visitor)).heading).toBe(galleryDefaults.heading);

  const late = await admin.put(gallery, { data: { heading: "Halls" }, headers: { "If-Match": seen } });
  await described(late, "PUT /api/content/{group}");
  expect(late.status()).toBe(409);
  expect((await late.json()).data.draft).toMatchObject({ heading: "Rooms" });

  const discarded = await admin.delete(`${gallery}/draft`);
  await described(discarded, "DELETE /api/content/{group}/draft");
  expect((await discarded.json()).data.draft).toBeNull();
  const present = (await admin.get(gallery)).headers().etag;
  expect(discarded.headers().etag).toBe(present);
  const none = await admin.delete(`${gallery}/draft`);
  await described(none, "DELETE /api/content/{group}/draft");
  await expectRefusal(none, 404, words.noDraft);

  const published = await admin.put(gallery, { data: { heading: " Halls ", text: "" } });
  expect((await published.json()).data).toMatchObject({ data: { heading: "Halls" }, draft: null });
  expect(await fetchContent(visitor)).toEqual({ ...galleryDefaults, ...en.gallery, heading: "Halls" });
  expect(await (await visitor.get("/gallery")).text()).toContain(">Halls</h2>");
  const [entry] = (await (await admin.get("/api/history?resource=content&search=gallery")).json()).items;
  expect(entry).toMatchObject({ action: "changed", title: "gallery", after: { heading: "Halls" } });

  await admin.put(gallery, { data: {} });
  expect(await fetchContent(visitor)).toEqual({ ...galleryDefaults, ...en.gallery });
});

test("refuses an invalid document with field errors and stores nothing", async ({ visitor, admin, gallery }) => {
  const refusedFields = async (data: object, group = gallery) => {
    const answer = await admin.put(group, { data });
    expect(answer.status()).toBe(400);
    return (await answer.json()).fields.map(({ path }: { path: string }) => path);
  };
  expect(await refusedFields({ heading: 5, colour: "red" })).toEqual(["heading", "colour"]);
  expect(await refusedFields({ social: [{ name: "Here", href: "javascript:x" }] }, `${CONTENT_PATH}/company`)).toEqual(["social.0.href"]);
  const lost = `/uploads/00/${"0".repeat(32)}-40x40.jpg`;
  expect(await refusedFields({ banner: { url: lost } })).toEqual(["banner.url"]);
  await expectRefusal(await admin.put(`${gallery}?state=later`, { data: {} }), 400, 'Invalid option: expected one of "draft"|"published"');
  await expectRefusal(await admin.put(`${CONTENT_PATH}/nothing`, { data: {} }), 404, words.missing);
  await expectRefusal(await admin.get(`${CONTENT_PATH}/constructor`), 404, words.missing);
  const document = (bytes: number) => ({ text: "x".repeat(bytes - '{"text":""}'.length) });
  await expectRefusal(await admin.put(gallery, { data: document(MAX_DOCUMENT_BYTES + 1) }), 413, words.tooLarge);
  expect((await admin.put(gallery, { data: document(MAX_DOCUMENT_BYTES) })).status()).toBe(400);
  expect(await fetchContent(visitor)).toEqual({ ...galleryDefaults, ...en.gallery });
});

test("a picture in a document uses the library's focal point", async ({ visitor, admin, gallery, makeGalleryImages }) => {
  const [row] = await makeGalleryImages([await jpeg()]);
  await admin.put(gallery, { data: { banner: { url: row!.image, alt: "A hall" } } });
  const [media] = (await (await admin.get("/api/media?limit=200")).json()).items.filter(({ url }: { url: string }) => url === row!.image);
  const page = async () => (await visitor.get("/gallery")).text();
  expect(await page()).not.toContain("object-position:25% 75%");
  await admin.patch(`/api/media/${media.id}`, { data: { focus: { x: 0.25, y: 0.75 } } });
  expect(await page()).toContain("object-position:25% 75%");
});

test("a picture is kept while a document or draft uses it", async ({ admin, gallery, makeGalleryImages }) => {
  const [row] = await makeGalleryImages([await jpeg()]);
  const banner = { url: row!.image, alt: "A hall" };
  await admin.put(gallery, { data: { banner } });
  await admin.put(`${gallery}?state=draft`, { data: { banner } });
  await admin.delete(`/gallery/${row!.id}`);
  await admin.put(gallery, { data: { banner } });
  expect(await listServedFiles(row!.image)).not.toEqual([]);
  await admin.put(`${gallery}?state=draft`, { data: {} });
  expect(await listServedFiles(row!.image)).not.toEqual([]);
  await admin.put(gallery, { data: {} });
  expect(await listServedFiles(row!.image)).toEqual([]);
});

test("restores an earlier version with its picture and keeps the draft", async ({ visitor, admin, gallery, makeGalleryImages }) => {
  const [row] = await makeGalleryImages([await jpeg()]);
  const banner = { url: row!.image, alt: "A hall" };
  await admin.put(gallery, { data: { heading: "Halls", banner } });
  await admin.delete(`/gallery/${row!.id}`);
  await admin.put(gallery, { data: { heading: "Rooms" } });
  await admin.put(`${gallery}?state=draft`, { data: { heading: "Later" } });
  expect((await visitor.get(row!.image)).status()).toBe(404);
  const versions = async () => (await (await admin.get("/api/history", { params: { resource: "content", id: "gallery" } })).json()).items;
  const [last, halls] = await versions();
  expect([last.restorable, halls.restorable]).toEqual([false, true]);
  const seen = await admin.get(`/api/history/${halls.id}`);
  expect(await seen.json()).toMatchObject({ version: { heading: "Halls", banner }, present: { heading: "Rooms" } });

  const back = await admin.post(`/api/history/${halls.id}/restore`, { headers: { "If-Match": seen.headers().etag! } });
  expect(await back.json()).toMatchObject({ data: { group: "gallery", data: { heading: "Halls", banner }, draft: { heading: "Later" } } });
  expect((await fetchContent(visitor)).heading).toBe("Halls");
  expect((await visitor.get(row!.image)).status()).toBe(200);
  const first = (await versions()).at(-1);
  expect(first).toMatchObject({ action: "first", by: "" });
  expect((await admin.post(`/api/history/${first.id}/restore`)).status()).toBe(200);
  expect(await fetchContent(visitor)).toEqual({ ...galleryDefaults, ...en.gallery });
  await admin.delete(`${gallery}/draft`);
});
