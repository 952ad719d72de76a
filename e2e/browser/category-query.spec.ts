import { addresses } from "@/lib/domain/catalogue";
import { messages } from "@/lib/domain/messages";
import { expect } from "../fixtures";
import { failureToast } from "./admin-screens";
import { test } from "./catalogue-rows";

test("?category= shows the category's subcategories in the first HTML", async ({ visitor, makeStone }) => {
  const { category, subcategory, levels } = await makeStone();
  const html = await (await visitor.get(addresses.categoryQuery(category._id))).text();
  expect(html).toContain(`<h1 class="text-h2s">${category.title}</h1>`);
  expect(html).toContain(`href="${levels.subcategory}"`);
  expect(html).toContain(subcategory.title);
});

test("the query leaves the address, and the way on and back is what it was", async ({ page, makeStone }) => {
  const { category, subcategory, levels } = await makeStone();
  await page.goto("/");
  await page.goto(addresses.categoryQuery(category._id));
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
  await expect(page).toHaveURL("/");
});

test("Back to Collections and Collections show the categories afterwards", async ({ page, makeStone }) => {
  const { category } = await makeStone();
  for (const name of ["Collections", "Back to Collections"]) {
    await page.goto(addresses.categoryQuery(category._id));
    await expect(page).toHaveURL(addresses.categories);
    await page.getByRole("main").getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Collections");
    await expect(page.getByRole("main").getByRole("link", { name: category.title })).toBeVisible();
    await expect(page).toHaveURL(addresses.categories);
  }
});

for (const id of ["999999999", "x", "1e0"]) {
  test(`an id that no category has shows the categories and says so: '${id}'`, async ({ page }) => {
    const response = await page.goto(`/product?category=${id}`);
    expect(response?.status()).toBe(200);
    await expect(failureToast(page, messages.catalogue.categoryFailed)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Collections");
    await expect(page.getByRole("main").getByRole("listitem").nth(3)).toBeVisible();
    await expect(page).toHaveURL(addresses.categories);
  });
}
