import path from "node:path";
import type { Page } from "@playwright/test";
import { Client } from "pg";
import { catalogue } from "@/lib/domain/content/catalogue";
import { PRODUCTS_PER_PAGE, ROWS_PER_PAGE } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { makePostgres } from "../../lab/kit/postgres.ts";
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
      SELECT 'Stone ' || n, '<p>' || repeat('Block ' || n || ', sawn and sound. ', 100) || '</p>', '/placeholder.svg', 'Seam ' || ${COUNT} - n,
        (SELECT min(id) FROM main_subcategory) + n % 100, now()
      FROM generate_series(1, ${COUNT}) n ORDER BY n;`);
  await client.end();
}

/** A subcategory shows its hundred products on two pages, each with an address of its own. */
async function turnTheCatalogue(page: Page, site: string) {
  const cards = page
    .getByRole("main")
    .getByRole("link")
    .filter({ has: page.getByRole("heading", { name: /^Stone / }) });
  const pages = page.getByRole("navigation", { name: catalogue.pages.label });
  await page.goto(`${site}/product/1/1`);
  await expect(cards).toHaveCount(PRODUCTS_PER_PAGE);
  const last = (await cards.last().getAttribute("href"))!.split("/").at(-1);
  await pages.getByRole("link", { name: catalogue.pages.more }).click();
  await expect(page).toHaveURL(`${site}/product/1/1/after/${last}`);
  await expect(cards).toHaveCount(100 - PRODUCTS_PER_PAGE);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", page.url());
  await expect(pages.getByRole("link")).toHaveText([catalogue.pages.first]);
  const end = (await cards.last().getAttribute("href"))!.split("/").at(-1);
  await pages.getByRole("link").click();
  await expect(page).toHaveURL(`${site}/product/1/1`);
  await expect(pages.getByRole("link")).toHaveText([catalogue.pages.more]);
  // Behind the last product there is nothing, and a product of another subcategory is not one of these.
  for (const after of [end, Number(last) + 1, "last", 2 ** 31]) {
    expect((await page.request.get(`${site}/product/1/1/after/${after}`)).status(), String(after)).toBe(404);
  }
}

/** Whoever stops reading the list gives the database's connection back. */
async function leaveTheList(site: string, database: string) {
  const client = new Client(database);
  await client.connect();
  const atWork = async () =>
    Number((await client.query("SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'COPY %'")).rows[0].count);
  const leaving = new AbortController();
  // Compressed, all of it would fit into what lies between.
  const asking = { signal: leaving.signal, headers: { "Accept-Encoding": "identity" } };
  const { body } = await fetch(`${site}/api/subcategories`, asking);
  await body!.getReader().read();
  await expect.poll(atWork).toBe(1);
  leaving.abort();
  await expect.poll(atWork).toBe(0);
  await client.end();
  const rows = await (await fetch(`${site}/api/subcategories`)).json();
  expect(rows).toHaveLength(COUNT);
}

test("with ten thousand products the screen shows the first, finds one, sorts, turns to the last page, and saves; visitors turn pages, and the list can be left", async ({
  folder,
  start,
  page,
}) => {
  test.setTimeout(180_000);
  const cluster = await makePostgres(folder, { of: "system" });
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

    await turnTheCatalogue(page, site.url);
    await leaveTheList(site.url, cluster.url);
  } finally {
    await cluster.stop();
  }
});
