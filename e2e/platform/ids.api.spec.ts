import { addressOf, rowCalls } from "../kit/calls";
import { brochureForm, expectRefusal, productForm, test } from "../kit/fixtures";
import { jpeg } from "../kit/pictures";

// Which texts are ids at all: lib/shared/ids.test.ts.
const MALFORMED = ["0", "1%00"];
const UNKNOWN = ["2147483647", "9".repeat(300)];

/** The bodies of the calls that take no form. */
const IN_JSON: Record<string, object> = {
  "/api/enquiries/{id}": { read: true },
  "/api/preview/{id}": { data: {} },
  "/api/products/{id}": {},
};

test("every call that names a row refuses an id that is no positive integer, and an id without a row", async ({
  admin,
  makeCategory,
  makeSubcategory,
  expectNoChange,
}) => {
  const category = await makeCategory();
  const subcategory = await makeSubcategory(category);
  // A valid form, so that only the id is wrong.
  const own = { main_category_id: String(category._id), images: await jpeg() };
  const form = { ...(await productForm(subcategory._id)), ...(await brochureForm()), ...own };
  await expectNoChange(async () => {
    for (const { method, path, words } of rowCalls) {
      await test.step(`${method} ${path}`, async () => {
        const change = IN_JSON[path] ? { data: IN_JSON[path] } : { multipart: form };
        const body = method === "PUT" || method === "PATCH" ? change : {};
        for (const id of MALFORMED) await expectRefusal(await admin.fetch(addressOf(path, id), { method, ...body }), 400, words.invalidId);
        for (const id of UNKNOWN) await expectRefusal(await admin.fetch(addressOf(path, id), { method, ...body }), 404, words.missing);
      });
    }
  });
});
