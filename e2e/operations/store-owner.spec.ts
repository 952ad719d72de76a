import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { makePostgres } from "../../lab/kit/postgres.ts";
import { jpeg } from "../pictures";
import { addCategory, expect, type Site, signIn, test } from "./site";

const FOREIGN = "the store belongs to another database";
const ADOPTED = "marked as this database's now";

const picture = async () => new Blob([new Uint8Array((await jpeg()).buffer)], { type: "image/jpeg" });

/** What lies in a folder of uploads. */
const filesIn = async (data: string) =>
  (await readdir(path.join(data, "uploads"), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

/** A file that no row names. @param days its age */
async function leftOver(data: string, digit: string, days: number): Promise<string> {
  const name = `${digit.repeat(32)}.jpg`;
  const folder = path.join(data, "uploads", digit.repeat(2));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), "left over");
  const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await utimes(path.join(folder, name), then, then);
  return name;
}

async function stop(site: Site) {
  site.process.kill("SIGTERM");
  await site.ended;
}

test("a database that the store does not belong to removes nothing from it, new or a copy of the right one; the right one sweeps what is a day old", async ({
  folder,
  start,
}) => {
  // Six starts.
  test.setTimeout(240_000);
  const cluster = await makePostgres(folder, { of: "system" });
  await cluster.start();
  const client = new Client({ connectionString: cluster.urlOf("template1") });
  try {
    await client.connect();
    for (const name of ["live", "staging"]) await client.query(`CREATE DATABASE ${name}`);
    const data = path.join(folder, "site");
    const on = (name: string) => start({ DATA_DIR: data, DATABASE_URL: cluster.urlOf(name) });
    const query = async (name: string, sql: string) => {
      const database = new Client({ connectionString: cluster.urlOf(name) });
      await database.connect();
      await database.query(sql);
      await database.end();
    };

    const live = await on("live");
    expect(live.output()).not.toContain(FOREIGN);
    const { image_url } = await addCategory(live, await signIn(live), "Marble", await picture());
    await stop(live);
    const [old, young] = [await leftOver(data, "a", 2), await leftOver(data, "b", 0)];
    const before = await filesIn(data);

    // A new database, and a copy that has lost its rows, remove neither what they do not name nor what they replace.
    await client.query("CREATE DATABASE copy TEMPLATE live");
    await query("copy", "DELETE FROM main_category");
    for (const name of ["staging", "copy", "copy"]) {
      const site = await on(name);
      expect(site.output().match(new RegExp(FOREIGN, "g")), name).toHaveLength(1);
      const token = await signIn(site);
      const own = await addCategory(site, token, "Only here", await picture());
      await fetch(`${site.url}/api/main-category/${own._id}`, { method: "DELETE", headers: { Authorization: token } });
      await stop(site);
      expect(await filesIn(data), name).toEqual(expect.arrayContaining(before));
    }

    // The right one again.
    const again = await on("live");
    expect(again.output()).not.toContain(FOREIGN);
    const left = await filesIn(data);
    expect([left.includes(old), left.includes(young)]).toEqual([false, true]);
    expect((await fetch(again.url + image_url)).status).toBe(200);
    await stop(again);
  } finally {
    await client.end();
    await cluster.stop();
  }
});

test("a site from before stores had a mark takes its own over and sweeps from the next start on; it takes over no store that it names little of", async ({
  folder,
  start,
}) => {
  // Four starts.
  test.setTimeout(180_000);
  const cluster = await makePostgres(folder, { of: "system" });
  await cluster.start();
  const client = new Client({ connectionString: cluster.url });
  try {
    await client.connect();
    const data = path.join(folder, "site");
    const variables = { DATA_DIR: data, DATABASE_URL: cluster.url };
    const first = await start(variables);
    const { image_url } = await addCategory(first, await signIn(first), "Marble", await picture());
    await stop(first);
    await rm(path.join(data, "store-id"));
    await client.query("UPDATE file_store SET database = NULL");
    const old = await leftOver(data, "a", 2);

    const others = ["c", "d", "e"];
    for (const digit of others) await leftOver(data, digit, 2);
    const refused = await start(variables);
    expect(refused.output()).toContain(FOREIGN);
    await stop(refused);
    expect(await filesIn(data)).toContain(old);
    for (const digit of others) await rm(path.join(data, "uploads", digit.repeat(2)), { recursive: true });

    await rm(path.join(data, "uploads", "aa"), { recursive: true });
    const adopting = await start(variables);
    expect(adopting.output()).toContain(ADOPTED);
    await stop(adopting);
    await leftOver(data, "a", 2);
    const swept = await start(variables);
    expect(swept.output()).toContain("1 left-over");
    expect(await filesIn(data)).not.toContain(old);
    expect((await fetch(swept.url + image_url)).status).toBe(200);
  } finally {
    await client.end();
    await cluster.stop();
  }
});
