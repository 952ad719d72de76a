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
const OWN = ["_prisma_migrations", "figure_secret", "figure_visitor", "presence", ...DERIVED];

/** Colours that staff set on a picture are the colour of the three products that show it since. */
const ADDED_TERMS = { term: 2, term_name: 2, product_term: 6 };
/** Entries about people and access were in both logs. The access log gets the entries with more details. */
const MOVED: Record<string, number> = { audit_entry: -3, access_log: 1, ...ADDED_TERMS };
/** Tables that were merged: rows are counted by kind. */
const MERGED = ["outgoing_mail", "confirmation_mail", "staff_mail", "enquiry_change", "enquiry_log", "enquiry_note"];

/** Counts what the version before stored of enquiries and mail, in the trash too. */
const COUNTED_BEFORE = {
  mails: "SELECT FROM outgoing_mail UNION ALL SELECT FROM confirmation_mail UNION ALL SELECT FROM staff_mail",
  references: "SELECT FROM enquiry WHERE coalesce(reference, receipt) IS NOT NULL",
  notes: "SELECT enquiry_id, text FROM enquiry_note UNION SELECT id, note FROM enquiry WHERE note IS NOT NULL",
  "log entries": "SELECT FROM enquiry_change UNION ALL SELECT FROM enquiry_log",
  "notes in the trash": `SELECT n ->> 'enquiry_id', n ->> 'text' FROM trash_item, jsonb_array_elements(rows -> 'enquiry_note') n
    UNION SELECT e ->> 'id', e ->> 'note' FROM trash_item, jsonb_array_elements(rows -> 'enquiry') e WHERE e ->> 'note' IS NOT NULL`,
  "log entries in the trash": `SELECT FROM trash_item, jsonb_array_elements((rows -> 'enquiry_change') || (rows -> 'enquiry_log'))`,
};
const COUNTED_AFTER = {
  mails: "SELECT FROM outbox WHERE state = 'waiting'",
  references: "SELECT FROM enquiry WHERE reference IS NOT NULL",
  notes: "SELECT FROM enquiry_note",
  "log entries": "SELECT FROM enquiry_log",
  "notes in the trash": "SELECT FROM trash_item, jsonb_array_elements(rows -> 'enquiry_note')",
  "log entries in the trash": "SELECT FROM trash_item, jsonb_array_elements(rows -> 'enquiry_log')",
};

async function countRows(database: Client): Promise<Map<string, number>> {
  const { rows } = await database.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
  const counts = new Map<string, number>();
  for (const { name } of rows.filter((row) => !OWN.includes(row.name))) {
    const { rows: found } = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM "${name}"`);
    counts.set(name, found[0]!.count);
  }
  return counts;
}

async function countQueries(database: Client, queries: Record<string, string>): Promise<Record<string, number | null>> {
  const counts: Record<string, number | null> = {};
  for (const [name, query] of Object.entries(queries)) counts[name] = (await database.query(query)).rowCount;
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
  const counted = await countQueries(database, COUNTED_BEFORE);
  expect(Object.values(counted)).toEqual([3, 6, 3, 5, 3, 3]);

  const site = await start({ DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl });
  await waitForCatchUp(site);
  const after = await countRows(database);
  for (const [table, count] of before) if (!MERGED.includes(table)) expect(after.get(table), table).toBe(count + (MOVED[table] ?? 0));
  expect(await countQueries(database, COUNTED_AFTER)).toEqual(counted);
  expect((await database.query("SELECT name FROM jobs.queue WHERE name ~ 'mail|confirmations'")).rows).toEqual([]);
  const columns = "kind, state, enquiry_id, administrator_id, subject, text, link_id IS NOT NULL AS has_link, attempts";
  const waiting = { state: "waiting", enquiry_id: null, administrator_id: null, subject: null, text: null, has_link: false, attempts: 0 };
  expect((await database.query(`SELECT ${columns} FROM outbox ORDER BY id`)).rows).toEqual([
    { ...waiting, kind: "notification", enquiry_id: 2 },
    { ...waiting, kind: "confirmation", enquiry_id: 4 },
    { ...waiting, kind: "user", administrator_id: 2, subject: "New password", text: "Open {link}", has_link: true },
  ]);

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
      trash: 3,
      imports: 2,
    },
    ...{ "versions of a product": 2, "versions of a document": 1 },
  });
  expect((await database.query("SELECT colour FROM product WHERE id = 1")).rows).toEqual([{ colour: "White, Grey" }]);
  const read = async (address: string) => (await fetch(site.url + address, { headers: { Authorization: token } })).json();
  expect(await read("/api/content/company")).toMatchObject({ data: { brand: "Old Stone" }, draft: { brand: "New Stone" } });
  expect(await read("/api/enquiries/1")).toMatchObject({
    ...{ kind: "tile", reference: "SH-2026-0002", note: "Called", note_by: "admin", notes: [{ text: "Not at home" }, { text: "Called" }] },
    changes: [{ state: "in_progress", by: "mira" }, { state: "done" }],
    log: [{ action: "state", detail: "in_progress", by: "mira" }, { action: "state", detail: "done" }, { action: "note" }],
  });
  expect(await read("/api/enquiries/4")).toMatchObject({
    ...{ kind: "request", reference: "SH-2026-0001", note: "Two samples", note_by: "mira", notes: [{ text: "Two samples" }] },
    ...{ changes: [{ state: "in_progress" }], lines: [{ title: "Statuario" }, { title: "Nero" }] },
  });

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
  expect(await read("/api/enquiries/8")).toMatchObject({
    ...{ kind: "tile", reference: "SH-2026-0007", note: "Later", note_by: "mira", notes: [{ text: "Now" }, { text: "Later" }] },
    ...{
      changes: [{ state: "done" }],
      log: [
        { action: "state", detail: "done" },
        { action: "assigned", detail: "mira" },
      ],
    },
  });
  expect(await read("/api/enquiries/9")).toMatchObject({
    ...{ kind: "request", reference: "SH-2026-0008", note: "Called", notes: [{ text: "Called" }], changes: [], log: [{ action: "note" }] },
    lines: [{ title: "Nero", quantity: 5 }],
  });
  expect((await fetch(site.url + TRASHED_FILE)).status).toBe(200);
  expect((await database.query("SELECT name FROM media WHERE url = $1", [TRASHED_FILE])).rows).toEqual([{ name: "nero.jpg" }]);
  expect((await fetch(`${site.url}/product/marble/white/nero`)).status).toBe(200);
  const blank = { description: "", image: null, care: "", warranty: "" };
  const { rows: deletions } = await database.query<{ id: number }>(
    "SELECT id FROM audit_entry WHERE action = 'deleted' AND resource = 'term'",
  );
  await post(`/api/history/${deletions[0]!.id}/undo`);
  expect((await read("/api/terms?kind=material")).items).toEqual([
    expect.objectContaining({ id: 90, label: "Slate", aliases: ["Ardoise"], position: 2, ...blank }),
  ]);
  const { rows: entries } = await database.query<{ id: number }>("SELECT id FROM audit_entry WHERE action = 'first'");
  await post(`/api/history/${entries[0]!.id}/restore`);
  expect((await database.query("SELECT finish FROM product WHERE id = 1")).rows).toEqual([{ finish: "Honed" }]);
});

/** Each change is undone before the next one. */
const refusals = [
  {
    what: "a newer version",
    change: `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES ('x', repeat('a', 64), '29991231000000_future', now())`,
    line: "Database: created by a newer version (migration 29991231000000_future). Install that version or restore a backup.",
  },
  {
    what: "an interrupted migration",
    change: `INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('x', repeat('a', 64), '20261121120000_back_office')`,
    line: "Database: the migration 20261121120000_back_office did not finish. Restore a backup.",
  },
  {
    what: "an older version",
    change: `UPDATE "_prisma_migrations" SET migration_name = '20261121000000_catalogue'`,
    line: "Database: created by a version that this one cannot upgrade. Start the version of November 2026 on it first.",
  },
];

test("a database of another version stops the start with one line, and is not changed", async ({ folder, run, databaseUrl, database }) => {
  const dataDirectory = path.join(folder, "site");
  await createVersionBefore(database, dataDirectory);
  const readSchema = async () =>
    (await database.query("SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2"))
      .rows;
  const [rows, schema] = [await countRows(database), await readSchema()];
  for (const { what, change, line } of refusals) {
    await test.step(what, async () => {
      await database.query(change);
      const { code, output } = await run("start.ts", [], { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl, PORT: "1" });
      // Next prints a line when it starts.
      const lines = output.trim().split("\n");
      expect({ code, lines: lines.filter((text) => !text.includes("Running next.config")) }).toEqual({ code: 1, lines: [line] });
      expect([await countRows(database), await readSchema()]).toEqual([rows, schema]);
      await database.query(`DELETE FROM "_prisma_migrations" WHERE id = 'x'`);
    });
  }
});
