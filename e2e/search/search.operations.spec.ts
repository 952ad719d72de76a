import type { Client } from "pg";
import { messages } from "@/lib/shared/words/messages";
import { expect, type Site, test, waitForCatchUp } from "../kit/site";

const addProducts = (database: Client) =>
  database.query(`
    INSERT INTO main_category (title, slug, updated_at) VALUES ('Marble', 'marble', now());
    INSERT INTO main_subcategory (title, slug, main_category_id, updated_at) SELECT 'White', 'white', id, now() FROM main_category;
    INSERT INTO product (title, slug, description, product_image, finish, main_subcategory_id, updated_at)
      SELECT title, lower(title), '', '/placeholder.svg', 'Honed', (SELECT id FROM main_subcategory), now() FROM unnest(ARRAY['Lasa', 'Covelano']) title`);

async function stop(site: Site): Promise<void> {
  site.process.kill("SIGTERM");
  await site.ended;
}

const fetchTitles = async (address: string) => {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: { title: string }[] }).items.map(({ title }) => title);
};

test("search indexes products at the start, works without pg_trgm and gives up slow queries @trial", async ({
  start,
  databaseUrl,
  database,
  folder,
}) => {
  const variables = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
  const first = await start(variables);
  await stop(first);
  await addProducts(database);
  let site = await start(variables);
  await waitForCatchUp(site);
  const { rows } = await database.query("SELECT title FROM product_search ORDER BY title");
  expect(rows, "indexed before any search").toEqual([{ title: "covelano" }, { title: "lasa" }]);
  expect(await fetchTitles(`${site.url}/api/search?sort=name`)).toEqual(["Covelano", "Lasa"]);
  expect(await fetchTitles(`${site.url}/api/search?q=covelamo`)).toEqual(["Covelano"]);

  await test.step("searches fail with 503 while the index is locked, and other pages respond", async () => {
    await database.query("BEGIN; LOCK TABLE product_search IN ACCESS EXCLUSIVE MODE");
    const response = await fetch(`${site.url}/api/search?q=lasa`);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBeTruthy();
    expect(await response.json()).toMatchObject({ success: false, error: messages.searchBusy });
    expect((await fetch(`${site.url}/search?q=lasa`)).status).toBe(503);
    expect((await fetch(`${site.url}/api/search/suggest?q=lasa`)).status).toBe(503);
    expect((await fetch(`${site.url}/contact`)).status).toBe(200);
    await database.query("ROLLBACK");
    expect(await fetchTitles(`${site.url}/api/search?q=lasa`)).toEqual(["Lasa"]);
  });

  await test.step("without the extension words match by spelling and sound, and the log says what to install", async () => {
    await stop(site);
    await database.query("DROP EXTENSION pg_trgm CASCADE");
    await database.query("CREATE SCHEMA elsewhere; CREATE EXTENSION pg_trgm SCHEMA elsewhere");
    site = await start(variables);
    expect(await fetchTitles(`${site.url}/api/search?q=lasa`)).toEqual(["Lasa"]);
    expect(await fetchTitles(`${site.url}/api/search?q=kovelano`)).toEqual(["Covelano"]);
    expect(site.output()).toContain("postgresql-contrib");
  });
});
