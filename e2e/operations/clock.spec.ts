import path from "node:path";
import { historyWords } from "@/lib/domain/content/history";
import { jpeg } from "../pictures";
import { addCategory, expect, type Site, signIn, test } from "./site";

type Row = { id: number };

/** Sends a form; answers the row. */
async function send(site: Site, token: string, method: string, address: string, fields: Record<string, string | Blob>): Promise<Row> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await fetch(site.url + address, { method, headers: { Authorization: token }, body });
  const { data, error } = (await answer.json()) as { data: Row; error?: string };
  expect(error).toBeUndefined();
  return data;
}

const HOUR = 3600;
/** In seconds: a busy machine takes that long for a call at most, and past times are refused. */
const SOON = 20;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** The titles that visitors of a site read on a page, out of those given. */
async function shown(site: Site, page: string, titles: string[]): Promise<string[]> {
  const text = await (await fetch(site.url + page)).text();
  return titles.filter((title) => text.includes(title));
}

test("what is due is published and withdrawn at its time, and also after the site was away", async ({
  folder,
  start,
  databaseUrl,
  database,
}) => {
  const startSite = () => start({ DATA_DIR: path.join(folder, "one"), DATABASE_URL: databaseUrl });
  const one = await startSite();
  const token = await signIn(one);
  const { _id } = await addCategory(one, token, "Marble");
  const subcategory = await send(one, token, "POST", "/api/main-subcategory", { title: "White", main_category_id: String(_id) });
  const { buffer } = await jpeg();
  const image = new Blob([new Uint8Array(buffer)], { type: "image/jpeg" });
  const place = { main_subcategory_id: String((subcategory as Row & { _id: number })._id), description: "<p>White.</p>", image };
  const titles = ["Appears", "Vanishes", "Returns"];
  const level = `/product/${_id}/${place.main_subcategory_id}`;
  const add = (title: string, fields: Record<string, string>) =>
    send(one, token, "POST", "/api/subcategories", { title, ...place, ...fields });

  const patch = ({ id }: Row, fields: Record<string, string>) => send(one, token, "PATCH", `/api/subcategories/${id}`, fields);

  const appears = await add("Appears", { state: "draft", publish_at: inSeconds(HOUR) });
  const vanishes = await add("Vanishes", { withdraw_at: inSeconds(HOUR) });
  const returns = await add("Returns", { state: "draft", publish_at: inSeconds(HOUR) });
  expect(await shown(one, level, titles)).toEqual(["Vanishes"]);
  await database.query("DELETE FROM audit_entry");
  const publish_at = inSeconds(SOON);
  await patch(appears, { publish_at });
  await patch(vanishes, { withdraw_at: inSeconds(SOON) });
  await expect.poll(() => shown(one, level, titles), { timeout: 60_000 }).toEqual(["Appears"]);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publish_at));
  const events = await database.query(
    `SELECT row_id, "by", after->>'state' AS state FROM audit_entry WHERE after ? 'state' ORDER BY row_id`,
  );
  expect(events.rows).toEqual([
    { row_id: appears.id, by: historyWords.clock, state: "published" },
    { row_id: vanishes.id, by: historyWords.clock, state: "withdrawn" },
  ]);

  // A time that is changed makes the job of the one before harmless, and no job is needed for what was due while nobody was there.
  await patch(returns, { publish_at: inSeconds(HOUR) });
  const due = inSeconds(SOON);
  await patch(returns, { publish_at: due });
  one.process.kill("SIGKILL");
  await one.ended;
  const isPast = async () => (await database.query<{ past: boolean }>("SELECT now() > $1::timestamptz AS past", [due])).rows[0]?.past;
  await expect.poll(isPast, { timeout: 60_000 }).toBe(true);
  const again = await startSite();
  await expect.poll(() => shown(again, level, titles), { timeout: 60_000 }).toEqual(["Appears", "Returns"]);
  expect((await database.query("SELECT FROM product WHERE publish_at IS NOT NULL OR withdraw_at IS NOT NULL")).rowCount).toBe(0);
});
