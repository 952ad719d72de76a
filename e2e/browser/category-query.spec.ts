import { addresses } from "@/lib/domain/catalogue";
import { messages } from "@/lib/domain/messages";
import { expect } from "../fixtures";
import { failureToast } from "./admin-screens";
import { test } from "./catalogue-rows";

test("?category= shows the category's subcategories in the first HTML, and leaves the address", async ({ page, visitor, makeStone }) => {
  const { category, subcategory, levels } = await makeStone();
  const query = addresses.categoryQuery(category._id);
  const html = await (await visitor.get(query)).text();
  expect(html).toContain(`<h1 class="text-h2s">${category.title}</h1>`);
  expect(html).toContain(`href="${levels.subcategory}"`);
  expect(html).toContain(subcategory.title);

  await test.step("the way on and back is what it was", async () => {
    await page.goto("/contact");
    await page.goto(query);
    await expect(page).toHaveURL(addresses.categories);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(category.title);
    await page.getByRole("main").getByRole("link", { name: subcategory.title }).click();
    await expect(page).toHaveURL(levels.subcategory);
    await page.getByRole("link", { name: `Back to ${category.title}` }).click();
    await expect(page).toHaveURL(levels.category);
    await page.goBack();
    await expect(page).toHaveURL(levels.subcategory);
    await page.goBack();
    await expect(page).toHaveURL(addresses.categories);
    await page.goBack();
    await expect(page).toHaveURL("/contact");
  });

  await test.step("Back to Collections and Collections show the categories afterwards", async () => {
    for (const name of ["Collections", "Back to Collections"]) {
      await page.goto(query);
      await expect(page).toHaveURL(addresses.categories);
      await page.getByRole("main").getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Collections");
      await expect(page.getByRole("main").getByRole("link", { name: category.title })).toBeVisible();
      await expect(page).toHaveURL(addresses.categories);
    }
  });
});

test("an id that no category has shows the categories and says so", async ({ page }) => {
  for (const id of ["999999999", "x", "1e0"]) {
    await test.step(id, async () => {
      const response = await page.goto(`/product?category=${id}`, { waitUntil: "commit" });
      expect(response?.status()).toBe(200);
      await expect(failureToast(page, messages.catalogue.categoryFailed)).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Collections");
      await expect(page.getByRole("main").getByRole("listitem").nth(3)).toBeVisible();
      await expect(page).toHaveURL(addresses.categories);
    });
  }
});
