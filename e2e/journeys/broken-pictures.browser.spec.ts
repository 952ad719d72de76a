import en from "@/messages/en.json" with { type: "json" };
import { findSampleStone, test } from "../catalogue/catalogue-rows";
import { expect, type Page } from "../kit/fixtures";

const { imageNotFound } = en.pictures;
const main = (page: Page) => page.getByRole("main");

test("visitors see 'Image Not Found' instead of a broken picture", async ({ page, visitor }) => {
  const { product, subcategory, levels } = await findSampleStone(visitor);
  await page.route("**/uploads/**", (route) => route.abort());
  await page.goto("/gallery");
  await main(page).getByRole("button").filter({ hasText: imageNotFound }).first().click();
  const lightbox = page.getByRole("dialog");
  await expect(lightbox.getByText(imageNotFound), "the gallery's picture in full size").toBeVisible();

  await page.goto(levels.product);
  await expect(main(page).getByRole("img").filter({ hasText: imageNotFound }).first()).toBeVisible();
  await main(page)
    .getByRole("link", { name: `Back to ${subcategory.title}` })
    .click();
  const label = main(page).getByRole("link", { name: product.title }).first().getByText(imageNotFound);
  await expect(label).toBeVisible();
  const frame = (await label.boundingBox())!;
  expect(frame.height / frame.width, "the shape of a product's card").toBeCloseTo(5 / 4, 1);
});
