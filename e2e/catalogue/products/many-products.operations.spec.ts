import { connect, type Socket } from "node:net";
import path from "node:path";
import type { Client } from "pg";
import { PRODUCTS_PER_PAGE, ROWS_PER_PAGE } from "@/lib/shared/limits";
import en from "@/messages/en.json" with { type: "json" };
import { expect, type Page, type Site, signIn, test } from "../../kit/site";

const COUNT = 10_000;
const TOO_MANY = 60;

const countBusyConnections = async (database: Client) =>
  Number(
    (
      await database.query(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()",
      )
    ).rows[0].count,
  );

function openUnreadRequest({ url }: Site): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.pause();
      const sent = () => resolve(socket);
      socket.write(`GET /api/subcategories HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: identity\r\n\r\n`, sent);
    });
    socket.on("error", () => {});
  });
}

/** Requests the list of products with clients that do not read. @returns a function that closes them */
async function openUnreadLists(site: Site): Promise<() => void> {
  const sockets = await Promise.all(Array.from({ length: TOO_MANY }, () => openUnreadRequest(site)));
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

/** Adds ten thousand products, oldest first, in a hundred main subcategories. */
const addProducts = (database: Client) =>
  database.query(`
    INSERT INTO main_category (title, slug, updated_at) VALUES ('Marble', 'marble', now());
    INSERT INTO main_subcategory (title, slug, main_category_id, updated_at)
      SELECT 'Quarry ' || n, 'quarry-' || n, (SELECT min(id) FROM main_category), now() FROM generate_series(1, 100) n;
    INSERT INTO product (title, slug, description, product_image, material, main_subcategory_id, updated_at)
      SELECT 'Stone ' || n, 'stone-' || n, '<p>' || repeat('Block ' || n || ', sawn and sound. ', 100) || '</p>', '/placeholder.svg', 'Seam ' || ${COUNT} - n,
        (SELECT min(id) FROM main_subcategory) + n % 100, now()
      FROM generate_series(1, ${COUNT}) n ORDER BY n;`);

/** Checks that a subcategory shows its hundred products on two pages with their own URLs. */
async function turnCataloguePages(page: Page, site: string) {
  const cards = page
    .getByRole("main")
    .getByRole("link")
    .filter({ has: page.getByRole("heading", { name: /^Stone / }) });
  const pages = page.getByRole("navigation", { name: en.catalogue.pages.label });
  await page.goto(`${site}/product/marble/quarry-1`);
  await expect(cards).toHaveCount(PRODUCTS_PER_PAGE);
  const [, last] = /after=(\d+)/.exec((await pages.getByRole("link", { name: en.catalogue.pages.more }).getAttribute("href"))!)!;
  await pages.getByRole("link", { name: en.catalogue.pages.more }).click();
  await expect(page).toHaveURL(`${site}/product/marble/quarry-1?after=${last}`);
  await expect(cards).toHaveCount(100 - PRODUCTS_PER_PAGE);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", page.url());
  await expect(pages.getByRole("link")).toHaveText([en.catalogue.pages.first]);
  // The number of a stone is its id.
  const [, end] = /Stone (\d+)/.exec(await cards.last().innerText())!;
  await pages.getByRole("link").click();
  await expect(page).toHaveURL(`${site}/product/marble/quarry-1`);
  await expect(pages.getByRole("link")).toHaveText([en.catalogue.pages.more]);
  // The page after the last product, or after a product of another subcategory, does not exist.
  for (const after of [end, Number(last) + 1, "last", 2 ** 31]) {
    expect((await page.request.get(`${site}/product/marble/quarry-1?after=${after}`)).status(), String(after)).toBe(404);
  }
}

async function countListedProducts({ url }: Site): Promise<number | undefined> {
  const response = await fetch(`${url}/api/subcategories`);
  return response.ok ? (await response.json()).length : undefined;
}

test("lists, search and paging work with ten thousand products and clients that do not read lists @trial", async ({
  folder,
  start,
  page,
  databaseUrl,
  database,
}) => {
  test.setTimeout(180_000);
  const site = await start({ DATA_DIR: path.join(folder, "site"), DATABASE_URL: databaseUrl });
  await addProducts(database);
  const leave = await openUnreadLists(site);
  await expect.poll(() => countBusyConnections(database)).toBe(0);
  await expect.poll(() => countListedProducts(site)).toBe(COUNT);
  const token = await signIn(site);
  await page.goto(`${site.url}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem("token", value), token);
  await page.goto(`${site.url}/admin/sub-category`);

  const titles = page.getByRole("table").locator("[data-row]").getByRole("link");
  const pager = page.getByRole("navigation", { name: "Pages of products" });
  await expect(titles).toHaveCount(ROWS_PER_PAGE);
  await expect(titles.first()).toHaveText("Stone 1");
  await expect(page.getByText(`${COUNT} products`)).toBeVisible();
  await expect(pager.getByText(`Page 1 of ${COUNT / ROWS_PER_PAGE}`)).toBeVisible();

  await pager.getByRole("button", { name: `Page ${COUNT / ROWS_PER_PAGE}`, exact: true }).click();
  await expect(titles.last()).toHaveText(`Stone ${COUNT}`);
  await page.getByRole("columnheader", { name: "Title" }).getByRole("button").click();
  await expect(titles.nth(1)).toHaveText("Stone 10");

  const search = page.getByRole("searchbox", { name: "Search products" });
  await search.fill("stone 7777");
  await expect(titles).toHaveCount(1);

  await turnCataloguePages(page, site.url);
  leave();
  await expect.poll(() => countListedProducts(site)).toBe(COUNT);
  expect(site.output()).not.toMatch(/uncaught|unhandled/i);
});
