import { blankData } from "@/lib/catalogue/products/product-data";
import type { AuditEntry } from "@/lib/history/audit";
import { historyMessages } from "@/lib/history/words";
import { toLocalDay } from "@/lib/shared/days";
import { MAX_SEARCH } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { describeEvent } from "@/lib/website/entry-words";
import { ENQUIRIES_PATH, test } from "../enquiries/enquiry-rows";
import { type APIRequestContext, createTitle, expect, expectRefusal, getAdministrator, jpeg, paths, png } from "../kit/fixtures";

const { timeZone } = companyDefaults;

const words = historyMessages.history;
const me = () => getAdministrator().username;
/** Client of this test. The last change is the current version, so it is not restorable. */
const clientFields = { address: "127.0.0.1", agent: expect.stringMatching(/\S/), restorable: false, batch_id: null, undoable: false };
const anyTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

async function history(admin: APIRequestContext, query: Record<string, string>): Promise<AuditEntry[]> {
  const response = await admin.get("/api/history", { params: query });
  expect(response.status()).toBe(200);
  return (await response.json()).items;
}

/** Removes time, user and client from entries. */
const pickActions = (entries: AuditEntry[]) =>
  entries.map(({ id, at, by, by_name, address, agent, restorable, batch_id, undoable, ...fields }) => fields);

test("changes to catalogue rows are recorded, newest first", async ({ admin, makeCategory, makeSubcategory, makeProduct }) => {
  const category = await makeCategory();
  const subcategory = await makeSubcategory(category);
  const product = await makeProduct(subcategory, { title: createTitle("Carrara"), size: "60 x 60 cm" });
  const title = createTitle("Carrara");
  await admin.patch(`${paths.products}/${product.id}`, { multipart: { title, size: "80 x 80 cm" } });
  await admin.patch(`${paths.products}/${product.id}`, { multipart: { title, size: "80 x 80 cm" } });
  await admin.put(`${paths.categories}/${category._id}`, { multipart: { title: category.title } });
  const changed = { resource: "product", row_id: product.id, title, subject: title, exists: true, action: "changed" };
  const after = { title, size: "80 x 80 cm" };
  const entries = await history(admin, { search: title });
  expect(entries).toEqual([
    {
      id: expect.any(Number),
      at: anyTime,
      by: me(),
      by_name: me(),
      ...clientFields,
      ...changed,
      before: { title: product.title, size: "60 x 60 cm" },
      after,
    },
  ]);
  const stateFields = { slug: expect.any(String), state: "published", publish_at: null, withdraw_at: null, draft: null };
  expect(pickActions(await history(admin, { search: product.title }))).toEqual([
    {
      ...changed,
      action: "added",
      title: product.title,
      subject: product.title,
      before: null,
      after: { ...product, ...stateFields, ...blankData },
    },
  ]);

  await admin.delete(`${paths.subcategories}/${subcategory._id}`);
  const [gone] = pickActions(await history(admin, { search: title }));
  expect(gone).toMatchObject({ ...changed, exists: false, action: "deleted", before: { ...product, ...after }, after: null });
  await admin.delete(`${paths.categories}/${category._id}`);
  const named = { ...category, slug: expect.any(String) };
  const row = { resource: "main-category", row_id: category._id, title: category.title, subject: category.title, exists: false };
  expect(pickActions(await history(admin, { search: category.title }))).toEqual([
    { ...row, action: "deleted", before: named, after: null },
    { ...row, action: "added", before: null, after: named },
  ]);
  expect((await history(admin, { search: subcategory.title })).map(({ action }) => action)).toEqual(["deleted", "added"]);
});

test("entries about enquiries contain no personal data", async ({ admin, sendEnquiry }) => {
  const id = await sendEnquiry({ userName: "Mira Shah", email: "mira.shah@example.com", message: "Secret words" });
  await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { note: "Called Mira", state: "done" } });
  await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { read: true } });
  await admin.get(`${ENQUIRIES_PATH}/export`, { params: { format: "csv", search: "mira.shah@example.com", state: "done" } });
  await admin.delete(`${ENQUIRIES_PATH}/${id}`);
  const entries = await history(admin, { resource: "enquiry" });
  expect(pickActions(entries.filter(({ row_id }) => row_id === id))).toEqual(
    [
      { action: "deleted", before: { kind: "tile", state: "done" }, after: null },
      { action: "changed", before: { state: "new" }, after: { state: "done", note: "added" } },
    ].map((fields) => ({ ...fields, resource: "enquiry", row_id: id, title: "", subject: "", exists: false })),
  );
  const access = await (await admin.get("/api/access-log", { params: { action: "exported" } })).json();
  // Parallel tests export as well.
  expect(access.items).toContainEqual(expect.objectContaining({ subject: "Enquiries, csv: state done; searched true" }));
  expect(JSON.stringify([entries, access])).not.toMatch(/mira|secret/i);
});

test("one action on several rows is one entry", async ({ admin, makeGalleryImages }) => {
  const images = await makeGalleryImages([await jpeg(), await png()]);
  const [group] = await history(admin, { resource: "gallery-image" });
  expect(group).toMatchObject({ action: "added", row_id: null, title: "2 gallery images", before: null, after: null });
  expect(describeEvent(group!)).toBe("Added 2 gallery images");
  const [own] = await history(admin, { resource: "gallery-image", id: String(images[1]!.id) });
  expect(own).toMatchObject({ action: "added", row_id: images[1]!.id, batch_id: group!.id });
});

test("refused changes are not recorded", async ({ admin, makeCategory, makeSubcategory }) => {
  const category = await makeCategory();
  await makeSubcategory(category);
  expect((await admin.delete(`${paths.categories}/${category._id}`)).status()).toBe(409);
  expect((await admin.put(`${paths.categories}/${category._id}`, { multipart: { title: " " } })).status()).toBe(400);
  expect((await history(admin, { search: category.title })).map(({ action }) => action)).toEqual(["added"]);
});

test("the history can be searched, filtered by resource, user and date, and paged", async ({ admin, makeCategory }) => {
  const { title } = await makeCategory();
  const today = toLocalDay(new Date(), timeZone);
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

  const first = await admin.get("/api/history", { params: { search: "", resource: "", by: "", from: "", to: "", page: "" } });
  const { items, total } = await first.json();
  expect(total).toBeGreaterThan(0);
  expect(items.length).toBeLessThanOrEqual(50);
  expect(first.headers()["cache-control"]).toBe("no-store");
  expect(await history(admin, { page: "1000000000" })).toEqual([]);
});

const invalidQueries: [query: Record<string, string>, message: string][] = [
  [{ resource: "parcel" }, words.resourceInvalid],
  [{ from: "yesterday" }, words.dateInvalid],
  [{ to: "2026-02-30" }, words.dateInvalid],
  [{ page: "0" }, words.pageInvalid],
  [{ id: "7" }, words.resourceRequired],
  [{ resource: "product", id: "seven" }, words.rowInvalid],
  [{ after: "-1" }, words.afterInvalid],
  [{ limit: "0" }, messages.lists.limitInvalid],
  [{ search: "x".repeat(MAX_SEARCH + 1) }, messages.tooLong("Search", MAX_SEARCH)],
];

test("invalid queries are refused", async ({ admin }) => {
  for (const [params, message] of invalidQueries) await expectRefusal(await admin.get("/api/history", { params }), 400, message);
});
