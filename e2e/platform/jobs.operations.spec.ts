import path from "node:path";
import { freePort } from "../../lab/kit/free-port.ts";
import { makePostOffice, type PostOffice } from "../../lab/kit/post-office.ts";
import { test as base, expect, type Site, signIn } from "../kit/site";

/** Longer than it takes to notice that a worker has died. */
const UNTIL_TAKEN_UP_AGAIN = 120_000;

const test = base.extend<{ postOffice: PostOffice }>({
  postOffice: async ({}, use) => {
    const postOffice = await makePostOffice();
    await use(postOffice);
    await postOffice.close();
  },
});

async function ask(site: Site, tileName: string): Promise<void> {
  const enquiry = { tileName, userName: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345" };
  const answer = await fetch(`${site.url}/api/inquiry/c`, { method: "POST", body: JSON.stringify(enquiry) });
  expect(answer.status).toBe(201);
}

const tiles = ({ letters }: PostOffice) => letters.map(({ headers }) => /: (.*) – /.exec(headers.get("subject") ?? "")?.[1]).sort();
const numbered = (count: number) => Array.from({ length: count }, (_, number) => `Tile ${number + 1}`);

/** Asks for something whose mail is under way when the site is killed. */
async function killWhileSending(site: Site, postOffice: PostOffice): Promise<void> {
  postOffice.mood.next = "hang";
  const before = postOffice.tries();
  await ask(site, "Half sent");
  await expect.poll(() => postOffice.tries()).toBe(before + 1);
  postOffice.mood.next = "take";
  site.process.kill("SIGKILL");
  await site.ended;
}

test("each letter goes out once and at once, also from two instances; what was under way when one was killed is taken up by the other, or by itself when it starts again @trial", async ({
  folder,
  used,
  start,
  databaseUrl,
  postOffice,
}) => {
  test.setTimeout(2 * UNTIL_TAKEN_UP_AGAIN);
  await postOffice.open();
  const mailing = { LEADS_TO: "sales@shilaya.example", RATE_LIMITS: "0", SMTP_URL: postOffice.url };
  const shared = { ...mailing, DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: "known to both instances" };
  const one = await start({ DATA_DIR: path.join(folder, "one"), ...shared });
  const other = await start({ DATA_DIR: path.join(folder, "other"), ...shared });
  await ask(one, "The first");
  await expect.poll(() => tiles(postOffice)).toEqual(["The first"]);
  await Promise.all(numbered(20).map((tile, place) => ask(place % 2 ? one : other, tile)));
  await expect.poll(() => tiles(postOffice)).toEqual(["The first", ...numbered(20)].sort());
  await killWhileSending(one, postOffice);

  // Meanwhile a site that is alone.
  const ownOffice = await makePostOffice();
  try {
    await ownOffice.open();
    const alone = { ...mailing, DATA_DIR: used, SMTP_URL: ownOffice.url };
    await killWhileSending(await start(alone), ownOffice);
    await start(alone);
    await expect.poll(() => tiles(postOffice), { timeout: UNTIL_TAKEN_UP_AGAIN }).toContain("Half sent");
    expect(postOffice.letters).toHaveLength(22);
    await expect.poll(() => tiles(ownOffice), { timeout: UNTIL_TAKEN_UP_AGAIN }).toEqual(["Half sent"]);
  } finally {
    await ownOffice.close();
  }
});

test("mail that waits without a job is sent all the same: of a version without jobs, out of a backup, while the database was away; sessions that have expired are cleared away @trial", async ({
  folder,
  start,
  postgres,
  databaseUrl,
  database,
  postOffice,
}) => {
  const variables = { DATA_DIR: path.join(folder, "site"), DATABASE_URL: databaseUrl };
  const mailing = { ...variables, SMTP_URL: postOffice.url, LEADS_TO: "sales@shilaya.example" };
  const silent = await start(variables);
  await ask(silent, "Never to be mailed");
  await signIn(silent);
  await database.query("UPDATE session SET expires_at = now() - interval '1 hour'");
  await signIn(silent);
  silent.process.kill("SIGTERM");
  expect(await silent.ended).toBe(0);
  expect((await database.query("SELECT FROM outgoing_mail")).rowCount).toBe(0);

  const first = await start(mailing);
  await expect.poll(async () => (await database.query("SELECT FROM session")).rowCount).toBe(1);
  await ask(first, "Waiting");
  await expect.poll(() => first.output()).toContain("it waits");
  first.process.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  await database.query("DROP SCHEMA jobs CASCADE");

  await postOffice.open();
  const second = await start(mailing);
  await expect.poll(() => tiles(postOffice)).toEqual(["Waiting"]);

  await postgres.stop();
  await expect.poll(async () => (await fetch(`${second.url}/api/health`)).status).toBe(503);
  await postgres.start();
  await expect.poll(async () => (await fetch(`${second.url}/api/health`)).status, { timeout: 30_000 }).toBe(200);
  await ask(second, "After the database was away");
  await expect.poll(() => tiles(postOffice), { timeout: 30_000 }).toEqual(["After the database was away", "Waiting"]);
  expect(second.output()).not.toContain("Jobs:");
});

test("a role that may not make the queue's schema is told what to do in one line, and starts when that is done @trial", async ({
  folder,
  start,
  run,
  databaseUrl,
  database,
}) => {
  const name = new URL(databaseUrl).pathname.slice(1);
  const role = `site_of_${name}`;
  await database.query(`CREATE ROLE ${role} LOGIN; GRANT ALL ON SCHEMA public TO ${role}`);
  const variables = { DATA_DIR: path.join(folder, "site"), DATABASE_URL: databaseUrl.replace("app@", `${role}@`) };
  const refused = await run("start.ts", [], { ...variables, PORT: String(await freePort()) });
  expect(refused.code).toBe(1);
  expect(refused.output.trim().split("\n").at(-1)).toBe(
    `Database: the role ${role} may not make the schema "jobs", which holds work that waits. ` +
      `Let it: GRANT CREATE ON DATABASE ${name} TO ${role}; or make it: CREATE SCHEMA jobs AUTHORIZATION ${role};`,
  );
  await database.query(`CREATE SCHEMA jobs AUTHORIZATION ${role}`);
  await start(variables);
});
