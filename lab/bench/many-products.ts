import pg from "pg";
import { openCluster } from "#lib/platform/server/database/open-cluster.ts";

/** Adds products of about 1.1 KB to the existing subcategories, up to a total count. */
const FILL = `
  INSERT INTO product (title, description, product_image, sub_image1, size, finish, thickness, material, recommended_use,
    main_subcategory_id, updated_at)
  SELECT 'Stone ' || md5(n::text), '<p>' || repeat('Block ' || n || ', sawn and sound. ', 30) || '</p>', '/placeholder.svg', '/placeholder.svg',
    600 + n % 5 * 300 || ' × 1200 mm', (ARRAY['Polished', 'Honed', 'Brushed'])[1 + n % 3], 10 + n % 4 * 5 || ' mm', 'Marble ' || n % 50,
    'Floors and walls', parents[1 + n % cardinality(parents)], now()
  FROM (SELECT array_agg(id ORDER BY id) AS parents FROM main_subcategory) s, generate_series(1 + (SELECT count(*) FROM product), $1::int) n`;

const FREQUENT_STATEMENTS = {
  "Products screen, first page": "SELECT p.id FROM product p WHERE true ORDER BY p.id ASC, p.id ASC LIMIT 50 OFFSET 0",
  "Products screen, by title backwards": "SELECT p.id FROM product p WHERE true ORDER BY lower(p.title) DESC, p.id DESC LIMIT 50 OFFSET 0",
  "Products screen, last page":
    "SELECT p.id FROM product p WHERE true ORDER BY p.id ASC, p.id ASC LIMIT 50 OFFSET (SELECT count(*) - 50 FROM product)",
  "Products screen, drafts": "SELECT p.id FROM product p WHERE p.state = 'draft' ORDER BY p.id ASC, p.id ASC LIMIT 50 OFFSET 0",
  "a page of a subcategory": `SELECT id, title FROM product
    WHERE main_subcategory_id = (SELECT min(id) FROM main_subcategory) AND id > 1000 AND state = 'published' ORDER BY id LIMIT 61`,
  "the popular stones": `SELECT id FROM product
    WHERE lower(title) = lower('Travertine') AND title = 'Travertine' AND state = 'published' ORDER BY id LIMIT 1`,
  "the whole list": "SELECT id, title, description, product_image, main_subcategory_id FROM product WHERE state = 'published' ORDER BY id",
  "the whole list, its state":
    "SELECT count(*), sum(hash_record_extended((id, xmin::text, updated_at), 0)) FROM product WHERE state = 'published'",
  "what the clock looks for": "SELECT id FROM product WHERE publish_at <= now() OR withdraw_at <= now()",
};

/** Adds products to a stopped site with a statement whose parameter is the total count. Then runs `work` on the database. */
export async function fillDatabase<R>(dataDirectory: string, statement: string, count: number, work: (client: pg.Client) => Promise<R>) {
  const cluster = await openCluster(dataDirectory);
  const client = new pg.Client(await cluster.ready());
  try {
    await client.connect();
    await client.query(statement, [count]);
    await client.query("VACUUM (ANALYZE) product");
    return await work(client);
  } finally {
    await client.end();
    await cluster.stop();
  }
}

export const makeProducts = (dataDirectory: string, count: number): Promise<string[]> =>
  fillDatabase(dataDirectory, FILL, count, async (client) => {
    const plans = [];
    for (const [name, statement] of Object.entries(FREQUENT_STATEMENTS)) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${statement}`);
      plans.push([name, ...rows.map((row) => `  ${row["QUERY PLAN"]}`)].join("\n"));
    }
    return plans;
  });
