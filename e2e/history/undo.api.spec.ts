import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { Product, StaffProduct } from "@/lib/catalogue/products/products";
import type { Term } from "@/lib/catalogue/terms/terms";
import { formatRenameTitle } from "@/lib/catalogue/terms/words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { type EnquiryDetail, getEnquiryVersion } from "@/lib/enquiries/enquiries";
import type { AuditEntry } from "@/lib/history/audit";
import { historyMessages } from "@/lib/history/words";
import { UNDO_HEADER } from "@/lib/shared/version";
import { ENQUIRIES_PATH, test } from "../enquiries/enquiry-rows";
import { type APIRequestContext, type APIResponse, createTitle, expect, expectRefusal, fetchList, fetchRow, paths } from "../kit/fixtures";
import { findTrashItem, TRASH } from "./trash-rows";

const words = historyMessages.history;
const { restore } = historyMessages.trash;

const getUndoId = (response: APIResponse): string => {
  expect(response.status()).toBe(200);
  return response.headers()[UNDO_HEADER.toLowerCase()]!;
};
const undo = (admin: APIRequestContext, id: string) => admin.post(`/api/history/${id}/undo`);
const findEntry = async (admin: APIRequestContext, id: string): Promise<AuditEntry> => (await admin.get(`/api/history/${id}`)).json();

/** Undoes a deletion, once. */
async function expectUndone(admin: APIRequestContext, deletion: APIResponse, title: string): Promise<void> {
  const id = getUndoId(deletion);
  expect(await findEntry(admin, id)).toMatchObject({ action: "deleted", undoable: true });
  const undone = await undo(admin, id);
  expect(await undone.json()).toEqual({ success: true, message: restore.done(title), data: { changed: 1, batch: null } });
  expect(await findEntry(admin, id)).toMatchObject({ undoable: false });
  await expectRefusal(await undo(admin, id), 409, words.undone);
}

test("undoing the deletion of a subcategory moves its products back, unless they were moved again", async ({
  admin,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const category = await makeCategory();
  const [from, to, elsewhere] = [await makeSubcategory(category), await makeSubcategory(category), await makeSubcategory(category)];
  const [stays, moved] = [await makeProduct(from), await makeProduct(from)];
  const deletion = await admin.delete(`${paths.subcategories}/${from._id}?move_to=${to._id}`);
  expect(await fetchRow(admin, paths.products, stays.id)).toMatchObject({ main_subcategory_id: to._id });
  const multipart = { main_subcategory_id: String(elsewhere._id) };
  expect((await admin.patch(`${paths.products}/${moved.id}`, { multipart })).status()).toBe(200);
  await expectUndone(admin, deletion, from.title);
  expect(await fetchRow<MainSubcategory>(admin, paths.subcategories, from._id)).toEqual(from);
  expect(await fetchRow<Product>(admin, paths.products, stays.id)).toEqual(stays);
  expect(await fetchRow(admin, paths.products, moved.id)).toMatchObject({ main_subcategory_id: elsewhere._id });
});

test("a permanently deleted row cannot be restored by undo", async ({ admin, makeCategory }) => {
  const category = await makeCategory();
  const id = getUndoId(await admin.delete(`${paths.categories}/${category._id}`));
  await admin.delete(`${TRASH}/${(await findTrashItem(admin, category.title)).id}`);
  await expectRefusal(await undo(admin, id), 409, words.undone);
  expect((await admin.post("/api/history/2147483647/undo")).status()).toBe(404);
});

test("a new name and the deletion of a term can be undone", async ({ admin, makeAnyProduct }) => {
  const [former, label, alias] = [createTitle("Honed"), createTitle("Satin"), createTitle("Matt")];
  const data = { kind: "finish", label: former, aliases: [alias], position: 3, translations: { hi: "मैट" } };
  const term: Term = (await (await admin.post("/api/terms", { data })).json()).data;
  const path = `/api/terms/${term.id}`;
  const findTerm = async () =>
    ((await (await admin.get("/api/terms?kind=finish")).json()).items as Term[]).find(({ id }) => id === term.id);
  const product = await makeAnyProduct({ finish: alias });
  const rename = () => admin.patch(path, { data: { label, aliases: [] } });

  const id = getUndoId(await rename());
  expect(await fetchRow(admin, paths.products, product.id)).toMatchObject({ finish: label });
  const undone = await undo(admin, id);
  expect(await undone.json()).toMatchObject({ message: words.undo.done(formatRenameTitle(former, label)), data: { changed: 1 } });
  expect(await fetchRow(admin, paths.products, product.id)).toMatchObject({ finish: former });
  expect(await findTerm()).toMatchObject({ label: former, aliases: [alias], position: 3, products: 1 });
  await expectRefusal(await undo(admin, id), 409, words.undone);

  const again = getUndoId(await rename());
  expect((await admin.patch(path, { data: { position: 4 } })).headers()[UNDO_HEADER.toLowerCase()]).toBeUndefined();
  await expectRefusal(await undo(admin, again), 409, words.changedSince([label], 0));

  await admin.delete(`${paths.products}/${product.id}`);
  const before = (await findTerm())!;
  await expectUndone(admin, await admin.delete(path), label);
  expect(await findTerm()).toEqual(before);
  const deletion = getUndoId(await admin.delete(path));
  const other: Term = (await (await admin.post("/api/terms", { data: { kind: "finish", label } })).json()).data;
  await expectRefusal(await undo(admin, deletion), 409, catalogueMessages.terms.taken(label, label));
  await admin.delete(`/api/terms/${other.id}`);
});

test("a deleted enquiry can be restored until it is permanently deleted", async ({ admin, sendEnquiry, fetchEnquiry }) => {
  const name = createTitle("Mira");
  const id = await sendEnquiry({ userName: name });
  await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { note: "Called", state: "done", read: true } });
  const before: EnquiryDetail = await fetchEnquiry(id);
  const title = `${name}, ${before.reference}`;
  const remove = () => admin.delete(`${ENQUIRIES_PATH}/${id}`, { headers: { "If-Match": `"${getEnquiryVersion(before)}"` } });
  await expectUndone(admin, await remove(), title);
  expect(await fetchEnquiry(id)).toEqual(before);

  const deletion = getUndoId(await remove());
  await admin.delete(`${TRASH}/${(await findTrashItem(admin, title)).id}`);
  await expectRefusal(await undo(admin, deletion), 409, words.undone);
  const entries = await (await admin.get(`/api/history?resource=enquiry&id=${id}`)).json();
  expect(entries.items.map(({ action }: AuditEntry) => action)).toEqual(["purged", "deleted", "restored", "deleted", "changed"]);
  expect(JSON.stringify(entries)).not.toContain(name);
});

test("restored products name their terms as they are called now, in variants and drafts too", async ({ admin, makeAnyProduct }) => {
  const [former, label] = [createTitle("Honed"), createTitle("Satin")];
  const { data: term } = await (await admin.post("/api/terms", { data: { kind: "finish", label: former } })).json();
  const product = await makeAnyProduct({ finish: former });
  const path = `/api/products/${product.id}`;
  const readFinishes = async () => {
    const { finish, variants } = await (await admin.get(path)).json();
    const { draft } = (await fetchList<StaffProduct>(admin, `${paths.products}?state=all`)).find(({ id }) => id === product.id)!;
    return [finish, variants[0].finish, draft?.finish];
  };
  await admin.patch(path, { data: { variants: [{ sku: createTitle("SKU"), finish: former }] } });
  await admin.patch(`${paths.products}/${product.id}`, { multipart: { state: "draft", title: createTitle("Draft") } });
  expect(await readFinishes()).toEqual([former, former, former]);

  await admin.delete(`${paths.products}/${product.id}`);
  await admin.patch(`/api/terms/${term.id}`, { data: { label } });
  const item = await findTrashItem(admin, product.title);
  expect((await admin.post(`${TRASH}/${item.id}/restore`)).status()).toBe(200);
  expect(await readFinishes()).toEqual([label, label, label]);
});
