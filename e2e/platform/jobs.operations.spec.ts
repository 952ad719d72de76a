import path from "node:path";
import { findFreePort } from "../../lab/kit/free-port.ts";
import { createMailServer, type MailServer } from "../kit/mail-server.ts";
import { expect, type Site, signIn, test } from "../kit/site";

const RETRY_TIMEOUT_MS = 120_000;

async function sendEnquiry(site: Site, tileName: string): Promise<void> {
  const enquiry = { tileName, userName: "Mira Shah", email: VISITOR, phone: "+91 98250-12345" };
  const answer = await fetch(`${site.url}/api/inquiry/c`, { method: "POST", body: JSON.stringify(enquiry) });
  expect(answer.status).toBe(201);
}

const STAFF = "sales@shilaya.example";
const VISITOR = "mira@example.com";

const listMails = ({ mails }: MailServer, recipient: string) => mails.filter(({ to }) => to.includes(recipient));
const listTiles = (mailServer: MailServer) =>
  listMails(mailServer, STAFF)
    .map(({ headers }) => /: (.*) – /.exec(headers.get("subject") ?? "")?.[1])
    .sort();
const listTileNames = (count: number) => Array.from({ length: count }, (_, number) => `Tile ${number + 1}`);

/** Kills the site while it sends the notification and the confirmation of an enquiry. */
async function killWhileSending(site: Site, mailServer: MailServer): Promise<void> {
  mailServer.mode.current = "hang";
  const before = mailServer.countAttempts();
  await sendEnquiry(site, "Half sent");
  await expect.poll(() => mailServer.countAttempts()).toBe(before + 2);
  mailServer.mode.current = "accept";
  site.process.kill("SIGKILL");
  await site.ended;
}

test("each mail is sent once and immediately, by two instances too; mail of a killed instance is sent by another or after its restart @trial", async ({
  folder,
  emptyData,
  start,
  databaseUrl,
  mailServer,
}) => {
  test.setTimeout(2 * RETRY_TIMEOUT_MS);
  const mailing = { LEADS_TO: STAFF, RATE_LIMITS: "0", SMTP_URL: mailServer.url };
  const shared = { ...mailing, DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: "known to both instances" };
  const one = await start({ DATA_DIR: path.join(folder, "one"), ...shared });
  const other = await start({ DATA_DIR: path.join(folder, "other"), ...shared });
  await sendEnquiry(one, "The first");
  await expect.poll(() => listTiles(mailServer)).toEqual(["The first"]);
  await Promise.all(listTileNames(20).map((tile, place) => sendEnquiry(place % 2 ? one : other, tile)));
  await expect.poll(() => listTiles(mailServer)).toEqual(["The first", ...listTileNames(20)].sort());
  await expect.poll(() => listMails(mailServer, VISITOR)).toHaveLength(21);
  await killWhileSending(one, mailServer);

  const ownOffice = await createMailServer();
  try {
    await ownOffice.open();
    const alone = { ...mailing, DATA_DIR: emptyData, SMTP_URL: ownOffice.url };
    await killWhileSending(await start(alone), ownOffice);
    await start(alone);
    await expect.poll(() => listTiles(mailServer), { timeout: RETRY_TIMEOUT_MS }).toContain("Half sent");
    expect(listTiles(mailServer)).toHaveLength(22);
    await expect.poll(() => listMails(mailServer, VISITOR).length, { timeout: RETRY_TIMEOUT_MS }).toBe(22);
    await expect.poll(() => listTiles(ownOffice), { timeout: RETRY_TIMEOUT_MS }).toEqual(["Half sent"]);
    await expect.poll(() => listMails(ownOffice, VISITOR).length, { timeout: RETRY_TIMEOUT_MS }).toBe(1);
  } finally {
    await ownOffice.close();
  }
});

test("waiting mail is sent after a restart, without the job queue too, and after a database outage; expired sessions are deleted @trial", async ({
  folder,
  start,
  postgres,
  databaseUrl,
  database,
  mailServer,
}) => {
  await mailServer.close();
  const variables = { DATA_DIR: path.join(folder, "site"), DATABASE_URL: databaseUrl };
  const mailing = { ...variables, SMTP_URL: mailServer.url, LEADS_TO: STAFF };
  const silent = await start(variables);
  await sendEnquiry(silent, "Never to be mailed");
  await signIn(silent);
  await database.query("UPDATE session SET expires_at = now() - interval '1 hour'");
  await signIn(silent);
  silent.process.kill("SIGTERM");
  expect(await silent.ended).toBe(0);
  expect((await database.query("SELECT FROM outbox")).rowCount).toBe(0);

  const first = await start(mailing);
  await expect.poll(async () => (await database.query("SELECT FROM session")).rowCount).toBe(1);
  await sendEnquiry(first, "Waiting");
  await expect.poll(() => first.output()).toContain("it waits");
  first.process.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  await database.query("DROP SCHEMA jobs CASCADE");

  await mailServer.open();
  const second = await start(mailing);
  await expect.poll(() => listTiles(mailServer)).toEqual(["Waiting"]);

  await postgres.stop();
  await expect.poll(async () => (await fetch(`${second.url}/api/health`)).status).toBe(503);
  await postgres.start();
  await expect.poll(async () => (await fetch(`${second.url}/api/health`)).status, { timeout: 30_000 }).toBe(200);
  await sendEnquiry(second, "After the database was away");
  await expect.poll(() => listTiles(mailServer), { timeout: 30_000 }).toEqual(["After the database was away", "Waiting"]);
  expect(second.output()).not.toContain("Jobs:");
});

test("a role that may not create the queue's schema gets one line of instructions, and starts once they are followed @trial", async ({
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
  const refused = await run("start.ts", [], { ...variables, PORT: String(await findFreePort()) });
  expect(refused.code).toBe(1);
  expect(refused.output.trim().split("\n").at(-1)).toBe(
    `Database: the role ${role} may not create the schema "jobs" for the job queue. ` +
      `Either run: GRANT CREATE ON DATABASE ${name} TO ${role}; or run: CREATE SCHEMA jobs AUTHORIZATION ${role};`,
  );
  await database.query(`CREATE SCHEMA jobs AUTHORIZATION ${role}`);
  await start(variables);
});
