import { presenceWords } from "@/lib/auth/presence";
import { adminScreens } from "@/lib/shared/words/screens";
import { expectAccessible, NARROW } from "../kit/accessible";
import { expect, storeToken, test } from "../kit/admin-screens";
import type { Page } from "../kit/fixtures";
import { makeUser } from "./users";

test.use({ viewport: NARROW });

const locateNote = (page: Page) => page.getByRole("status").filter({ hasText: /open too/ });

test("two users who open the same item are told, in every kind of form", async ({
  page,
  browser,
  admin,
  visitor,
  deleteLater,
  makeAnyProduct,
}) => {
  test.slow();
  const colleague = await makeUser(admin, visitor, ["owner"]);
  deleteLater(`/api/users/${colleague.id}`);
  const context = await browser.newContext({ viewport: NARROW });
  const other = await context.newPage();
  await storeToken(other, colleague.token);

  const product = await makeAnyProduct();
  const message = { name: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345", message: "Which slabs are in stock?" };
  const enquiry = (await (await visitor.post("/api/contact/inquiry", { data: message })).json()).data.id;
  deleteLater(`/api/enquiries/${enquiry}`);
  const { items } = await (await admin.get("/api/media?limit=1")).json();

  // Categories, gallery, translations and quotations share the form of products.
  for (const address of [
    `${adminScreens.products.href}?id=${product.id}`,
    `${adminScreens.enquiries.href}?id=${enquiry}`,
    `${adminScreens.media.href}?id=${items[0].id}`,
    `${adminScreens.website.href}/home`,
  ]) {
    await test.step(address, async () => {
      // Waits until the server knows that the other user has the page open.
      await Promise.all([other.waitForResponse((response) => response.url().endsWith("/api/presence")), other.goto(address)]);
      await page.goto(address);
      await expect(locateNote(page)).toHaveText(presenceWords.others(["Asha Rao"]));
      await expect(locateNote(page)).toBeInViewport();
      // A window that gets the focus asks again immediately.
      await other.evaluate(() => window.dispatchEvent(new Event("focus")));
      await expect(locateNote(other)).toHaveText(/has this open too\.$/);
    });
  }
  await expectAccessible(page);
  await context.close();
});
