import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import type { MainCategory } from "@/lib/catalogue/main-categories";
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

test("a start publishes due products and removes old trash, files and spam, and erases old enquiries; rows deleted before a migration can be restored after it; schedules run, and the site survives an outage of its database", async ({
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
  await database.query(
    "INSERT INTO main_subcategory (title, slug, main_category_id, updated_at) VALUES ('Planned', 'planned', $1, now())",
    [keptCategory._id],
  );
  await database.query(
    `INSERT INTO product (title, slug, description, product_image, main_subcategory_id, state, publish_at, updated_at)
     SELECT 'Due', 'due', '<p>White</p>', '/placeholder.svg', id, 'draft', now() - interval '1 minute', now() FROM main_subcategory`,
  );
  await database.query(
    "INSERT INTO sign_in_lock (username, address, until) VALUES ('past', '', now() - interval '1 minute'), ('new', '', now() + interval '1 hour')",
  );
  const gallery = { heading: "Rooms", label: "Look closer", close: "Press Esc or click outside to close" };
  await database.query("INSERT INTO content (group_name, data, draft) VALUES ('gallery', $1, $1)", [gallery]);
  first.process.kill("SIGKILL");
  await first.ended;

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
  await test.step("publishes and unpublishes products on schedule", () => checkSchedules(second, token, database));
  await test.step("serves cached pages while the database is down", () => checkDatabaseOutage(second, token, postgres));
});

async function change(site: Site, token: string, id: number, title: string, image?: Blob) {
  const form = new FormData();
  form.set("title", title);
  if (image) form.set("image", image);
  const answer = await fetch(`${site.url}/api/main-category/${id}`, { method: "PUT", headers: { Authorization: token }, body: form });
  expect(answer.status).toBe(200);
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
    `INSERT INTO product (title, slug, description, product_image, main_subcategory_id, updated_at)
     VALUES ('Statuario', 'statuario', '<p>White</p>', $2, $1, now())`,
    [subcategory._id, category.image_url],
  );
  const products = async () => (await fetch(`${site.url}/api/subcategories`)).json();
  const before = await products();
  expect((await call(site, token, "DELETE", `/api/main-subcategory/${subcategory._id}`)).status).toBe(200);

  const { rows: items } = await database.query("SELECT id FROM trash_item");
  expect(items).toEqual([{ id: expect.any(Number) }]);
  // At that time the product had a column that was dropped since, no slug, and lacked one with a default and a nullable one.
  await database.query(
    `UPDATE trash_item SET rows = jsonb_set(rows, '{product,0}', (rows->'product'->0) - 'size' - 'slug' || '{"weight": 12}')`,
  );
  await database.query("ALTER TABLE product ADD COLUMN language text NOT NULL DEFAULT 'en'");
  expect((await call(site, token, "POST", `/api/trash/${items[0].id}/restore`)).status).toBe(200);
  expect(await products()).toEqual(before);
  expect((await database.query("SELECT language, created_at < updated_at + interval '1 day' AS dated FROM product")).rows).toEqual([
    { language: "en", dated: true },
  ]);
}
