import { catalogueMessages } from "@/lib/catalogue/words";
import { resourceNames } from "@/lib/shared/resources";
import { computeVersion } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";
import type { Slider } from "@/lib/website/sliders";
import { ENQUIRIES_PATH } from "../enquiries/enquiry-rows";
import { type APIRequestContext, type APIResponse, createTitle, expect, expectRefusal, fetchList, paths, showcase } from "../kit/fixtures";
import { test as base } from "../kit/one-of-each";
import { jpeg } from "../kit/pictures";
import { findTrashItem, restoreTrashItem } from "./trash-rows";

type Headers = Record<string, string>;
/** A call with If-Match: the resource name, the seen version and the request. */
type Case = { what: string; version: string; call: (headers: Headers) => Promise<APIResponse> };

const OTHER = { "If-Match": '"another"' };
const toEtag = (row: object) => `"${computeVersion(row)}"`;
const fetchEtag = async (admin: APIRequestContext, address: string) => (await admin.get(address)).headers().etag!;

const test = base.extend<{ cases: () => Promise<Case[]> }>({
  cases: async ({ admin, visitor, deleteLater, makeCategory, makeProduct, makeBrochure, makeGalleryImages, makeAnySubcategory }, use) => {
    const deletion = (what: string, address: string, version: string): Case => ({
      what,
      version,
      call: (headers) => admin.delete(address, { headers }),
    });

    await use(async () => {
      const subcategoryWithProducts = await makeAnySubcategory({ image: await jpeg() });
      const [one, other] = [await makeProduct(subcategoryWithProducts), await makeProduct(subcategoryWithProducts)];
      const category = await makeCategory();
      const subcategory = await makeAnySubcategory();
      await makeProduct(subcategory);
      const moved = await makeAnySubcategory();
      const brochure = await makeBrochure();
      const [image] = await makeGalleryImages([await jpeg()]);

      const added = await admin.post("/api/preview", { data: { resource: "product", id: one.id } });
      const preview = `/api/preview/${(await added.json()).id}`;
      deleteLater(preview);
      const form = new FormData();
      const { buffer, name, mimeType } = await jpeg();
      form.append("files", new File([new Uint8Array(buffer)], name, { type: mimeType }));
      const { data: pictures } = await (await admin.post("/api/media", { multipart: form })).json();
      const media = `/api/media/${pictures[0].id}`;
      deleteLater(media);
      const { data: term } = await (await admin.post("/api/terms", { data: { kind: "finish", label: createTitle("Brushed") } })).json();
      deleteLater(`/api/terms/${term.id}`);
      const message = { name: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345", message: "Which slabs are in stock?" };
      const enquiry = `${ENQUIRIES_PATH}/${(await (await visitor.post("/api/contact/inquiry", { data: message })).json()).data.id}`;
      deleteLater(enquiry);

      const deletedRows = [await makeCategory(), await makeCategory()];
      for (const row of deletedRows) await admin.delete(`${paths.categories}/${row._id}`);
      const [purged, restored] = [await findTrashItem(admin, deletedRows[0]!.title), await findTrashItem(admin, deletedRows[1]!.title)];
      deleteLater(`/api/trash/${purged.id}`);

      const order = `/api/order/products?parent=${subcategoryWithProducts._id}`;
      return [
        deletion(resourceNames["main-category"], `${paths.categories}/${category._id}`, toEtag(category)),
        deletion(resourceNames["main-subcategory"], `${paths.subcategories}/${subcategory._id}`, toEtag(subcategory)),
        deletion(
          resourceNames["main-subcategory"],
          `${paths.subcategories}/${moved._id}?move_to=${subcategoryWithProducts._id}`,
          toEtag(moved),
        ),
        {
          what: "order",
          version: await fetchEtag(admin, order),
          call: (headers) => admin.put("/api/order/products", { data: { ids: [other.id, one.id] }, headers }),
        },
        deletion("preview", preview, added.headers().etag!),
        deletion(resourceNames.product, `${paths.products}/${one.id}`, toEtag(one)),
        {
          what: resourceNames.brochure,
          version: toEtag(brochure),
          call: (headers) => admin.delete(showcase.brochures, { data: { id: brochure.id }, headers }),
        },
        deletion(resourceNames["gallery-image"], `/gallery/${image!.id}`, toEtag(image!)),
        deletion(resourceNames.media, media, await fetchEtag(admin, media)),
        deletion(resourceNames.term, `/api/terms/${term.id}`, `"${term.version}"`),
        deletion(resourceNames.enquiry, enquiry, await fetchEtag(admin, enquiry)),
        deletion(resourceNames["main-category"], `/api/trash/${purged.id}`, toEtag(purged)),
        {
          what: resourceNames["main-category"],
          version: toEtag(restored),
          call: (headers) => admin.post(`/api/trash/${restored.id}/restore`, { headers }),
        },
      ];
    });
  },
});

const expectConflict = async (response: APIResponse, what: string) => {
  expect({ what, status: response.status() }).toEqual({ what, status: 409 });
  const error = messages.changedMeanwhile(what);
  expect(await response.json()).toMatchObject({ success: false, error, message: error, data: expect.any(Object) });
};

test("deletions and sorting are refused with another version and accepted with the current one", async ({ cases, expectNoChange }) => {
  const all = await cases();
  await expectNoChange(async () => {
    for (const { what, call } of all) await expectConflict(await call(OTHER), what);
  });
  for (const { what, version, call } of all) {
    const response = await call({ "If-Match": version });
    expect({ what, answer: await response.json() }).toMatchObject({ what, answer: { success: true } });
    expect(response.status()).toBe(200);
  }
});

test("settings return their version and refuse a change of another one", async ({ admin }) => {
  for (const address of ["/api/settings/security", "/api/settings/privacy"]) {
    const seen = await admin.get(address);
    const { etag = "" } = seen.headers();
    const data = await seen.json();
    const put = (headers: Headers) => admin.put(address, { data, headers });
    await expectConflict(await put(OTHER), resourceNames.settings);
    const saved = await put({ "If-Match": etag });
    expect({ address, status: saved.status(), etag: saved.headers().etag }).toEqual({ address, status: 200, etag });
  }
});

test("an order returns its version, and a new version after a change", async ({ admin, makeProduct, makeAnySubcategory }) => {
  const subcategoryWithProducts = await makeAnySubcategory();
  const ids = [(await makeProduct(subcategoryWithProducts)).id, (await makeProduct(subcategoryWithProducts)).id];
  const address = `/api/order/products?parent=${subcategoryWithProducts._id}`;
  const put = (order: number[], headers = {}) => admin.put("/api/order/products", { data: { ids: order }, headers });
  const seen = { "If-Match": await fetchEtag(admin, address) };
  const first = await put(ids.toReversed(), seen);
  expect(first.status()).toBe(200);
  expect(first.headers().etag).toBe(await fetchEtag(admin, address));
  const outdated = await put(ids, seen);
  await expectConflict(outdated, "order");
  expect((await (await admin.get(address)).json()).items.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed());
  expect((await put(ids)).status()).toBe(200);
});

test("a slider is only deleted with its current version", async ({ admin, visitor }) => {
  const [slider] = await fetchList<Slider>(visitor, showcase.sliders);
  const address = `/sliders/deleteSlider/${slider!.id}`;
  await expectConflict(await admin.delete(address, { headers: OTHER }), resourceNames.slider);
  expect(await fetchList<Slider>(visitor, showcase.sliders)).toContainEqual(slider);
  expect((await admin.delete(address, { headers: { "If-Match": toEtag(slider!) } })).status()).toBe(200);
  expect((await restoreTrashItem(admin, await findTrashItem(admin, slider!.title))).status()).toBe(200);
});

test("deletions without a row version are refused with any If-Match", async ({ admin, oneOfEach, expectNoChange }) => {
  const { ids } = await oneOfEach();
  await expectNoChange(async () => {
    await expectConflict(await admin.delete(`/api/jobs/${ids["/api/jobs/{id}"]}`, { headers: OTHER }), "import");
    await expectConflict(await admin.delete("/api/sample", { headers: OTHER }), resourceNames.sample);
    await expectConflict(await admin.delete(`${ENQUIRIES_PATH}?spam=true`, { headers: OTHER }), resourceNames.enquiry);
    await expectConflict(await admin.delete("/api/sessions", { headers: OTHER }), resourceNames.account);
    await expectConflict(await admin.delete(`/api/sessions/${ids["/api/sessions/{id}"]}`, { headers: OTHER }), resourceNames.account);
  });
  expect((await admin.get("/api/sessions")).status()).toBe(200);
  expect(await fetchEtag(admin, "/api/sample")).toMatch(/^"\w+"$/);
  const missing = await admin.delete(`${paths.products}/2147483647`, { headers: OTHER });
  await expectRefusal(missing, 404, catalogueMessages.products.missing);
});
