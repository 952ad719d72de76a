import { expect, signIn, test } from "../../kit/site";

const COUNT = 10_000;
const SHELVES = 100;
const ROUNDS = 5;

test("product searches use indexes for parts of words, SKUs and subcategory names @trial", async ({
  emptyData,
  start,
  database,
  databaseUrl,
}) => {
  const site = await start({ DATA_DIR: emptyData, DATABASE_URL: databaseUrl });
  const headers = { Authorization: await signIn(site) };
  await database.query(`
    INSERT INTO main_category (title, slug, updated_at) VALUES ('Marble', 'marble', now());
    INSERT INTO main_subcategory (title, slug, main_category_id, updated_at)
      SELECT 'Quarry ' || n, 'quarry-' || n, (SELECT min(id) FROM main_category), now() FROM generate_series(1, ${SHELVES}) n;
    INSERT INTO product (title, slug, description, product_image, material, origin, main_subcategory_id, updated_at)
      SELECT 'Stone ' || n || ' of 99%', 'stone-' || n, '<p>Sawn.</p>', '/placeholder.svg', 'Seam ' || ${COUNT} - n, 'Valley ' || n,
        (SELECT min(id) FROM main_subcategory) + n % ${SHELVES}, now()
      FROM generate_series(1, ${COUNT}) n ORDER BY n;
    INSERT INTO product_sku (key, product_id) SELECT 'sku-' || id || '-x', id FROM product;`);
  // PostgreSQL does this on its own after a while.
  await database.query("VACUUM ANALYZE product, product_sku, main_subcategory");
  const { rows } = await database.query("SELECT id FROM product WHERE title LIKE 'Stone 4242 %'");
  const found: [search: string, state: string, total: number][] = [
    ["tone 4242 OF", "", 1],
    ["eam 5758", "", 1],
    ["4242 of 99%", "all", 1],
    ["alley 4242", "", 0],
    ["alley 4242", "all", 1],
    [`ku-${rows[0].id}-X`, "all", 1],
    ["uarry 77", "", COUNT / SHELVES],
    ["nothing has this", "all", 0],
  ];
  const lookUps = async () =>
    Number(
      (await database.query("SELECT idx_scan FROM pg_stat_user_indexes WHERE indexrelname = 'product_text_trigrams'")).rows[0].idx_scan,
    );
  expect(await lookUps()).toBe(0);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [search, state, total] of found) {
      const query = new URLSearchParams({ page: "1", search, ...(state && { state }) });
      const response = await fetch(`${site.url}/api/subcategories?${query}`, { headers });
      expect([response.status, response.headers.get("x-total-count")], search).toEqual([200, String(total)]);
    }
  }
  // PostgreSQL updates its statistics with a delay.
  await expect.poll(lookUps).toBe(ROUNDS * found.length);
});
