import type { Page } from "@playwright/test";
import { home } from "@/lib/domain/content/home";
import { messages } from "@/lib/domain/messages";
import { expect, test } from "../fixtures";

const main = (page: Page) => page.getByRole("main");

/** Where pictures that staff have uploaded stand, beside the catalogue (see public-catalogue.spec.ts). */
const places = [
  { name: "a slide", address: "/", at: (page: Page) => main(page).getByRole("region", { name: "Featured" }) },
  { name: "the collection", address: "/", at: (page: Page) => main(page).getByRole("region", { name: home.collection.title }) },
  { name: "the gallery", address: "/gallery", at: (page: Page) => main(page).getByRole("listitem") },
  { name: "a brochure", address: "/ebrochure", at: (page: Page) => main(page).getByRole("listitem") },
];

for (const { name, address, at } of places) {
  test(`a broken picture of ${name} gives way to 'Image Not Found'`, async ({ page }) => {
    await page.route("**/uploads/**", (route) => route.abort());
    await page.goto(address);
    const placeholder = at(page).getByText(messages.catalogue.imageNotFound).first();
    await at(page).first().scrollIntoViewIfNeeded();
    await expect(placeholder).toBeVisible();
  });
}

test("a picture of the gallery that is broken in full size says so, too", async ({ page }) => {
  await page.route("**/uploads/**", (route) => route.abort());
  await page.goto("/gallery");
  const tile = main(page)
    .getByRole("button", { name: /^Gallery image 1 of / })
    .filter({ hasText: messages.catalogue.imageNotFound });
  await tile.click();
  const lightbox = page.getByRole("dialog", { name: /^Gallery image 1 of / });
  await expect(lightbox.getByText(messages.catalogue.imageNotFound)).toBeVisible();
});
