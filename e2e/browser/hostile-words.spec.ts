import { addresses } from "@/lib/domain/catalogue";
import type { Product } from "@/lib/domain/products";
import { expect, paths, uniqueTitle } from "../fixtures";
import { levelsOf, productPage } from "../levels";
import { onCall, open, paste, productsScreen, rowOf, test } from "./admin-screens";

const ATTACK = `<img src=x onerror="alert(1)"></script><script>alert(2)</script>`;
const DESCRIPTION = `<p onclick="alert(3)" style="position:fixed;inset:0">Quiet words ${ATTACK}</p>
<a href="javascript:alert(4)">a link</a><svg onload="alert(5)"></svg><iframe srcdoc="<script>alert(6)</script>"></iframe>
<a href="https://example.com" target="_blank">another</a><form action="/logout"><button>press</button></form>`;

test("scripts in titles and descriptions are words on every page, and nothing runs", async ({
  page,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const title = () => `${uniqueTitle()} ${ATTACK}`;
  const category = await makeCategory({ title: title() });
  const subcategory = await makeSubcategory(category, { title: title() });
  const product = await makeProduct(subcategory, { title: title(), description: DESCRIPTION, size: ATTACK });
  const levels = Object.values(levelsOf(category, subcategory, product));
  for (const [index, where] of [addresses.categories, ...levels].entries()) {
    await page.goto(where);
    const named = [category, category, subcategory, product][index]!;
    await expect(page.getByRole("heading", { name: named.title })).toBeVisible();
    await expect(page.locator("main [onerror], main [onclick], main script:not([type='application/ld+json']), main iframe")).toHaveCount(0);
  }

  const words = page.getByText("Quiet words");
  await expect(words).toHaveCSS("position", "static");
  await words.click();
  await expect(page.getByText("a link")).not.toHaveAttribute("href");
  await expect(page.getByRole("link", { name: "another" })).toHaveAttribute("rel", "noopener noreferrer");
  await expect(page.getByRole("main").getByRole("button", { name: "press" })).toHaveCount(0);
  await expect(page.getByRole("definition").first()).toHaveText(ATTACK);
  for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
    expect(() => JSON.parse(data)).not.toThrow();

  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(page.getByRole("dialog", { name: `Inquiry for ${product.title}` })).toBeVisible();

  // What lies uncleaned in the database is cleaned before the table shows it.
  await onCall(page, "GET", paths.products, async (route) => {
    const rows: Product[] = await (await route.fetch()).json();
    const dirty = `${DESCRIPTION}<img src="/uploads/spy.jpg"><p><b>Bold</b> words</p>`;
    await route.fulfill({ json: rows.map((row) => (row.id === product.id ? row : { ...row, description: dirty })) });
  });
  await open(page, productsScreen);
  await expect(rowOf(page, product.title).getByText("Quiet words")).toBeVisible();
  const cell = page.getByRole("cell").filter({ hasText: "Bold words" }).first();
  await expect(cell.getByText("Bold")).toHaveCSS("font-weight", "700");
  await expect(cell.getByText("Quiet words")).toHaveCSS("position", "static");
  await expect(cell.locator("img, svg, iframe, script, form, [onclick], [style], [href^=javascript]")).toHaveCount(0);
  await page.getByRole("button", { name: `Edit ${product.title}` }).click();
  await expect(page.getByRole("textbox", { name: "Product Title" })).toHaveValue(product.title);
  await paste(page.getByRole("textbox", { name: "Description" }), DESCRIPTION);
  await expect(page.getByRole("textbox", { name: "Description" }).getByText("another")).not.toHaveCount(0);
  expect(dialogs).toEqual([]);
});

test("what somebody sends past the form is cleaned as well", async ({ admin, makeCategory, makeSubcategory, makeProduct, visitor }) => {
  const category = await makeCategory();
  const subcategory = await makeSubcategory(category);
  const product = await makeProduct(subcategory);
  const response = await admin.patch(`${paths.products}/${product.id}`, { multipart: { description: DESCRIPTION } });
  expect(response.status()).toBe(200);
  const html = await (await visitor.get(productPage(category, subcategory, product))).text();
  expect(html).toContain("Quiet words");
  expect(html).not.toMatch(/alert\(/);
});
