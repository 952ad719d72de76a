import { MAX_ID } from "@/lib/shared/limits";
import { fetchRowCalls, fillPath } from "../kit/calls";
import { createBrochureForm, createProductForm, expectRefusal, jpeg, test } from "../kit/fixtures";

// Every spelling: lib/shared/ids.test.ts and odd-values.api.spec.ts.
const MALFORMED = "1%00";

const IN_JSON: Record<string, object> = {
  "PATCH /api/enquiries/{id}": { read: true },
  "PATCH /api/enquiries/{id}/samples/{line}": {},
  "PATCH /api/quotations/{id}": {},
  "PATCH /api/users/{id}": {},
  "PATCH /api/webhooks/{id}": { active: true },
  "PATCH /gallery/{id}": { product: null },
  "POST /api/enquiries/{id}/replies": { channel: "call" },
  "POST /api/enquiries/{id}/samples": { product: 1 },
  "PUT /api/preview/{id}": { data: {} },
  "PATCH /api/products/{id}": {},
};

test("every call with a row id refuses invalid and unknown ids", async ({ admin, makeCategory, makeSubcategory, expectNoChange }) => {
  const category = await makeCategory();
  const subcategory = await makeSubcategory(category);
  const own = { main_category_id: String(category._id), images: await jpeg() };
  const form = { ...(await createProductForm(subcategory._id)), ...(await createBrochureForm()), ...own };
  await expectNoChange(async () => {
    for (const { method, path, words } of await fetchRowCalls(admin)) {
      await test.step(`${method} ${path}`, async () => {
        const inJson = IN_JSON[`${method} ${path}`];
        const change = inJson ? { data: inJson } : { multipart: form };
        const body = inJson || method === "PUT" || method === "PATCH" ? change : {};
        await expectRefusal(await admin.fetch(fillPath(path, MALFORMED), { method, ...body }), 400, words.invalidId);
        await expectRefusal(await admin.fetch(fillPath(path, MAX_ID), { method, ...body }), 404, words.missing);
      });
    }
  });
});
