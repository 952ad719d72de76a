import { addresses } from "@/lib/catalogue/catalogue";
import type { Product } from "@/lib/catalogue/products/products";
import { openRow } from "../catalogue/products/products-list";
import { locateRow, test } from "../kit/admin-screens";
import { type APIRequestContext, createTitle, expect, type Page, paths } from "../kit/fixtures";
import { interceptCalls } from "../kit/intercepted-calls";
import { getLevelPaths } from "../kit/level-paths";

const ATTACK = `<img src=x onerror="alert(1)"></script><script>alert(2)</script>`;
const DESCRIPTION = `<p onclick="alert(3)" style="position:fixed;inset:0">Quiet words ${ATTACK}</p>
<a href="javascript:alert(4)">a link</a><svg onload="alert(5)"></svg><iframe srcdoc="<script>alert(6)</script>"></iframe>
<a href="https://example.com" target="_blank">another</a><form action="/logout"><button>press</button></form>`;
const ACTIVE = "img, svg, iframe, script, form, [onclick], [style], [href^=javascript]";

async function expectEscapedTitle(visitor: APIRequestContext, address: string, title: string) {
  const html = await (await visitor.get(address)).text();
  const escaped = title.replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
  expect(html, address).toContain(escaped);
  expect(html).not.toContain("<img src=x");
  expect(html).not.toContain("<script>alert");
  for (const [, data] of html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs))
    expect(() => JSON.parse(data!)).not.toThrow();
}

async function expectHarmlessProduct(page: Page, { title }: Product) {
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.locator("main [onerror], main [onclick], main script:not([type='application/ld+json']), main iframe")).toHaveCount(0);
  const text = page.getByText("Quiet words");
  await expect(text).toHaveCSS("position", "static");
  await text.click();
  await expect(page.getByText("a link")).not.toHaveAttribute("href");
  await expect(page.getByRole("link", { name: "another" })).toHaveAttribute("rel", "noopener noreferrer");
  await expect(page.getByRole("main").getByRole("button", { name: "press" })).toHaveCount(0);
  await expect(page.getByRole("definition").first()).toHaveText(ATTACK);
}

test("scripts in titles and descriptions show as text and never run", async ({
  page,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const makeTitle = () => `${createTitle()} ${ATTACK}`;
  const category = await makeCategory({ title: makeTitle() });
  const subcategory = await makeSubcategory(category, { title: makeTitle() });
  const product = await makeProduct(subcategory, { title: makeTitle(), description: DESCRIPTION, size: ATTACK });
  expect(product.description, "sanitised when saved").not.toMatch(/<script|onclick|javascript:|<iframe|<svg|<form/);
  const levels = getLevelPaths(category, subcategory, product);
  await expectEscapedTitle(visitor, addresses.categories, category.title);
  await expectEscapedTitle(visitor, levels.category, subcategory.title);
  await expectEscapedTitle(visitor, levels.subcategory, product.title);
  await expectEscapedTitle(visitor, levels.product, product.title);
  await page.goto(levels.product);
  await expectHarmlessProduct(page, product);

  await test.step("the back office sanitises an old description that was stored unsanitised", async () => {
    await interceptCalls(page, "GET", paths.products, async (route) => {
      const response = await route.fetch();
      const rows: Product[] = await response.json();
      const description = `${DESCRIPTION}<img src="/uploads/spy.jpg"><p><b>Bold</b> words</p>`;
      await route.fulfill({ response, json: rows.map((row) => (row.id === product.id ? { ...row, description } : row)) });
    });
    await openRow(page, product.title);
    const cell = locateRow(page, product.title).getByRole("cell").filter({ hasText: "Bold words" });
    await expect(cell.getByText("Bold")).toHaveCSS("font-weight", "700");
    await expect(cell.getByText("Quiet words")).toHaveCSS("position", "static");
    await expect(cell.locator(ACTIVE)).toHaveCount(0);
  });
  expect(dialogs).toEqual([]);
});
