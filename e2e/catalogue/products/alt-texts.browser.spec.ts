import { dataWords as words } from "@/lib/catalogue/products/form/data-form-words";
import type { Product } from "@/lib/catalogue/products/products";
import { stateWords } from "@/lib/catalogue/products/state-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { mediaWords } from "@/lib/media/words";
import { collectComplaints, expectAccessible, NARROW } from "../../kit/accessible";
import { button, expect, productsScreen as screen, test } from "../../kit/admin-screens";
import { type APIRequestContext, createTitle, type Page } from "../../kit/fixtures";
import { jpeg } from "../../kit/pictures";
import { expectReachable } from "../../kit/reachable";
import { expectDone, expectFailed } from "../../kit/toasts";

test.use({ viewport: NARROW });

const { update, altRequired } = catalogueMessages.products;

const locateAlt = (page: Page, place: number) => page.getByLabel(mediaWords.altOf(words.pictureName(place)));

const readAlt = async (admin: APIRequestContext, url: string) =>
  (await (await admin.get(`/api/media?${new URLSearchParams({ url })}`)).json()).items[0].alt.en;

async function openProduct(page: Page, { id, title }: Product): Promise<void> {
  await page.goto(`${screen.href}?id=${id}`);
  await expect(page.getByRole("heading", { name: `Editing: ${title}` })).toBeVisible();
}

test("publishing asks for missing alt texts with proposals, and saves them with the product", async ({ page, admin, makeAnyProduct }) => {
  const title = createTitle("Statuario");
  const product = await makeAnyProduct({ title, finish: "Polished", state: "draft", subimg1: await jpeg() });
  const complaints = collectComplaints(page);
  await openProduct(page, product);
  await expect(page.getByText(words.altMissing(2))).toBeVisible();

  await test.step("the first press shows a text for each picture", async () => {
    await button(page, stateWords.publish).click();
    const heading = page.getByRole("heading", { name: words.describe(2) });
    await expect(heading).toBeFocused();
    // So that the top bar covers no button by half, whose target would be too small.
    await heading.evaluate((element) => element.scrollIntoView());
    await expect(locateAlt(page, 0)).toHaveValue(`${title}, polished`);
    await expect(locateAlt(page, 1)).toHaveValue(`${title}, polished: picture 2`);
    await expectAccessible(page);
    await expectReachable(page.locator("form").filter({ has: locateAlt(page, 0) }));
    expect(await readAlt(admin, product.product_image)).toBeUndefined();
  });

  await test.step("an empty text is an error at its field", async () => {
    await locateAlt(page, 1).fill(" ");
    await Promise.all([expectFailed(page, altRequired), button(page, stateWords.publish).click()]);
    await expect(locateAlt(page, 1)).toBeFocused();
    await expect(locateAlt(page, 1)).toHaveAccessibleDescription(altRequired);
  });

  await test.step("the next press publishes the product with its texts", async () => {
    await locateAlt(page, 1).fill("A wall of Statuario");
    await Promise.all([expectDone(page, update.done), button(page, stateWords.publish).click()]);
    await expect(button(page, stateWords.update)).toBeVisible();
    await expect(locateAlt(page, 0)).toHaveCount(0);
    await expect(page.getByText(words.altMissing(2))).toHaveCount(0);
    expect(await readAlt(admin, product.product_image)).toBe(`${title}, polished`);
    expect(await readAlt(admin, product.sub_image1!)).toBe("A wall of Statuario");
  });
  expect(complaints).toEqual([]);
});

test("staff describe the pictures of a published product", async ({ page, admin, makeAnyProduct }) => {
  const product = await makeAnyProduct({ title: createTitle("Kota stone") });
  await openProduct(page, product);
  await button(page, words.describe(1)).click();
  await locateAlt(page, 0).fill("Slabs of Kota stone");
  await Promise.all([expectDone(page, update.done), button(page, stateWords.update).click()]);
  expect(await readAlt(admin, product.product_image)).toBe("Slabs of Kota stone");
});
