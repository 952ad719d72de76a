import { unexpectedMarkup } from "@/server/next-markup";
import { expect, test } from "../kit/fixtures";

for (const address of ["/", "/product", "/contact", "/nothing-here", "/admin", "/admin/dashboard"]) {
  test(`Next writes ${address} as server/next-markup.ts expects it`, async ({ visitor }) => {
    expect(unexpectedMarkup(await (await visitor.get(address)).text())).toEqual([]);
  });
}
