import type { Client } from "pg";
import type { AuditPage } from "@/lib/history/audit";
import { historyWords } from "@/lib/history/words";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { jpeg } from "../kit/pictures";
import { addCategory, expect, type Site } from "../kit/site";

type Row = { id: number };

async function send(site: Site, token: string, method: string, address: string, fields: Record<string, string | Blob>): Promise<Row> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await fetch(site.url + address, { method, headers: { Authorization: token }, body });
  const { data, error } = (await answer.json()) as { data: Row; error?: string };
  expect(error).toBeUndefined();
  return data;
}

const getTimeInAnHour = () => new Date(Date.now() + 60 * 60 * 1000).toISOString();
const ELSEWHERE = "America/New_York";

async function findVisibleTitles(site: Site, page: string, titles: string[]): Promise<string[]> {
  const text = await (await fetch(site.url + page)).text();
  return titles.filter((title) => text.includes(title));
}

/** Moves the scheduled time of a product and its job into the past. */
async function makeDue(database: Client, column: "publish_at" | "withdraw_at", { id }: Row) {
  await database.query(`UPDATE product SET ${column} = now() - interval '1 second' WHERE id = $1`, [id]);
  await database.query("UPDATE jobs.job SET start_after = now() WHERE name = 'clock' AND state = 'created'");
}

/** Recurring jobs use the company's time zone as soon as it is saved or restored. */
async function changeTimeZone(site: Site, token: string, database: Client) {
  const headers = { Authorization: token };
  const zones = async () => (await database.query("SELECT DISTINCT timezone FROM jobs.schedule")).rows.map(({ timezone }) => timezone);
  expect(await zones()).toEqual([companyDefaults.timeZone]);
  const body = JSON.stringify({ timeZone: ELSEWHERE });
  const saved = await fetch(`${site.url}/api/content/company`, { method: "PUT", headers, body });
  expect(saved.status, await saved.text()).toBe(200);
  expect(await zones()).toEqual([ELSEWHERE]);
  const history = await fetch(`${site.url}/api/history?resource=content&id=company`, { headers });
  const first = ((await history.json()) as AuditPage).items.at(-1)!;
  const restored = await fetch(`${site.url}/api/history/${first.id}/restore`, { method: "POST", headers });
  expect(restored.status, await restored.text()).toBe(200);
  expect(await zones()).toEqual([companyDefaults.timeZone]);
}

/** Checks that products are published and unpublished on schedule, and that recurring jobs use the company's time zone. */
export async function checkSchedules(one: Site, token: string, database: Client) {
  const { _id } = await addCategory(one, token, "Marble");
  const subcategory = await send(one, token, "POST", "/api/main-subcategory", { title: "White", main_category_id: String(_id) });
  const { buffer } = await jpeg();
  const image = new Blob([new Uint8Array(buffer)], { type: "image/jpeg" });
  const place = { main_subcategory_id: String((subcategory as Row & { _id: number })._id), description: "<p>White.</p>", image };
  const titles = ["Appears", "Vanishes"];
  const level = `/product/${_id}/${place.main_subcategory_id}`;
  const add = (title: string, fields: Record<string, string>) =>
    send(one, token, "POST", "/api/subcategories", { title, ...place, ...fields });

  const appears = await add("Appears", { state: "draft", publish_at: getTimeInAnHour() });
  const vanishes = await add("Vanishes", { withdraw_at: getTimeInAnHour() });
  expect(await findVisibleTitles(one, level, titles)).toEqual(["Vanishes"]);
  await database.query("DELETE FROM audit_entry");
  await makeDue(database, "publish_at", appears);
  await makeDue(database, "withdraw_at", vanishes);
  await expect.poll(() => findVisibleTitles(one, level, titles), { timeout: 60_000 }).toEqual(["Appears"]);
  const events = await database.query(
    `SELECT row_id, "by", after->>'state' AS state FROM audit_entry WHERE after ? 'state' ORDER BY row_id`,
  );
  expect(events.rows).toEqual([
    { row_id: appears.id, by: historyWords.clock, state: "published" },
    { row_id: vanishes.id, by: historyWords.clock, state: "withdrawn" },
  ]);
  await changeTimeZone(one, token, database);
}
