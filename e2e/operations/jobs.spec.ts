import path from "node:path";
import { Client } from "pg";
import { freePort } from "../../lab/kit/free-port.ts";
import { makePostOffice, type PostOffice } from "../../lab/kit/post-office.ts";
import { makePostgres, type Postgres } from "../../lab/kit/postgres.ts";
import { test as base, expect, type Site, signIn } from "./site";

type Fixtures = { postOffice: PostOffice; cluster: Postgres; database: Client };

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
  postOffice: async ({}, use) => {
    const postOffice = await makePostOffice();
    await use(postOffice);
    await postOffice.close();
  },
  cluster: async ({ folder }, use) => {
    const cluster = await makePostgres(folder, { of: "system" });
    await cluster.start();
    await use(cluster);
    await cluster.stop();
  },
  database: async ({ cluster }, use) => {
    const database = new Client({ connectionString: cluster.url });
    // The cluster is stopped under it.
    database.on("error", () => {});
    await database.connect();
    await use(database);
    await database.end().catch(() => {});
  },
});

async function ask(site: Site, tileName: string): Promise<void> {
  const enquiry = { tileName, userName: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345" };
  const answer = await fetch(`${site.url}/api/inquiry/c`, { method: "POST", body: JSON.stringify(enquiry) });
  expect(answer.status).toBe(201);
}

const tiles = ({ letters }: PostOffice) => letters.map(({ headers }) => /: (.*) – /.exec(headers.get("subject") ?? "")?.[1]).sort();
const numbered = (count: number) => Array.from({ length: count }, (_, number) => `Tile ${number + 1}`);

test("two instances share the mail: each letter goes out once and at once, and what one that died left behind goes out as well", async ({
  folder,
  start,
  cluster,
  postOffice,
}) => {
  test.setTimeout(180_000);
  await postOffice.open();
  const shared = {
    DATABASE_URL: cluster.url,
    NEXTAUTH_SECRET: "known to both instances",
    SMTP_URL: postOffice.url,
    RATE_LIMITS: "0",
    LEADS_TO: "sales@shilaya.example",
  };
  const one = await start({ DATA_DIR: path.join(folder, "one"), ...shared });
  const other = await start({ DATA_DIR: path.join(folder, "other"), ...shared });
  await ask(one, "The first");
  await expect.poll(() => tiles(postOffice), { timeout: 2_000 }).toEqual(["The first"]);
  await Promise.all(numbered(20).map((tile, place) => ask(place % 2 ? one : other, tile)));
  await expect.poll(() => tiles(postOffice)).toEqual(["The first", ...numbered(20)].sort());

  postOffice.mood.next = "hang";
  const before = postOffice.tries();
  await ask(one, "Half sent");
  await expect.poll(() => postOffice.tries()).toBe(before + 1);
  postOffice.mood.next = "take";
  one.process.kill("SIGKILL");
  await expect.poll(() => tiles(postOffice), { timeout: 120_000 }).toContain("Half sent");
  expect(postOffice.letters).toHaveLength(22);
});

test("mail that waits without a job is sent all the same: of a version without jobs, out of a backup, while the database was away", async ({
  folder,
  start,
  cluster,
  database,
  postOffice,
}) => {
  const variables = { DATA_DIR: path.join(folder, "site"), DATABASE_URL: cluster.url };
  const mailing = { ...variables, SMTP_URL: postOffice.url, LEADS_TO: "sales@shilaya.example" };
  const silent = await start(variables);
  await ask(silent, "Never to be mailed");
  silent.process.kill("SIGTERM");
  expect(await silent.ended).toBe(0);
  expect((await database.query("SELECT FROM outgoing_mail")).rowCount).toBe(0);

  const first = await start(mailing);
  await ask(first, "Waiting");
  await expect.poll(() => first.output()).toContain("it waits");
  first.process.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  await database.query("DROP SCHEMA jobs CASCADE");

  await postOffice.open();
  const second = await start(mailing);
  await expect.poll(() => tiles(postOffice)).toEqual(["Waiting"]);

  await cluster.stop();
  await expect.poll(async () => (await fetch(`${second.url}/api/health`)).status).toBe(503);
  await cluster.start();
  await expect.poll(async () => (await fetch(`${second.url}/api/health`)).status, { timeout: 30_000 }).toBe(200);
  await ask(second, "After the database was away");
  await expect.poll(() => tiles(postOffice), { timeout: 30_000 }).toEqual(["After the database was away", "Waiting"]);
  expect(second.output()).not.toContain("Jobs:");
});

test("a role that may not make the queue's schema is told what to do in one line, and starts when that is done", async ({
  folder,
  start,
  run,
  cluster,
  database,
}) => {
  await database.query("CREATE ROLE site LOGIN; GRANT ALL ON SCHEMA public TO site");
  const variables = { DATA_DIR: path.join(folder, "site"), DATABASE_URL: cluster.url.replace("app@", "site@") };
  const refused = await run("start.ts", [], { ...variables, PORT: String(await freePort()) });
  expect(refused.code).toBe(1);
  expect(refused.output.trim().split("\n").at(-1)).toBe(
    'Database: the role site may not make the schema "jobs", which holds work that waits. ' +
      "Let it: GRANT CREATE ON DATABASE postgres TO site; or make it: CREATE SCHEMA jobs AUTHORIZATION site;",
  );
  await database.query("CREATE SCHEMA jobs AUTHORIZATION site");
  await start(variables);
});

test("sessions that have expired are cleared away", async ({ folder, start, cluster, database }) => {
  const variables = { DATA_DIR: path.join(folder, "site"), DATABASE_URL: cluster.url };
  const first = await start(variables);
  await signIn(first);
  await database.query("UPDATE session SET expires_at = now() - interval '1 hour'");
  await signIn(first);
  first.process.kill("SIGTERM");
  await first.ended;
  await start(variables);
  await expect.poll(async () => (await database.query("SELECT FROM session")).rowCount).toBe(1);
});
