import type { APIRequestContext } from "@playwright/test";
import type { AuditEntry } from "@/lib/history/audit";
import { dayOf } from "@/lib/shared/days";
import { MAX_SEARCH } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { companyDefaults } from "@/lib/website/content/company";
import { desk, test } from "../enquiries/enquiry-rows";
import { administrator, expect, expectRefusal, imagesForm, paths, showcase, uniqueTitle } from "../kit/fixtures";
import { jpeg } from "../kit/pictures";

const { timeZone } = companyDefaults;

const words = messages.history;
const me = () => administrator().username;
/** Where this test sits; its last change is what is there, and cannot be restored. */
const here = { address: "127.0.0.1", agent: expect.stringMatching(/\S/), restorable: false, batch_id: null, undoable: false };
const aTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

async function history(admin: APIRequestContext, query: Record<string, string>): Promise<AuditEntry[]> {
  const response = await admin.get("/api/audit", { params: query });
  expect(response.status()).toBe(200);
  return response.json();
}

/** What a deed changed, without when, by whom and from where. */
const deedsOf = (entries: AuditEntry[]) => entries.map(({ id, at, by, address, agent, restorable, batch_id, undoable, ...deed }) => deed);

test("what is done to categories, sub-categories and products is written down, newest first", async ({
  admin,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const category = await makeCategory();
  const subcategory = await makeSubcategory(category);
  const product = await makeProduct(subcategory, { title: uniqueTitle("Carrara"), size: "60 x 60 cm" });
  const title = uniqueTitle("Carrara");
  await admin.patch(`${paths.products}/${product.id}`, { multipart: { title, size: "80 x 80 cm" } });
  await admin.patch(`${paths.products}/${product.id}`, { multipart: { title, size: "80 x 80 cm" } });
  await admin.put(`${paths.categories}/${category._id}`, { multipart: { title: category.title } });
  const changed = { resource: "product", row_id: product.id, title, action: "changed" };
  const after = { title, size: "80 x 80 cm" };
  const entries = await history(admin, { search: title });
  expect(entries).toEqual([
    { id: expect.any(Number), at: aTime, by: me(), ...here, ...changed, before: { title: product.title, size: "60 x 60 cm" }, after },
  ]);
  const standing = { slug: expect.any(String), state: "published", publish_at: null, withdraw_at: null, draft: null };
  const data = { colour: null, origin: null, hs_code: null, variants: [], tests: [], documents: [], pictures: [] };
  expect(deedsOf(await history(admin, { search: product.title }))).toEqual([
    { ...changed, action: "added", title: product.title, before: null, after: { ...product, ...standing, ...data } },
  ]);

  await admin.delete(`${paths.subcategories}/${subcategory._id}`);
  const [gone] = deedsOf(await history(admin, { search: title }));
  expect(gone).toMatchObject({ ...changed, action: "deleted", before: { ...product, ...after }, after: null });
  await admin.delete(`${paths.categories}/${category._id}`);
  const named = { ...category, slug: expect.any(String) };
  const row = { resource: "main-category", row_id: category._id, title: category.title };
  expect(deedsOf(await history(admin, { search: category.title }))).toEqual([
    { ...row, action: "deleted", before: named, after: null },
    { ...row, action: "added", before: null, after: named },
  ]);
  expect((await history(admin, { search: subcategory.title })).map(({ action }) => action)).toEqual(["deleted", "added"]);
});

test("so is what is done to e-brochures and gallery images", async ({ admin, makeBrochure, makeGalleryImages }) => {
  const brochure = await makeBrochure();
  const multipart = { id: String(brochure.id), title: brochure.title, cover_image: await jpeg() };
  const { data } = await (await admin.post(showcase.brochures, { multipart })).json();
  const [newCover, added] = await history(admin, { search: brochure.title });
  expect(newCover).toMatchObject({ before: { cover_image: brochure.cover_image }, after: { cover_image: data.cover_image } });
  expect(added).toMatchObject({ action: "added", after: brochure });

  const [image] = await makeGalleryImages([await jpeg()]);
  await admin.put(`/gallery/${image!.id}`, { multipart: imagesForm([await jpeg()]) });
  await admin.delete(`/gallery/${image!.id}`);
  const ofImage = (await history(admin, { resource: "gallery-image" })).filter(({ row_id }) => row_id === image!.id);
  expect(ofImage.map(({ action }) => action)).toEqual(["deleted", "changed", "added"]);
});

test("of enquiries nothing personal is written down", async ({ admin, ask }) => {
  const id = await ask({ userName: "Mira Shah", email: "mira.shah@example.com", message: "Secret words" });
  await admin.patch(`${desk}/${id}`, { data: { note: "Called Mira", state: "done" } });
  await admin.patch(`${desk}/${id}`, { data: { read: true } });
  await admin.get(`${desk}/export`, { params: { format: "csv", search: "mira.shah@example.com", state: "done" } });
  await admin.delete(`${desk}/${id}`);
  const entries = await history(admin, { resource: "enquiry" });
  expect(deedsOf(entries.filter(({ row_id }) => row_id === id))).toEqual(
    [
      { action: "deleted", before: { kind: "tile", state: "done" }, after: null },
      { action: "changed", before: { state: "new" }, after: { state: "done", note: "changed" } },
    ].map((deed) => ({ ...deed, resource: "enquiry", row_id: id, title: "" })),
  );
  const exported = { format: "csv", state: "done", searched: true };
  // Tests beside this one export as well.
  expect(entries.filter(({ action }) => action === "exported")).toContainEqual(
    expect.objectContaining({ row_id: null, before: null, after: exported }),
  );
  expect(JSON.stringify(entries)).not.toMatch(/mira|secret/i);
});

test("what is refused is not written down", async ({ admin, makeCategory, makeSubcategory }) => {
  const category = await makeCategory();
  await makeSubcategory(category);
  expect((await admin.delete(`${paths.categories}/${category._id}`)).status()).toBe(409);
  expect((await admin.put(`${paths.categories}/${category._id}`, { multipart: { title: " " } })).status()).toBe(400);
  expect((await history(admin, { search: category.title })).map(({ action }) => action)).toEqual(["added"]);
});

test("it is searched, narrowed down by kind, name and day, and comes in pages", async ({ admin, makeCategory }) => {
  const { title } = await makeCategory();
  const today = dayOf(new Date(), timeZone);
  const found: Record<string, string>[] = [
    { search: title.toUpperCase() },
    { search: title, by: me(), from: today, to: today, resource: "main-category" },
  ];
  for (const query of found) expect(await history(admin, query)).toHaveLength(1);
  const nothing: Record<string, string>[] = [
    { resource: "product" },
    { by: `${me()}!` },
    { to: "2020-01-31" },
    { from: "2999-01-01" },
    { search: `${title}%` },
  ];
  for (const query of nothing) expect(await history(admin, { search: title, ...query })).toEqual([]);

  const first = await admin.get("/api/audit", { params: { search: "", resource: "", by: "", from: "", to: "", page: "" } });
  const total = Number(first.headers()["x-total-count"]);
  expect(total).toBeGreaterThan(0);
  expect((await first.json()).length).toBeLessThanOrEqual(50);
  expect(first.headers()["cache-control"]).toBe("no-store");
  expect(await history(admin, { page: "1000000000" })).toEqual([]);
});

const refused: [query: Record<string, string>, told: string][] = [
  [{ resource: "parcel" }, words.resourceInvalid],
  [{ from: "yesterday" }, words.dateInvalid],
  [{ to: "2026-02-30" }, words.dateInvalid],
  [{ page: "0" }, words.pageInvalid],
  [{ page: "x" }, words.pageInvalid],
  [{ search: "x".repeat(MAX_SEARCH + 1) }, messages.tooLong("Search", MAX_SEARCH)],
];

test("a query that cannot be understood is refused, and so is everybody without a token", async ({ admin, visitor }) => {
  for (const [params, told] of refused) await expectRefusal(await admin.get("/api/audit", { params }), 400, told);
  await expectRefusal(await visitor.get("/api/audit"), 401, messages.unauthorized);
  await expectRefusal(await visitor.get("/api/audit", { headers: { Authorization: "dead" } }), 401, messages.unauthorized);
});
