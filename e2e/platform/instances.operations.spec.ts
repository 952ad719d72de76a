import path from "node:path";
import type { Client } from "pg";
import { addCategory, expect, type Site, signIn, test } from "../kit/site";

/** How long an instance that hears nothing may go on serving its cache, in milliseconds. How soon changes are seen, the lab measures. */
const BOUND = 1_000;

/** The connections on which instances listen. */
const LISTENING = "pid FROM pg_stat_activity WHERE starts_with(application_name, 'shilaya-')";

const pause = async (milliseconds: number) => {
  const begun = performance.now();
  await expect.poll(() => performance.now() - begun).toBeGreaterThan(milliseconds);
};

/** Waits until so many instances listen, and each has asked since then who is there. */
async function known(database: Client, instances: number): Promise<void> {
  await expect.poll(async () => (await database.query(`SELECT ${LISTENING}`)).rowCount).toBe(instances);
  await pause(BOUND);
}

/** Renames a main category; answers when the site has acknowledged it. */
async function rename(site: Site, token: string, id: number, title: string): Promise<void> {
  const body = new FormData();
  body.set("title", title);
  const answer = await fetch(`${site.url}/api/main-category/${id}`, { method: "PUT", headers: { Authorization: token }, body });
  expect(answer.status).toBe(200);
}

const shown = async (site: Site): Promise<string[]> =>
  Promise.all(["/product", "/about", "/api/main-category"].map(async (place) => (await fetch(site.url + place)).text()));

const shows = async (site: Site, title: string) => (await shown(site)).every((answer) => answer.includes(title));

/** What the instance that took a change shows from its answer on, and the others soon after. */
async function expectShown(site: Site, others: Site[], title: string) {
  expect(await shows(site, title)).toBe(true);
  for (const other of others) {
    await expect.poll(() => shows(other, title), { intervals: [20] }).toBe(true);
  }
}

/** Starts two instances on one database and adds a main category. */
async function startTwo(folder: string, databaseUrl: string, start: (variables: Record<string, string>) => Promise<Site>) {
  const shared = { DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: "known to both instances" };
  const instance = (name: string) => start({ DATA_DIR: path.join(folder, name), ...shared });
  const [one, other] = await Promise.all([instance("one"), instance("other")]);
  const token = await signIn(one);
  const { _id: id } = await addCategory(other, token, "Marble 0");
  return { one, other, token, id };
}

test("two instances on one database are one site, also after a connection is cut or a notification is lost", async ({
  folder,
  start,
  databaseUrl,
  database,
}) => {
  const { one, other, token, id } = await startTwo(folder, databaseUrl, start);
  await expectShown(other, [one], "Marble 0");

  await test.step("a change is seen where it was made at once, and at the other one soon", async () => {
    for (let change = 1; change <= 2; change++) {
      const [here, there] = change % 2 ? [one, other] : [other, one];
      await rename(here, token, id, `Marble ${change}`);
      await expectShown(here, [there], `Marble ${change}`);
    }
  });

  await test.step("what visitors see is counted with each change, what only staff see is not", async () => {
    const counted = async () => Number((await database.query<{ version: string }>("SELECT version FROM content_version")).rows[0]?.version);
    const before = await counted();
    await signIn(other);
    expect(await counted()).toBe(before);
    await rename(one, token, id, "Counted");
    expect(await counted()).toBe(before + 1);
  });

  await test.step("one whose connection is cut sees what it missed", async () => {
    await expect.poll(async () => (await database.query(`SELECT ${LISTENING}`)).rowCount).toBe(2);
    await database.query(`SELECT pg_terminate_backend(pid), ${LISTENING}`);
    await rename(one, token, id, "Cut off");
    await expectShown(one, [other], "Cut off");
  });

  await test.step("a change that nobody was told of is seen as well", async () => {
    await database.query("UPDATE main_category SET title = 'Changed by hand'; UPDATE content_version SET version = version + 1");
    await expect.poll(() => shows(one, "Changed by hand")).toBe(true);
    await expect.poll(() => shows(other, "Changed by hand")).toBe(true);
  });
});

test("an instance that is stopped for a while holds nobody up and serves nothing old; with the database away, only one that is alone serves its cache @trial", async ({
  folder,
  start,
  postgres,
  databaseUrl,
  database,
}) => {
  const { one, other, token, id } = await startTwo(folder, databaseUrl, start);

  await test.step("one that stands still holds nobody up, and serves nothing old when it goes on", async () => {
    other.process.kill("SIGSTOP");
    await rename(one, token, id, "Changed without the other");
    const changed = performance.now();
    // Asked while it stands: these are the first things it finds when it goes on.
    const asked = [1, 2, 3, 4].map(() => shown(other));
    await expectShown(one, [], "Changed without the other");
    await expect.poll(() => performance.now() - changed).toBeGreaterThan(BOUND);
    other.process.kill("SIGCONT");
    for (const answer of (await Promise.all(asked)).flat()) expect(answer).toContain("Changed without the other");
    await rename(other, token, id, "Both again");
    await expectShown(other, [one], "Both again");
  });

  await test.step("with the database away, neither of the two shows what it cannot know; one that is alone does", async () => {
    await known(database, 2);
    await postgres.stop();
    await expect.poll(async () => (await fetch(`${one.url}/product`)).status).toBe(503);
    await postgres.start();
    await expect.poll(async () => (await fetch(`${one.url}/product`)).status, { timeout: 30_000 }).toBe(200);
    other.process.kill("SIGTERM");
    await other.ended;
    await expect.poll(() => shows(one, "Both again")).toBe(true);
    await pause(BOUND);
    // It has to have noticed that it is alone, and to have cached the page since then.
    await expect
      .poll(
        async () => {
          await shown(one);
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
