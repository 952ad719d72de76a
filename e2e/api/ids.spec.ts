import { addressOf, rowCalls } from "../calls";
import { expectRefusal } from "../fixtures";
import { test } from "../one-of-each";

const malformed = ["0", "-1", "1.5", "abc", "1e3", "0x1", "%20", "1%00", "1;2", "१", "null"];
const unknown = ["2147483647", "2147483648", "99999999999", "9".repeat(300)];

test("every call that names a row takes only ids that are positive integers", async ({ admin, oneOfEach, expectNoChange }) => {
  // A form that would do, so that only the id is wrong.
  const { form } = await oneOfEach();
  await expectNoChange(async () => {
    for (const { method, path, words } of rowCalls) {
      await test.step(`${method} ${path}`, async () => {
        const multipart = method === "PUT" || method === "PATCH" ? form : undefined;
        for (const id of malformed) {
          await expectRefusal(await admin.fetch(addressOf(path, id), { method, multipart }), 400, words.invalidId);
        }
      });
    }
  });
});

/** What is sent to the calls that take no form. */
const IN_JSON: Record<string, object> = {
  "/api/enquiries/{id}": { read: true },
  "/api/preview/{id}": { data: {} },
  "/api/products/{id}": {},
};

test("every call that names a row says when there is none", async ({ admin, oneOfEach, expectNoChange }) => {
  const { form } = await oneOfEach();
  await expectNoChange(async () => {
    for (const { method, path, words } of rowCalls) {
      await test.step(`${method} ${path}`, async () => {
        const change = IN_JSON[path] ? { data: IN_JSON[path] } : { multipart: form };
        const body = method === "PUT" || method === "PATCH" ? change : {};
        for (const id of unknown) await expectRefusal(await admin.fetch(addressOf(path, id), { method, ...body }), 404, words.missing);
      });
    }
  });
});
