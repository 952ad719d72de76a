import { existsSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import { expect, type Site, signIn, test, waitForCatchUp } from "../kit/site";
import { createVersionBefore, FILES, PREVIEW_TOKEN, TRASHED_FILE } from "./version-before";

/** Tables that the start derives from others, or in which the site keeps its own state. */
const DERIVED = [
  "search_due",
  "search_value",
  "search_word",
  "product_search",
  "linked_product",
  "content_version",
  "file_store",
  "rate_limit",
];
const OWN = ["_prisma_migrations", "figure_secret", "figure_visitor", ...DERIVED];

/** Colours that staff set on a picture are the colour of the three products that show it since. */
const ADDED_TERMS = { term: 2, term_name: 2, product_term: 6 };
/** Entries about people and access were in both logs. The access log gets those that say more than its own. */
const MOVED: Record<string, number> = { audit_entry: -3, access_log: 1, ...ADDED_TERMS };

async function countRows(database: Client): Promise<Map<string, number>> {
  const { rows } = await database.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
  const counts = new Map<string, number>();
  for (const { name } of rows.filter((row) => !OWN.includes(row.name))) {
    const { rows: found } = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM "${name}"`);
    counts.set(name, found[0]!.count);
  }
  return counts;
}

async function countListed(site: Site, token: string): Promise<Record<string, number>> {
  const read = async (address: string) => {
    const answer = await fetch(site.url + address, { headers: { Authorization: token } });
    expect(answer.status, address).toBe(200);
    const body = (await answer.json()) as unknown[] | { total?: number; items: unknown[] };
    return Array.isArray(body) ? body.length : (body.total ?? body.items.length);
  };
  const calls: Record<string, string> = {
    categories: "/api/main-category",
    subcategories: "/api/main-subcategory",
    "published products": "/api/subcategories",
    products: "/api/subcategories?state=all",
    sliders: "/sliders/getSliders",
    "gallery images": "/gallery/",
    brochures: "/api/ebrochure",
    pictures: "/api/media",
    terms: "/api/terms",
    "product enquiries": "/api/enquiries?kind=tile",
    messages: "/api/enquiries?kind=message",
    "brochure requests": "/api/enquiries?kind=brochure",
    requests: "/api/enquiries?kind=request",
    "privacy requests": "/api/enquiries?kind=privacy",
    leads: "/api/enquiries?kind=lead",
    spam: "/api/enquiries?spam=true",
    trash: "/api/trash",
    imports: "/api/jobs",
    "versions of a product": "/api/history?resource=product&id=1",
    "versions of a document": "/api/history?resource=content&id=company",
  };
  const counts: Record<string, number> = {};
  for (const [name, address] of Object.entries(calls)) counts[name] = await read(address);
  return counts;
}

test("after an upgrade from the version before, every row, version, trash entry, redirect and file is there", async ({
  folder,
  start,
  databaseUrl,
  database,
}) => {
  const dataDirectory = path.join(folder, "site");
  await createVersionBefore(database, dataDirectory);
  const before = await countRows(database);
  for (const [table, count] of before) expect(count, `${table} has rows to count`).toBeGreaterThan(0);

  const site = await start({ DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl });
  await waitForCatchUp(site);
  const after = await countRows(database);
  for (const [table, count] of before) expect(after.get(table), table).toBe(count + (MOVED[table] ?? 0));

  const token = await signIn(site);
  expect(await countListed(site, token)).toEqual({
    ...{ categories: 2, subcategories: 2, "published products": 2, products: 4, sliders: 1, "gallery images": 2, brochures: 1 },
    ...{
      pictures: 2,
      terms: 5,
      "product enquiries": 1,
      messages: 1,
      "brochure requests": 1,
      "privacy requests": 1,
      leads: 1,
      requests: 1,
      spam: 1,
      trash: 2,
      imports: 2,
    },
    ...{ "versions of a product": 2, "versions of a document": 1 },
  });
  expect((await database.query("SELECT colour FROM product WHERE id = 1")).rows).toEqual([{ colour: "White, Grey" }]);
  const company = await fetch(`${site.url}/api/content/company`, { headers: { Authorization: token } });
  expect(await company.json()).toMatchObject({ data: { brand: "Old Stone" }, draft: { brand: "New Stone" } });

  for (const [url, isUsed] of Object.entries(FILES)) {
    expect(existsSync(path.join(dataDirectory, url)), url).toBe(true);
    expect((await fetch(site.url + url)).status, url).toBe(isUsed ? 200 : 404);
  }

  const follow = async (address: string) => {
    const { status, headers } = await fetch(site.url + address, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  expect(await follow("/product/old-marble")).toEqual([308, "/product/marble"]);
  expect(await follow("/product/marble/off-white")).toEqual([308, "/product/marble/white"]);
  expect(await follow("/product/marble/white/statuary")).toEqual([308, "/product/marble/white/statuario"]);
  expect((await fetch(`${site.url}/product/marble/white/nero`)).status).toBe(410);
  expect(await (await fetch(`${site.url}/preview/${PREVIEW_TOKEN}`)).text()).toContain("Makrana");

  const post = async (address: string) => {
    const answer = await fetch(site.url + address, { method: "POST", headers: { Authorization: token } });
    expect(answer.status, `${address}: ${await answer.clone().text()}`).toBe(200);
  };
  for (const { id } of (await database.query<{ id: number }>("SELECT id FROM trash_item ORDER BY id")).rows)
    await post(`/api/trash/${id}/restore`);
  expect((await fetch(site.url + TRASHED_FILE)).status).toBe(200);
  expect((await database.query("SELECT name FROM media WHERE url = $1", [TRASHED_FILE])).rows).toEqual([{ name: "nero.jpg" }]);
  expect((await fetch(`${site.url}/product/marble/white/nero`)).status).toBe(200);
  const { rows: entries } = await database.query<{ id: number }>("SELECT id FROM audit_entry WHERE action = 'first'");
  await post(`/api/history/${entries[0]!.id}/restore`);
  expect((await database.query("SELECT finish FROM product WHERE id = 1")).rows).toEqual([{ finish: "Honed" }]);
});

const refusals = {
  "a newer version": {
    change: `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES ('x', repeat('a', 64), '29991231000000_future', now())`,
    line: "Database: created by a newer version (migration 29991231000000_future). Install that version or restore a backup.",
  },
  "an older version": {
    change: `UPDATE "_prisma_migrations" SET migration_name = '20261121000000_catalogue'`,
    line: "Database: created by a version that this one cannot upgrade. Start the version of November 2026 on it first.",
  },
  "an interrupted migration": {
    change: `INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('x', repeat('a', 64), '20261121120000_back_office')`,
    line: "Database: the migration 20261121120000_back_office did not finish. Restore a backup.",
  },
};

for (const [what, { change, line }] of Object.entries(refusals)) {
  test(`a database of ${what} stops the start with one line, and is not changed`, async ({ folder, run, databaseUrl, database }) => {
    const dataDirectory = path.join(folder, "site");
    await createVersionBefore(database, dataDirectory);
    await database.query(change);
    const readSchema = async () =>
      (await database.query("SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2"))
        .rows;
    const [rows, schema] = [await countRows(database), await readSchema()];
    const { code, output } = await run("start.ts", [], { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl, PORT: "1" });
    // Next prints a line when it starts.
    const lines = output.trim().split("\n");
    expect({ code, lines: lines.filter((text) => !text.includes("Running next.config")) }).toEqual({ code: 1, lines: [line] });
    expect([await countRows(database), await readSchema()]).toEqual([rows, schema]);
  });
}
