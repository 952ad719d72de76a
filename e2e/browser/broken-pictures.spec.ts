import type { Locator, Page } from "@playwright/test";
import { homeDefaults as home } from "@/lib/domain/content/home-defaults";
import { messages } from "@/lib/domain/messages";
import { expect, test } from "../fixtures";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const main = (page: Page) => page.getByRole("main");

/** Beside the catalogue, of which public-catalogue.spec.ts tells. */
test("a broken picture that staff have uploaded gives way to 'Image Not Found'", async ({ page }) => {
  const expectPlaceholder = async (place: Locator, name: string) => {
    await place.first().scrollIntoViewIfNeeded();
    await expect(place.getByText(messages.catalogue.imageNotFound).first(), name).toBeVisible();
  };
  await page.route("**/uploads/**", (route) => route.abort());
  await page.goto("/");
  await expectPlaceholder(main(page).getByRole("region", { name: "Featured" }), "a slide");
  await expectPlaceholder(main(page).getByRole("region", { name: home.collection.title }), "the collection");
  await page.goto("/ebrochure");
  await expectPlaceholder(main(page).getByRole("listitem"), "a brochure");
  await page.goto("/gallery");
  await expectPlaceholder(main(page).getByRole("listitem"), "the gallery");

  const tile = main(page)
    .getByRole("button", { name: /^Gallery image 1 of / })
    .filter({ hasText: messages.catalogue.imageNotFound });
  await tile.click();
  const lightbox = page.getByRole("dialog", { name: /^Gallery image 1 of / });
  await expect(lightbox.getByText(messages.catalogue.imageNotFound), "the gallery's picture in full size").toBeVisible();
});
