import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { jpeg } from "../kit/pictures";
import { addCategory, expect, type Site, signIn, test, waitForCatchUp } from "../kit/site";

const FOREIGN = "the store belongs to another database";
const ADOPTED = "is now marked as this database's";

const picture = async () => new Blob([new Uint8Array((await jpeg()).buffer)], { type: "image/jpeg" });

const filesIn = async (data: string) =>
  (await readdir(path.join(data, "uploads"), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

const getStem = (file: string) => path.basename(file).split(".", 1)[0]!;

async function createOrphan(data: string, digit: string, days: number, suffix = ".jpg"): Promise<string> {
  const name = digit.repeat(32) + suffix;
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

test("only the owner of a file store removes files from it; other databases and copies do not @trial", async ({
  folder,
  start,
  postgres,
  databaseUrl,
}) => {
  // Nine starts.
  test.setTimeout(270_000);
  const data = path.join(folder, "site");
  const live = path.basename(databaseUrl);
  const urls = { live: databaseUrl, staging: await postgres.createDatabase(`${live}_staging`), copy: postgres.getUrl(`${live}_copy`) };
  const on = (name: keyof typeof urls) => start({ DATA_DIR: data, DATABASE_URL: urls[name] });
  const query = async (url: string, sql: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(sql);
    await client.end();
  };

  const first = await on("live");
  expect(first.output()).not.toContain(FOREIGN);
  const { image_url } = await addCategory(first, await signIn(first), "Marble", await picture());
  await stop(first);
  const [oldFile, recentFile] = [await createOrphan(data, "a", 2), await createOrphan(data, "b", 0)];
  // A picture of the library whose original is missing.
  const variant = await createOrphan(data, "f", 2, "-640x480.320.webp");
  const missing = `/uploads/ff/${getStem(variant)}.jpg`;
  const before = await filesIn(data);

  await test.step("a new database and a copy without its rows remove nothing", async () => {
    await query(postgres.url, `CREATE DATABASE ${live}_copy TEMPLATE ${live}`);
    await query(urls.copy, "DELETE FROM main_category");
    for (const name of ["staging", "copy", "copy"] as const) {
      const site = await on(name);
      expect(site.output().match(new RegExp(FOREIGN, "g")), name).toHaveLength(1);
      await waitForCatchUp(site);
      const token = await signIn(site);
      const own = await addCategory(site, token, "Only here", await picture());
      await fetch(`${site.url}/api/main-category/${own._id}`, { method: "DELETE", headers: { Authorization: token } });
      await stop(site);
      expect(await filesIn(data), name).toEqual(expect.arrayContaining(before));
    }
  });

  await test.step("the owner sweeps files that are a day old, but no variant of a picture in use", async () => {
    await query(databaseUrl, `INSERT INTO media (url, width, height, in_library) VALUES ('${missing}', 640, 480, true)`);
    const again = await on("live");
    expect(again.output()).not.toContain(FOREIGN);
    await waitForCatchUp(again);
    const left = await filesIn(data);
    expect([oldFile, recentFile, variant].map((name) => left.includes(name))).toEqual([false, true, true]);
    expect((await fetch(again.url + image_url)).status).toBe(200);
    await stop(again);
  });

  await test.step("a database without a mark does not adopt a store with mostly foreign files", async () => {
    await rm(path.join(data, "store-id"));
    await query(databaseUrl, "UPDATE file_store SET database = NULL");
    for (const digit of ["a", "c", "d", "e"]) await createOrphan(data, digit, 2);
    const refused = await on("live");
    expect(refused.output()).toContain(FOREIGN);
    await waitForCatchUp(refused);
    await stop(refused);
    expect(await filesIn(data)).toContain(oldFile);
  });

  await test.step("a database without a mark adopts its own store and sweeps a day later", async () => {
    const stem = getStem(image_url!);
    for (const name of await filesIn(data)) if (getStem(name) !== stem) await rm(path.join(data, "uploads", name.slice(0, 2), name));
    const adopting = await on("live");
    expect(adopting.output()).toContain(ADOPTED);
    await waitForCatchUp(adopting);
    await stop(adopting);
    await createOrphan(data, "a", 2);
    const waiting = await on("live");
    await waitForCatchUp(waiting);
    await stop(waiting);
    expect(await filesIn(data)).toContain(oldFile);
    await query(databaseUrl, "UPDATE file_store SET adopted_at = adopted_at - interval '1 day'");
    const swept = await on("live");
    await waitForCatchUp(swept);
    expect(swept.output()).toContain("1 left-over");
    expect(await filesIn(data)).not.toContain(oldFile);
    expect((await fetch(swept.url + image_url)).status).toBe(200);
  });
});
