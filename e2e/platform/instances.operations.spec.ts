import path from "node:path";
import type { Client } from "pg";
import type { FigurePage } from "@/lib/figures/figures";
import { BROWSERS, requestPage } from "../figures/page-requests";
import { addCategory, expect, type Site, signIn, test } from "../kit/site";

const MAX_STALE_MS = 1_000;

const LISTENING = "pid FROM pg_stat_activity WHERE starts_with(application_name, 'shilaya-')";

const pause = async (milliseconds: number) => {
  const startedAt = performance.now();
  await expect.poll(() => performance.now() - startedAt).toBeGreaterThan(milliseconds);
};

async function waitForInstances(database: Client, instances: number): Promise<void> {
  await expect.poll(async () => (await database.query(`SELECT ${LISTENING}`)).rowCount).toBe(instances);
  await pause(MAX_STALE_MS);
}

async function rename(site: Site, token: string, id: number, title: string): Promise<void> {
  const body = new FormData();
  body.set("title", title);
  const answer = await fetch(`${site.url}/api/main-category/${id}`, { method: "PUT", headers: { Authorization: token }, body });
  expect(answer.status).toBe(200);
}

const fetchPages = async (site: Site): Promise<string[]> =>
  Promise.all(["/product", "/about", "/api/main-category"].map(async (place) => (await fetch(site.url + place)).text()));

const shows = async (site: Site, title: string) => (await fetchPages(site)).every((answer) => answer.includes(title));

async function expectShown(site: Site, others: Site[], title: string) {
  expect(await shows(site, title)).toBe(true);
  for (const other of others) {
    await expect.poll(() => shows(other, title), { intervals: [20] }).toBe(true);
  }
}

async function startTwo(folder: string, databaseUrl: string, start: (variables: Record<string, string>) => Promise<Site>) {
  const shared = { DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: "known to both instances" };
  const instance = (name: string) => start({ DATA_DIR: path.join(folder, name), ...shared });
  const [one, other] = await Promise.all([instance("one"), instance("other")]);
  const token = await signIn(one);
  const { _id: id } = await addCategory(other, token, "Marble 0");
  return { one, other, token, id };
}

test("two instances on one database stay consistent, even after a lost connection or notification", async ({
  folder,
  start,
  databaseUrl,
  database,
}) => {
  const { one, other, token, id } = await startTwo(folder, databaseUrl, start);
  await expectShown(other, [one], "Marble 0");

  await test.step("only one of two simultaneous starts migrates the database", async () => {
    const migrated = [one, other].filter(({ output }) => /Database: \d+ migration\(s\) applied/.test(output()));
    expect(migrated).toHaveLength(1);
    const { rows } = await database.query<{ count: string }>(
      `SELECT count(*) FROM "_prisma_migrations" GROUP BY migration_name HAVING count(*) > 1`,
    );
    expect(rows).toEqual([]);
  });

  await test.step("a change is visible immediately on its instance, and soon on the other", async () => {
    for (let change = 1; change <= 2; change++) {
      const [here, there] = change % 2 ? [one, other] : [other, one];
      await rename(here, token, id, `Marble ${change}`);
      await expectShown(here, [there], `Marble ${change}`);
    }
  });

  await test.step("changes that visitors see increment the content version, others do not", async () => {
    const readVersion = async () =>
      Number((await database.query<{ version: string }>("SELECT version FROM content_version")).rows[0]?.version);
    const before = await readVersion();
    await signIn(other);
    expect(await readVersion()).toBe(before);
    await rename(one, token, id, "Counted");
    expect(await readVersion()).toBe(before + 1);
  });

  await test.step("simultaneous views of both instances add up, and a visitor of both counts once", async () => {
    const views = Array.from({ length: 40 }, (_, index) => `${(index % 2 ? one : other).url}/contact`);
    const statuses = await Promise.all(views.map((address) => requestPage(address, { "User-Agent": BROWSERS[0]! })));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const readContactPage = async () => {
      const answer = await fetch(`${one.url}/api/figures?by=page`, { headers: { Authorization: token } });
      return ((await answer.json()) as FigurePage).items.find(({ key }) => key === "/contact");
    };
    await expect.poll(readContactPage, { timeout: 30_000 }).toEqual({ key: "/contact", views: 40, visitors: 1 });
  });

  await test.step("a disconnected instance catches up", async () => {
    await expect.poll(async () => (await database.query(`SELECT ${LISTENING}`)).rowCount).toBe(2);
    await database.query(`SELECT pg_terminate_backend(pid), ${LISTENING}`);
    await rename(one, token, id, "Cut off");
    await expectShown(one, [other], "Cut off");
  });

  await test.step("a change without a notification becomes visible", async () => {
    await database.query("UPDATE main_category SET title = 'Changed by hand'; UPDATE content_version SET version = version + 1");
    await expect.poll(() => shows(one, "Changed by hand")).toBe(true);
    await expect.poll(() => shows(other, "Changed by hand")).toBe(true);
  });
});

test("a suspended instance blocks nobody and serves nothing stale; without the database, only a single instance serves its cache @trial", async ({
  folder,
  start,
  postgres,
  databaseUrl,
  database,
}) => {
  const { one, other, token, id } = await startTwo(folder, databaseUrl, start);

  await test.step("a suspended instance blocks nobody and serves nothing stale when it resumes", async () => {
    other.process.kill("SIGSTOP");
    await rename(one, token, id, "Changed without the other");
    const changed = performance.now();
    const requests = [1, 2, 3, 4].map(() => fetchPages(other));
    await expectShown(one, [], "Changed without the other");
    await expect.poll(() => performance.now() - changed).toBeGreaterThan(MAX_STALE_MS);
    other.process.kill("SIGCONT");
    for (const answer of (await Promise.all(requests)).flat()) expect(answer).toContain("Changed without the other");
    await rename(other, token, id, "Both again");
    await expectShown(other, [one], "Both again");
  });

  await test.step("without the database, two instances serve no cache, a single one does", async () => {
    await waitForInstances(database, 2);
    await postgres.stop();
    await expect.poll(async () => (await fetch(`${one.url}/product`)).status).toBe(503);
    await postgres.start();
    await expect.poll(async () => (await fetch(`${one.url}/product`)).status, { timeout: 30_000 }).toBe(200);
    other.process.kill("SIGTERM");
    await other.ended;
    await expect.poll(() => shows(one, "Both again")).toBe(true);
    await pause(MAX_STALE_MS);
    // It must have noticed that it is alone, and have cached the page since.
    await expect
      .poll(
        async () => {
          await fetchPages(one);
          await postgres.stop();
          const { status } = await fetch(`${one.url}/product`);
          if (status !== 200) await postgres.start();
          return status;
        },
        { intervals: [1_500], timeout: 60_000 },
      )
      .toBe(200);
    await postgres.start();
  });
});
