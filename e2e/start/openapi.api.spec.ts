import { MAX_JSON_BYTES } from "@/lib/shared/limits";
import { findTrashItem, restoreTrashItem } from "../history/trash-rows";
import { type Call, fetchCalls } from "../kit/calls";
import { type APIResponse, test as base, createTitle, expect, jpeg, paths } from "../kit/fixtures";
import { createResponseCheck } from "../kit/openapi";

const test = base.extend<{ expectDescribed: (response: APIResponse, call: Call, status: number) => Promise<void> }>({
  expectDescribed: async ({ visitor }, use) => {
    const isDescribed = await createResponseCheck(visitor);
    await use(async (response, call, status) => {
      expect(response.status(), call).toBe(status);
      await isDescribed(response, call);
    });
  },
});

test("the API description is public and answers 304 for a matching ETag", async ({ visitor }) => {
  const response = await visitor.get("/api/openapi.json");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toContain("application/json");
  const { openapi, servers } = await response.json();
  expect(openapi).toBe("3.1.0");
  expect(servers).toEqual([{ url: expect.stringMatching(/^https?:/) }]);
  const again = await visitor.get("/api/openapi.json", { headers: { "If-None-Match": response.headers().etag! } });
  expect(again.status()).toBe(304);
});

const FILES = [
  "/api/enquiries/export",
  "/api/products/export",
  "/api/quotations/export",
  "/api/products/labels.pdf",
  "/api/history/file",
  "/api/social-card.jpg",
  "/api/selection.pdf",
  "/api/translations/export",
];
/** Queries of calls that need one. */
const QUERIES: Record<string, string> = {
  "/api/people": "?q=mira@example.com",
  "/api/quotations/prices": "?product=1",
  "/api/translations": "?locale=hi",
};

test("every call that reads without an id matches its description", async ({ visitor, admin, expectDescribed }) => {
  test.slow();
  const calls = (await fetchCalls(visitor)).filter(({ method, path }) => method === "GET" && !path.includes("{"));
  expect(calls.length).toBeGreaterThan(30);
  for (const { path, access, query } of calls) {
    const call = `GET ${path}` as Call;
    await test.step(call, async () => {
      if (!FILES.includes(path)) await expectDescribed(await admin.get(path + (QUERIES[path] ?? "")), call, 200);
      if (access !== "list" || !query.includes("limit")) return;
      await expectDescribed(await visitor.get(path), call, 200);
      await expectDescribed(await visitor.get(`${path}?limit=1`), call, 200);
      await expectDescribed(await visitor.get(`${path}?limit=0`), call, 400);
      await expectDescribed(await visitor.get(path, { headers: { Authorization: "dead" } }), call, 401);
    });
  }
});

test("adding, changing, deleting and restoring a main category match the description", async ({ admin, deleteLater, expectDescribed }) => {
  const title = createTitle("Marble");
  const added = await admin.post(paths.categories, { multipart: { title, image: await jpeg() } });
  await expectDescribed(added, "POST /api/main-category", 201);
  const address = `${paths.categories}/${(await added.json()).data._id}`;
  deleteLater(address);
  await expectDescribed(await admin.put(address, { multipart: { title } }), "PUT /api/main-category/{id}", 200);
  await expectDescribed(await admin.delete(address), "DELETE /api/main-category/{id}", 200);
  await expectDescribed(await restoreTrashItem(admin, await findTrashItem(admin, title)), "POST /api/trash/{id}/restore", 200);
});

test("sending, reading, changing and deleting an enquiry match the description", async ({ visitor, admin, expectDescribed }) => {
  const data = { tileName: createTitle(), userName: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345" };
  const sent = await visitor.post("/api/inquiry/c", { data });
  await expectDescribed(sent, "POST /api/inquiry/c", 201);
  const address = `/api/enquiries/${(await sent.json()).data.id}`;
  await expectDescribed(await admin.get(address), "GET /api/enquiries/{id}", 200);
  await expectDescribed(await admin.patch(address, { data: { state: "done", note: "Called." } }), "PATCH /api/enquiries/{id}", 200);
  await expectDescribed(await admin.delete(address), "DELETE /api/enquiries/{id}", 200);
});

test("a privacy request and the erasure of its sender match the description", async ({ visitor, admin, expectDescribed }) => {
  const email = `${createTitle("mira").replace(/\W/g, "")}@example.com`;
  const sent = await visitor.post("/api/privacy-request", { data: { kind: "erase", email } });
  await expectDescribed(sent, "POST /api/privacy-request", 202);
  const [person] = (await (await admin.get(`/api/people?q=${email}`)).json()).items;
  const address = `/api/people/${person.id}/erase`;
  await expectDescribed(await admin.get(address), "GET /api/people/{id}/erase", 200);
  await expectDescribed(await admin.post(address, { data: { reason: "Asked" } }), "POST /api/people/{id}/erase", 200);
});

test("contact messages and brochure requests match the description", async ({
  visitor,
  admin,
  deleteLater,
  makeBrochure,
  expectDescribed,
}) => {
  const person = { name: "Mira Shah", email: "mira@example.com" };
  const message = await visitor.post("/api/contact/inquiry", { data: { ...person, phone: "+91 98250-12345", message: "Which slabs?" } });
  await expectDescribed(message, "POST /api/contact/inquiry", 201);
  const { id } = await makeBrochure();
  const lead = await visitor.post("/api", { data: { ...person, contact: "+919825012345", brochure_id: id } });
  await expectDescribed(lead, "POST /api", 201);
  for (const answer of [message, lead]) deleteLater(`/api/enquiries/${(await answer.json()).data.id}`);
  await expectDescribed(await admin.get("/api/enquiries/export?format=csv"), "GET /api/enquiries/export", 200);
  await expectDescribed(await admin.get("/api/products/export?format=csv"), "GET /api/products/export", 200);
});

test("errors match the description", async ({ visitor, admin, makeCategory, makeSubcategory, expectDescribed }) => {
  const { _id, title } = await makeCategory();
  const add: Call = "POST /api/main-category";
  const change: Call = "PUT /api/main-category/{id}";
  await expectDescribed(await admin.post(paths.categories, { multipart: { title: " " } }), add, 400);
  await expectDescribed(await visitor.post(paths.categories, { multipart: { title } }), add, 401);
  const words = { name: "slab.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  await expectDescribed(await admin.post(paths.categories, { multipart: { title, image: words } }), add, 415);
  await expectDescribed(await admin.put(`${paths.categories}/0`, { multipart: { title } }), change, 400);
  await expectDescribed(await admin.put(`${paths.categories}/2147483647`, { multipart: { title } }), change, 404);
  const changed = await admin.put(`${paths.categories}/${_id}`, { multipart: { title }, headers: { "If-Match": '"another"' } });
  await expectDescribed(changed, change, 409);
  await makeSubcategory({ _id, title, image_url: null });
  await expectDescribed(await admin.delete(`${paths.categories}/${_id}`), "DELETE /api/main-category/{id}", 409);
  const long = { message: "x".repeat(MAX_JSON_BYTES) };
  await expectDescribed(await visitor.post("/api/contact/inquiry", { data: long }), "POST /api/contact/inquiry", 413);
});
