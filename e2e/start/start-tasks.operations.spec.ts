import { mkdir, readdir, rename } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { AuditPage } from "@/lib/history/audit";
import type { TrashPage } from "@/lib/history/trash";
import { historyMessages } from "@/lib/history/words";
import { RETENTION_DAYS, TRASH_DAYS } from "@/lib/shared/limits";
import { checkSchedules } from "../catalogue/schedules";
import { jpeg } from "../kit/pictures";
import { addCategory, expect, fetchCategoryTitles, type Site, signIn, test, waitForCatchUp } from "../kit/site";
import { checkDatabaseOutage } from "../platform/database-outage";

const picture = async () => new Blob([new Uint8Array((await jpeg()).buffer)], { type: "image/jpeg" });

const call = async ({ url }: Site, token: string, method: string, address: string) =>
  fetch(url + address, { method, headers: { Authorization: token } });

test("a start publishes due products and removes old trash, files and spam, erases old enquiries and adopts the trash folders of older versions; rows deleted before a migration can be restored after it; schedules run, and the site survives an outage of its database", async ({
  folder,
  start,
  postgres,
  databaseUrl,
  database,
}) => {
  const variables = { DATA_DIR: path.join(folder, "site"), DATABASE_URL: databaseUrl };
  const first = await start(variables);
  let token = await signIn(first);
  const remove = (site: Site, id: number) => call(site, token, "DELETE", `/api/main-category/${id}`);
  for (const title of ["Old", "Young"]) {
    const { _id } = await addCategory(first, token, title, await picture());
    expect((await remove(first, _id)).status).toBe(200);
  }
  const keptCategory = await addCategory(first, token, "Stays", await picture());

  await database.query("ALTER TABLE audit_entry RENAME TO elsewhere");
  expect((await remove(first, keptCategory._id)).status).toBe(500);
  await expect(addCategory(first, token, "Never", await picture())).rejects.toThrow("500");
  await database.query("ALTER TABLE elsewhere RENAME TO audit_entry");
  expect(await fetchCategoryTitles(first)).toEqual(["Stays"]);
  expect((await fetch(first.url + keptCategory.image_url)).status).toBe(200);

  await change(first, token, keptCategory._id, "Stays", await picture());
  await change(first, token, keptCategory._id, "Stays", await picture());
  const [oldest] = (await database.query("SELECT stem FROM unused_file ORDER BY remove_at, stem LIMIT 1")).rows;
  await database.query("UPDATE unused_file SET remove_at = now() WHERE stem = $1", [oldest.stem]);

  await database.query("UPDATE trash_item SET deleted_at = now() - make_interval(days => $1) WHERE title = 'Old'", [TRASH_DAYS + 1]);
  await database.query(
    `INSERT INTO enquiry (kind, name, email, phone, spam, created_at)
     SELECT 'message', 'Bot', 'bot@example.com', '123456', true, now() - make_interval(days => days) FROM unnest($1::int[]) days`,
    [[RETENTION_DAYS.spam + 1, RETENTION_DAYS.spam - 1]],
  );
  const days = { ...RETENTION_DAYS, enquiries: 100 };
  const saved = await fetch(`${first.url}/api/settings/privacy`, {
    method: "PUT",
    headers: { Authorization: token, "Content-Type": "application/json" },
    body: JSON.stringify(days),
  });
  expect(saved.status).toBe(200);
  await database.query(
    `INSERT INTO enquiry (kind, subject, name, email, phone, message, created_at)
     SELECT 'tile', 'Statuario', 'Asha', 'asha@example.com', '123456', 'Secret', now() - make_interval(days => days) FROM unnest($1::int[]) days`,
    [[days.enquiries + 1, days.enquiries - 1]],
  );
  // Products that become due while the site is down need no job.
  await database.query("INSERT INTO main_subcategory (title, main_category_id, updated_at) VALUES ('Planned', $1, now())", [
    keptCategory._id,
  ]);
  await database.query(
    `INSERT INTO product (title, description, product_image, main_subcategory_id, state, publish_at, updated_at)
     SELECT 'Due', '<p>White</p>', '/placeholder.svg', id, 'draft', now() - interval '1 minute', now() FROM main_subcategory`,
  );
  await database.query(
    "INSERT INTO sign_in_lock (username, address, until) VALUES ('past', '', now() - interval '1 minute'), ('new', '', now() + interval '1 hour')",
  );
  const gallery = { heading: "Rooms", label: "Look closer", close: "Press Esc or click outside to close" };
  await database.query("INSERT INTO content (group_name, data, draft) VALUES ('gallery', $1, $1)", [gallery]);
  first.process.kill("SIGKILL");
  await first.ended;
  await moveToTrashFolder(variables.DATA_DIR, database, "Young");

  const second = await start(variables);
  expect(second.output()).toContain('belong to the interface now and were dropped: gallery.label "Look closer"\n');
  const [{ data, draft }] = (await database.query("SELECT data, draft FROM content WHERE group_name = 'gallery'")).rows;
  expect([data, draft]).toEqual([{ heading: "Rooms" }, { heading: "Rooms" }]);
  await waitForCatchUp(second);
  token = await signIn(second);
  const items = async () => ((await (await call(second, token, "GET", "/api/trash")).json()) as TrashPage).items;
  await expect.poll(async () => (await items()).map(({ title }) => title)).toEqual(["Young"]);
  const [young] = await items();
  const storedStems = async () => {
    const names = await readdir(path.join(variables.DATA_DIR, "uploads"), { recursive: true });
    return names.map((name) => path.basename(name).split(".", 1)[0]);
  };
  await expect.poll(storedStems).not.toContain(oldest.stem);
  await expect.poll(async () => (await database.query("SELECT FROM enquiry WHERE spam")).rowCount).toBe(1);
  await expect.poll(async () => (await database.query("SELECT username FROM sign_in_lock")).rows).toEqual([{ username: "new" }]);
  const readPersonal = async () =>
    (await database.query("SELECT subject, name, email, phone, message FROM enquiry WHERE NOT spam ORDER BY created_at")).rows;
  await expect.poll(readPersonal).toEqual([
    { subject: "Statuario", name: "", email: "", phone: "", message: null },
    { subject: "Statuario", name: "Asha", email: "asha@example.com", phone: "123456", message: "Secret" },
  ]);
  await expect.poll(async () => (await database.query("SELECT state FROM product")).rows).toEqual([{ state: "published" }]);
  await database.query("DELETE FROM main_subcategory");
  const back = await call(second, token, "POST", `/api/trash/${young!.id}/restore`);
  expect(await back.json()).toMatchObject({ message: historyMessages.trash.restore.done("Young") });
  const categories = (await (await fetch(`${second.url}/api/main-category`)).json()) as MainCategory[];
  const restored = categories.find(({ title }) => title === "Young");
  expect((await fetch(second.url + restored!.image_url)).status).toBe(200);
  expect(await fetchCategoryTitles(second)).toEqual(["Young", "Stays"]);
  await test.step("restores rows over a migration", () => restoreOverMigration(second, token, database));
  await test.step("restores entries of older versions", () => restoreFromBefore(second, token, database));
  await test.step("publishes and unpublishes products on schedule", () => checkSchedules(second, token, database));
  await test.step("serves cached pages while the database is down", () => checkDatabaseOutage(second, token, postgres));
});

/** Moves the files of a deleted row into the folder where older versions kept them. */
async function moveToTrashFolder(data: string, database: Client, title: string) {
  const { rows } = await database.query("SELECT id, files FROM trash_item WHERE title = $1", [title]);
  const folder = path.join(data, "trash", String(rows[0].id));
  await mkdir(folder, { recursive: true });
  for (const url of rows[0].files as string[]) {
    const stem = path.basename(url).split(".", 1)[0]!;
    for (const name of await readdir(path.join(data, path.dirname(url)))) {
      if (name.startsWith(stem)) await rename(path.join(data, path.dirname(url), name), path.join(folder, name));
    }
    await database.query("DELETE FROM unused_file WHERE stem = $1", [stem]);
  }
}

async function change(site: Site, token: string, id: number, title: string, image?: Blob) {
  const form = new FormData();
  form.set("title", title);
  if (image) form.set("image", image);
  const answer = await fetch(`${site.url}/api/main-category/${id}`, { method: "PUT", headers: { Authorization: token }, body: form });
  expect(answer.status).toBe(200);
}

/** A row without an "added" entry can be restored to its state before the first change; entries from before full versions, step by step. */
async function restoreFromBefore(site: Site, token: string, database: Client) {
  const { rows } = await database.query("INSERT INTO main_category (title, updated_at) VALUES ('Loaded', now()) RETURNING id");
  const { id } = rows[0];
  for (const title of ["Second", "Third"]) await change(site, token, id, title);
  await database.query("UPDATE audit_entry SET version = NULL, migration = '' WHERE resource = 'main-category' AND row_id = $1", [id]);
  const answer = await call(site, token, "GET", `/api/history?resource=main-category&id=${id}`);
  const { items } = (await answer.json()) as AuditPage;
  expect(items.map(({ action, title, restorable }) => [action, title, restorable])).toEqual([
    ["changed", "Third", false],
    ["changed", "Second", true],
    ["first", "Loaded", true],
  ]);
  for (const { id, title } of items.slice(1)) {
    const answer = await call(site, token, "POST", `/api/history/${id}/restore`);
    expect(await answer.json()).toMatchObject({ data: { title } });
  }
}

/** Rows deleted before a migration are restored without dropped columns and with the defaults of new ones. */
async function restoreOverMigration(site: Site, token: string, database: Client) {
  const category = await addCategory(site, token, "Marble", await picture());
  const form = new FormData();
  form.set("title", "White");
  form.set("main_category_id", String(category._id));
  const headers = { Authorization: token };
  const added = await fetch(`${site.url}/api/main-subcategory`, { method: "POST", headers, body: form });
  const { data: subcategory } = (await added.json()) as { data: { _id: number } };
  await database.query(
    `INSERT INTO product (title, description, product_image, main_subcategory_id, updated_at) VALUES ('Statuario', '<p>White</p>', $2, $1, now())`,
    [subcategory._id, category.image_url],
  );
  const products = async () => (await fetch(`${site.url}/api/subcategories`)).json();
  const before = await products();
  expect((await call(site, token, "DELETE", `/api/main-subcategory/${subcategory._id}`)).status).toBe(200);

  const { rows: items } = await database.query("SELECT id, migration FROM trash_item");
  expect(items).toEqual([{ id: expect.any(Number), migration: expect.stringMatching(/^\d{14}_/) }]);
  // At that time the product had a column that was dropped since, and lacked one with a default and a nullable one.
  await database.query(`UPDATE trash_item SET rows = jsonb_set(rows, '{product,0}', (rows->'product'->0) - 'size' || '{"weight": 12}')`);
  await database.query("ALTER TABLE product ADD COLUMN language text NOT NULL DEFAULT 'en'");
  expect((await call(site, token, "POST", `/api/trash/${items[0].id}/restore`)).status).toBe(200);
  expect(await products()).toEqual(before);
  expect((await database.query("SELECT language, created_at < updated_at + interval '1 day' AS dated FROM product")).rows).toEqual([
    { language: "en", dated: true },
  ]);
}
