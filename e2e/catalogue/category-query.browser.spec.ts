import { addresses } from "@/lib/catalogue/catalogue";
import en from "@/messages/en.json" with { type: "json" };
import { expect } from "../kit/fixtures";
import { failureToast } from "../kit/toasts";
import { test } from "./catalogue-rows";

test("?category= shows the subcategories in the first HTML and is removed from the URL", async ({ page, visitor, makeStone }) => {
  const { category, subcategory, levels } = await makeStone();
  const query = addresses.categoryQuery(category._id);
  const heading = page.getByRole("heading", { level: 1 });
  const html = await (await visitor.get(query)).text();
  expect(html).toContain(`<h1 class="text-h2s">${category.title}</h1>`);
  expect(html).toContain(`href="${levels.subcategory}"`);
  expect(html).toContain(subcategory.title);

  await test.step("links and the browser's Back button work as without the query", async () => {
    // Any previous page works; this one has no scripts to load.
    await page.goto("/robots.txt");
    await page.goto(query);
    await expect(page).toHaveURL(addresses.categories);
    await expect(heading).toHaveText(category.title);
    await page.getByRole("main").getByRole("link", { name: subcategory.title }).click();
    await expect(page).toHaveURL(levels.subcategory);
    await page.getByRole("link", { name: `Back to ${category.title}` }).click();
    await expect(page).toHaveURL(levels.category);
    await page.goBack();
    await expect(page).toHaveURL(levels.subcategory);
    await page.goBack();
    await expect(page).toHaveURL(addresses.categories);
    await page.goBack();
    await expect(page).toHaveURL("/robots.txt");
  });

  await test.step("Back to Collections then shows the categories", async () => {
    await page.goto(query);
    await expect(page).toHaveURL(addresses.categories);
    await page.getByRole("main").getByRole("link", { name: "Back to Collections", exact: true }).click();
    await expect(heading).toHaveText("Our Collections");
    await expect(page.getByRole("main").getByRole("link", { name: category.title })).toBeVisible();
    await expect(page).toHaveURL(addresses.categories);
  });

  await test.step("an unknown id shows the categories and a message", async () => {
    for (const id of ["999999999", "1e0"]) {
      const response = await visitor.get(`/product?category=${id}`);
      expect(response.status()).toBe(200);
      expect(await response.text()).toContain(en.catalogueFailures.categoryFailed);
    }
    const response = await page.goto("/product?category=x", { waitUntil: "commit" });
    expect(response?.status()).toBe(200);
    await expect(failureToast(page, en.catalogueFailures.categoryFailed)).toBeVisible();
    await expect(heading).toHaveText("Our Collections");
    await expect(page.getByRole("main").getByRole("listitem").nth(3)).toBeVisible();
    await expect(page).toHaveURL(addresses.categories);
  });
});
