import { expect, expectRefusal, listOf, paths, productForm, rowCalls, test } from "../fixtures";
import { jpeg } from "../pictures";

const malformed = ["0", "-1", "1.5", "abc", "1e3", "0x1", "%20", "1%00", "1;2", "१", "null"];
const unknown = ["2147483647", "2147483648", "99999999999", "9".repeat(300)];

for (const { method, list, words } of rowCalls) {
  test(`${method} ${list} takes only ids that are positive integers`, async ({ admin, expectNoChange }) => {
    // A form that would do, so that only the id is wrong.
    const form = { ...(await productForm(1)), main_category_id: "1" };
    const multipart = method === "DELETE" ? undefined : form;
    await expectNoChange(async () => {
      for (const id of malformed) await expectRefusal(await admin.fetch(`${list}/${id}`, { method, multipart }), 400, words.invalidId);
    });
  });

  test(`${method} ${list} says when there is no such row`, async ({ admin, expectNoChange }) => {
    const [subcategory] = await listOf<{ _id: number; main_category_id: number; title: string }>(admin, paths.subcategories);
    expect(subcategory).toBeDefined();
    const { _id, main_category_id } = subcategory!;
    const form = { ...(await productForm(_id)), main_category_id: String(main_category_id), images: await jpeg() };
    const multipart = method === "DELETE" ? undefined : form;
    await expectNoChange(async () => {
      for (const id of unknown) await expectRefusal(await admin.fetch(`${list}/${id}`, { method, multipart }), 404, words.missing);
    });
  });
}
