import { presenceWords } from "@/lib/auth/presence";
import { adminScreens } from "@/lib/shared/words/screens";
import { expectAccessible, NARROW } from "../kit/accessible";
import { expect, test } from "../kit/admin-screens";
import type { Page } from "../kit/fixtures";
import { makeUser } from "./users";

test.use({ viewport: NARROW });

const locateNote = (page: Page) => page.getByRole("status").filter({ hasText: /open too/ });

test("a user is told who has the same item open, in every kind of form", async ({ page, admin, visitor, deleteLater, makeAnyProduct }) => {
  const colleague = await makeUser(admin, visitor, ["owner"]);
  deleteLater(`/api/users/${colleague.id}`);
  const report = async (item: object) =>
    (await (await visitor.post("/api/presence", { data: item, headers: { Authorization: colleague.token } })).json()).others;

  const product = await makeAnyProduct();
  const message = { name: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345", message: "Which slabs are in stock?" };
  const enquiry = (await (await visitor.post("/api/contact/inquiry", { data: message })).json()).data.id;
  deleteLater(`/api/enquiries/${enquiry}`);
  const { items } = await (await admin.get("/api/media?limit=1")).json();

  // Categories, gallery, translations and quotations share the form of products.
  for (const item of [
    { screen: adminScreens.products.href, id: product.id },
    { screen: adminScreens.enquiries.href, id: enquiry },
    { screen: adminScreens.media.href, id: items[0].id },
    { screen: `${adminScreens.website.href}/home` },
  ]) {
    const address = item.id ? `${item.screen}?id=${item.id}` : item.screen;
    await test.step(address, async () => {
      await report(item);
      await page.goto(address);
      await expect(locateNote(page)).toHaveText(presenceWords.others(["Asha Rao"]));
      await expect(locateNote(page)).toBeInViewport();
      expect(await report(item), "the colleague is told too").toHaveLength(1);
    });
  }
  await test.step("a window that gets the focus asks again immediately", async () => {
    const asked = page.waitForRequest("**/api/presence", { timeout: 5_000 });
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await asked;
  });
  await expectAccessible(page);
});
