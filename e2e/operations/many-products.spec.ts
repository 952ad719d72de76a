import path from "node:path";
import { Client } from "pg";
import { ROWS_PER_PAGE } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { makeCluster } from "./postgres";
import { expect, signIn, test } from "./site";

const COUNT = 10_000;
const words = messages.products;

/** Ten thousand products, the first of them the oldest, in a hundred main subcategories. */
async function fill(url: string) {
  const client = new Client(url);
  await client.connect();
  await client.query(`
    INSERT INTO main_category (title, updated_at) VALUES ('Marble', now());
    INSERT INTO main_subcategory (title, main_category_id, updated_at)
      SELECT 'Quarry ' || n, (SELECT min(id) FROM main_category), now() FROM generate_series(1, 100) n;
    INSERT INTO product (title, description, product_image, material, main_subcategory_id, updated_at)
      SELECT 'Stone ' || n, '<p>Block ' || n || '.</p>', '/placeholder.svg', 'Seam ' || ${COUNT} - n,
        (SELECT min(id) FROM main_subcategory) + n % 100, now()
      FROM generate_series(1, ${COUNT}) n ORDER BY n;`);
  await client.end();
}

test("with ten thousand products the screen shows the first, finds one, sorts, turns to the last page, and saves", async ({
  folder,
  start,
  page,
}) => {
  test.setTimeout(180_000);
  const cluster = await makeCluster(folder);
  await cluster.start();
  try {
    const site = await start({ DATA_DIR: path.join(folder, "site"), DATABASE_URL: cluster.url });
    await fill(cluster.url);
    const token = await signIn(site);
    await page.goto(`${site.url}/robots.txt`);
    await page.evaluate((value) => localStorage.setItem("token", value), token);
    await page.goto(`${site.url}/admin/sub-category`);

    const edits = page
      .getByRole("table")
      .first()
      .getByRole("button", { name: /^Edit / });
    const pager = page.getByRole("navigation", { name: "Pages of products" });
    await expect(edits).toHaveCount(ROWS_PER_PAGE);
    await expect(edits.first()).toHaveAccessibleName("Edit Stone 1");
    await expect(page.getByText(`${COUNT} products`)).toBeVisible();
    await expect(pager.getByText(`Page 1 of ${COUNT / ROWS_PER_PAGE}`)).toBeVisible();

    await pager.getByRole("button", { name: `Page ${COUNT / ROWS_PER_PAGE}`, exact: true }).click();
    await expect(edits.last()).toHaveAccessibleName(`Edit Stone ${COUNT}`);
    await page.getByRole("columnheader", { name: "Title" }).getByRole("button").click();
    await expect(edits.nth(1)).toHaveAccessibleName("Edit Stone 10");

    const search = page.getByRole("searchbox", { name: "Search products" });
    await search.fill("stone 7777");
    await expect(edits).toHaveCount(1);
    await edits.first().click();
    await page.getByRole("textbox", { name: "Product Title" }).fill("Stone of the year");
    await page.getByRole("button", { name: "Update Product" }).click();
    await expect(page.getByRole("status").getByText(words.update.done)).toBeVisible();
    await expect(page.getByText(words.list.empty)).toBeVisible();
    await search.fill("of the YEAR");
    await expect(edits.first()).toHaveAccessibleName("Edit Stone of the year");
  } finally {
    await cluster.stop();
  }
});
