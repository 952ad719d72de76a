import path from "node:path";
import type { EnquirySummary } from "@/lib/domain/enquiries";
import { MAX_SPAM, SPAM_DAYS } from "@/lib/domain/limits";
import { makePostOffice } from "../../lab/kit/post-office.ts";
import { expect, signIn, test } from "./site";

const SPAM = `INSERT INTO enquiry (kind, name, email, phone, spam, created_at)
  SELECT 'message', 'Bot ' || n, 'bot@example.com', '123456', true, now() - make_interval(days => $2, secs => $1 - n)
  FROM generate_series(1, $1) n`;

test("spam is bounded, is deleted after its time, and is mailed only once somebody says that it is none", async ({
  folder,
  start,
  databaseUrl,
  database,
}) => {
  const postOffice = await makePostOffice();
  try {
    await postOffice.open();
    const variables = { DATA_DIR: path.join(folder, "site"), DATABASE_URL: databaseUrl };
    const mailing = { ...variables, SMTP_URL: postOffice.url, LEADS_TO: "sales@shilaya.example" };
    const first = await start(mailing);
    const token = await signIn(first);
    const send = async (name: string, website?: string) => {
      const body = { name, email: "mira@example.com", phone: "123456", message: "Hello", website };
      const answer = await fetch(`${first.url}/api/contact/inquiry`, { method: "POST", body: JSON.stringify(body) });
      return ((await answer.json()) as { data: { id: number } }).data.id;
    };
    const subjects = () => postOffice.letters.map(({ headers }) => headers.get("subject"));

    const caught = await send("Caught", "https://spam.example");
    await send("Person");
    await expect.poll(subjects).toEqual(["Contact message – Person"]);
    const headers = { Authorization: token };
    const release = () =>
      fetch(`${first.url}/api/enquiries/${caught}`, { method: "PATCH", headers, body: JSON.stringify({ spam: false }) });
    for (let time = 0; time < 2; time++) expect((await release()).status).toBe(200);
    await expect.poll(subjects).toEqual(["Contact message – Person", "Contact message – Caught"]);

    // One more than may be: the oldest goes.
    await database.query(SPAM, [MAX_SPAM, 1]);
    await send("Newest", "x");
    const names = async (order: string) =>
      (await database.query(`SELECT name FROM enquiry WHERE spam ORDER BY created_at ${order}`)).rows.map(({ name }) => name);
    const kept = await names("ASC");
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([MAX_SPAM, "Bot 2", "Newest"]);
    const { total } = (await (await fetch(`${first.url}/api/enquiries`, { headers })).json()) as { total: number };
    expect(total).toBe(2);
    const summary = (await (await fetch(`${first.url}/api/enquiries/summary`, { headers })).json()) as EnquirySummary;
    expect([summary.unread.total, summary.perDay.reduce((sum, { count }) => sum + count, 0)]).toEqual([2, 2]);

    await database.query("DELETE FROM enquiry WHERE spam AND name <> 'Newest'");
    await database.query(SPAM, [3, SPAM_DAYS + 1]);
    first.process.kill("SIGTERM");
    await first.ended;
    await start(variables);
    await expect.poll(() => names("ASC")).toEqual(["Newest"]);
    expect(subjects()).toHaveLength(2);
  } finally {
    await postOffice.close();
  }
});
