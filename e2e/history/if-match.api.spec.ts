import type { APIRequestContext, APIResponse } from "@playwright/test";
import { resourceNames } from "@/lib/shared/resources";
import { versionOf } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";
import type { Slider } from "@/lib/website/sliders";
import { desk } from "../enquiries/enquiry-rows";
import { expect, expectRefusal, listOf, paths, showcase, uniqueTitle } from "../kit/fixtures";
import { test as base } from "../kit/one-of-each";
import { jpeg } from "../kit/pictures";
import { inTrash, restore } from "./trash-rows";

type Headers = Record<string, string>;
/** A call that If-Match may stop: what it is about, the version that was seen, and the call. */
type Case = { what: string; version: string; call: (headers: Headers) => Promise<APIResponse> };

const OTHER = { "If-Match": '"another"' };
const quoted = (row: object) => `"${versionOf(row)}"`;
const etagAt = async (admin: APIRequestContext, address: string) => (await admin.get(address)).headers().etag!;

const test = base.extend<{ cases: () => Promise<Case[]> }>({
  cases: async ({ admin, visitor, deleteLater, makeCategory, makeSubcategory, makeProduct, makeBrochure, makeGalleryImages }, use) => {
    const deletion = (what: string, address: string, version: string): Case => ({
      what,
      version,
      call: (headers) => admin.delete(address, { headers }),
    });

    await use(async () => {
      const shelf = await makeSubcategory(await makeCategory(), { image: await jpeg() });
      const [one, other] = [await makeProduct(shelf), await makeProduct(shelf)];
      const category = await makeCategory();
      const subcategory = await makeSubcategory(await makeCategory());
      await makeProduct(subcategory);
      const moved = await makeSubcategory(await makeCategory());
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
      const { data: term } = await (await admin.post("/api/terms", { data: { kind: "finish", label: uniqueTitle("Brushed") } })).json();
      deleteLater(`/api/terms/${term.id}`);
      const message = { name: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345", message: "Which slabs are in stock?" };
      const enquiry = `${desk}/${(await (await visitor.post("/api/contact/inquiry", { data: message })).json()).data.id}`;
      deleteLater(enquiry);

      const gone = [await makeCategory(), await makeCategory()];
      for (const row of gone) await admin.delete(`${paths.categories}/${row._id}`);
      const [purged, restored] = [await inTrash(admin, gone[0]!.title), await inTrash(admin, gone[1]!.title)];
      deleteLater(`/api/trash/${purged.id}`);

      const order = `/api/order/products?parent=${shelf._id}`;
      return [
        deletion(resourceNames["main-category"], `${paths.categories}/${category._id}`, quoted(category)),
        deletion(resourceNames["main-subcategory"], `${paths.subcategories}/${subcategory._id}`, quoted(subcategory)),
        deletion(resourceNames["main-subcategory"], `${paths.subcategories}/${moved._id}?move_to=${shelf._id}`, quoted(moved)),
        {
          what: "order",
          version: await etagAt(admin, order),
          call: (headers) => admin.put("/api/order/products", { data: { ids: [other.id, one.id] }, headers }),
        },
        deletion("preview", preview, added.headers().etag!),
        deletion(resourceNames.product, `${paths.products}/${one.id}`, quoted(one)),
        {
          what: resourceNames.brochure,
          version: quoted(brochure),
          call: (headers) => admin.delete(showcase.brochures, { data: { id: brochure.id }, headers }),
        },
        deletion(resourceNames["gallery-image"], `/gallery/${image!.id}`, quoted(image!)),
        deletion(resourceNames.media, media, await etagAt(admin, media)),
        deletion(resourceNames.term, `/api/terms/${term.id}`, `"${term.version}"`),
        deletion(resourceNames.enquiry, enquiry, await etagAt(admin, enquiry)),
        deletion(resourceNames["main-category"], `/api/trash/${purged.id}`, quoted(purged)),
        {
          what: resourceNames["main-category"],
          version: quoted(restored),
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

test("deletions, orders and previews with another version are refused with the present row, and go through with their own", async ({
  cases,
  expectNoChange,
}) => {
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

test("a product that somebody else has changed is not deleted by whoever saw the older one", async ({
  admin,
  makeCategory,
  makeSubcategory,
  makeProduct,
  expectNoChange,
}) => {
  const product = await makeProduct(await makeSubcategory(await makeCategory()));
  const address = `${paths.products}/${product.id}`;
  const changed = await admin.patch(address, { multipart: { size: "30 x 30 cm" } });
  const { data } = await changed.json();
  await expectNoChange(async () => {
    const late = await admin.delete(address, { headers: { "If-Match": quoted(product) } });
    expect(late.status()).toBe(409);
    expect((await late.json()).data).toMatchObject(data);
  });
  expect((await admin.delete(address, { headers: { "If-Match": changed.headers().etag! } })).status()).toBe(200);
});

test("an order tells its version, and the version of the new one once it is changed", async ({
  admin,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const shelf = await makeSubcategory(await makeCategory());
  const ids = [(await makeProduct(shelf)).id, (await makeProduct(shelf)).id];
  const address = `/api/order/products?parent=${shelf._id}`;
  const put = (order: number[], headers = {}) => admin.put("/api/order/products", { data: { ids: order }, headers });
  const seen = { "If-Match": await etagAt(admin, address) };
  const first = await put(ids.toReversed(), seen);
  expect(first.status()).toBe(200);
  expect(first.headers().etag).toBe(await etagAt(admin, address));
  const late = await put(ids, seen);
  await expectConflict(late, "order");
  expect((await (await admin.get(address)).json()).items.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed());
  expect((await put(ids)).status()).toBe(200);
});

test("a slider is deleted only as it was seen", async ({ admin, visitor }) => {
  const [slider] = await listOf<Slider>(visitor, showcase.sliders);
  const address = `/sliders/deleteSlider/${slider!.id}`;
  await expectConflict(await admin.delete(address, { headers: OTHER }), resourceNames.slider);
  expect(await listOf<Slider>(visitor, showcase.sliders)).toContainEqual(slider);
  expect((await admin.delete(address, { headers: { "If-Match": quoted(slider!) } })).status()).toBe(200);
  expect((await restore(admin, await inTrash(admin, slider!.title))).status()).toBe(200);
});

test("what has no such version is not deleted either", async ({ admin, oneOfEach, expectNoChange }) => {
  const { ids } = await oneOfEach();
  await expectNoChange(async () => {
    await expectConflict(await admin.delete(`/api/jobs/${ids["/api/jobs/{id}"]}`, { headers: OTHER }), "import");
    await expectConflict(await admin.delete("/api/sample", { headers: OTHER }), resourceNames.sample);
    await expectConflict(await admin.delete(`${desk}?spam=true`, { headers: OTHER }), resourceNames.enquiry);
    await expectConflict(await admin.delete("/api/sessions", { headers: OTHER }), resourceNames.account);
    await expectConflict(await admin.delete(`/api/sessions/${ids["/api/sessions/{id}"]}`, { headers: OTHER }), resourceNames.account);
  });
  expect((await admin.get("/api/sessions")).status()).toBe(200);
  expect(await etagAt(admin, "/api/sample")).toMatch(/^"\w+"$/);
  const missing = await admin.delete(`${paths.products}/2147483647`, { headers: OTHER });
  await expectRefusal(missing, 404, messages.products.missing);
});
