import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { getEnquiryVersion } from "@/lib/enquiries/enquiries";
import { resourceNames } from "@/lib/shared/resources";
import { computeVersion } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";
import { ENQUIRIES_PATH, test } from "../enquiries/enquiry-rows";
import { createImagesForm, createTitle, expect, jpeg, listServedFiles, paths, showcase } from "../kit/fixtures";

const ifMatch = (row: object) => ({ "If-Match": `"${computeVersion(row)}"` });
const conflictMessage = (resource: keyof typeof resourceNames) => messages.changedMeanwhile(resourceNames[resource]);

test("a change with an outdated version is refused and returns the newer product", async ({ admin, expectNoChange, makeAnyProduct }) => {
  const product = await makeAnyProduct({ subimg1: await jpeg() });
  const address = `${paths.products}/${product.id}`;
  const first = await admin.patch(address, { multipart: { title: createTitle(), size: "30 x 30 cm" }, headers: ifMatch(product) });
  expect(first.status()).toBe(200);
  const { data } = await first.json();
  await expectNoChange(async () => {
    const multipart = { title: createTitle(), image: await jpeg(), existingSubimg1: product.sub_image1! };
    const second = await admin.patch(address, { multipart, headers: ifMatch(product) });
    expect(second.status()).toBe(409);
    expect(await second.json()).toMatchObject({
      success: false,
      error: conflictMessage("product"),
      message: conflictMessage("product"),
      data,
    });
  });
  expect((await admin.patch(address, { multipart: { size: "40 x 40 cm" }, headers: ifMatch(data) })).status()).toBe(200);
  expect((await admin.patch(address, { multipart: { size: "50 x 50 cm" } })).status()).toBe(200);
  expect((await admin.patch(address, { multipart: { size: "60 x 60 cm" }, headers: { "If-Match": "*" } })).status()).toBe(200);
  expect((await admin.patch(address, { multipart: { size: "70 x 70 cm" }, headers: { "If-Match": "nonsense" } })).status()).toBe(409);
  await admin.delete(address);
  expect((await admin.patch(address, { multipart: { size: "80 x 80 cm" }, headers: ifMatch(data) })).status()).toBe(404);
});

test("an outdated version is refused before the pictures are received", async ({ admin, token, makeAnyProduct }) => {
  const product = await makeAnyProduct();
  const address = `${paths.products}/${product.id}`;
  expect((await admin.patch(address, { multipart: { size: "30 x 30 cm" } })).status()).toBe(200);
  const headers = {
    ...ifMatch(product),
    Authorization: token,
    "Content-Type": "multipart/form-data; boundary=stone",
    "Content-Length": "20000000",
  };
  const call = httpRequest(new URL(address, process.env.SITE_URL), { method: "PATCH", headers });
  // The rest of the body never comes.
  call.write('--stone\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n');
  const [response] = (await once(call, "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(409);
  call.destroy();
});

test("of two simultaneous saves of the same version one is refused", async ({ admin, makeCategory }) => {
  const category = await makeCategory();
  const save = async () =>
    admin.put(`${paths.categories}/${category._id}`, {
      multipart: { title: createTitle(), image: await jpeg() },
      headers: ifMatch(category),
    });
  const answers = await Promise.all([save(), save()]);
  expect(answers.map((answer) => answer.status()).toSorted()).toEqual([200, 409]);
  const { data } = await answers.find((answer) => answer.status() === 200)!.json();
  expect((await answers.find((answer) => answer.status() === 409)!.json()).data).toMatchObject(data);
  expect(await listServedFiles(data.image_url)).not.toEqual([]);
});

test("outdated versions are refused for all other rows", async ({
  admin,
  sendEnquiry,
  fetchEnquiry,
  makeBrochure,
  makeGalleryImages,
  makeAnySubcategory,
}) => {
  const subcategory = await makeAnySubcategory();
  const brochure = await makeBrochure();
  const [image] = await makeGalleryImages([await jpeg()]);
  const enquiry = await fetchEnquiry(await sendEnquiry());
  const main_category_id = String(subcategory.main_category_id);
  const cover = async () => ({ id: String(brochure.id), title: brochure.title, cover_image: await jpeg() });
  const calls = [
    [
      "main-subcategory",
      subcategory,
      async () => ({ multipart: { title: createTitle(), main_category_id } }),
      ["PUT", `${paths.subcategories}/${subcategory._id}`],
    ],
    ["brochure", brochure, async () => ({ multipart: await cover() }), ["POST", showcase.brochures]],
    ["gallery-image", image!, async () => ({ multipart: createImagesForm([await jpeg()]) }), ["PUT", `/gallery/${image!.id}`]],
  ] as const;
  for (const [resource, row, form, [method, address]] of calls) {
    const save = async () => admin.fetch(address, { method, ...(await form()), headers: ifMatch(row) });
    const first = await save();
    expect([first.ok(), first.headers().etag === ifMatch(row)["If-Match"]], resource).toEqual([true, false]);
    expect(first.headers().etag, resource).toMatch(/^"\w+"$/);
    const second = await save();
    expect({ status: second.status(), error: (await second.json()).error }).toEqual({ status: 409, error: conflictMessage(resource) });
  }

  const address = `${ENQUIRIES_PATH}/${enquiry.id}`;
  const headers = { "If-Match": `"${getEnquiryVersion(enquiry)}"` };
  expect((await admin.get(address)).headers().etag).toBe(headers["If-Match"]);
  const mark = (data: object) => admin.patch(address, { data, headers });
  expect((await mark({ read: true })).status()).toBe(200);
  expect((await mark({ note: "Called" })).status()).toBe(200);
  const late = await mark({ state: "done" });
  expect(late.status()).toBe(409);
  expect(await late.json()).toMatchObject({ error: conflictMessage("enquiry"), data: await fetchEnquiry(enquiry.id) });
});
