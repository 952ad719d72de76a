import { findUnexpectedMarkup } from "@/server/next-markup";
import { expect, test } from "../kit/fixtures";

for (const address of ["/", "/product", "/contact", "/nothing-here", "/admin", "/admin/dashboard"]) {
  test(`${address} has the markup that server/next-markup.ts expects`, async ({ visitor }) => {
    expect(findUnexpectedMarkup(await (await visitor.get(address)).text())).toEqual([]);
  });
}
