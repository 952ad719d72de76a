import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import sharp from "sharp";
import { openCluster } from "#lib/platform/server/database/open-cluster.ts";
import { addCategory, expect, fetchCategoryTitles, type Site, signIn, test } from "../kit/site";

const picture = async (seed: number) => {
  const background = { r: seed % 256, g: (seed * 7) % 256, b: 40 };
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(image)], { type: "image/png" });
};

async function readDatabase(url: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const content: Record<string, string[]> = {};
  const { rows: tables } = await client.query("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
  for (const { name } of tables) {
    const { rows } = await client.query(`SELECT "${name}"::text AS row FROM "${name}"`);
    content[name] = rows.map(({ row }) => row).sort();
  }
  const { rows: sequences } = await client.query("SELECT sequencename || ' ' || coalesce(last_value, 0) AS row FROM pg_sequences");
  content.sequences = sequences.map(({ row }) => row).sort();
  await client.end();
  return content;
}

async function readStoredFiles(folder: string): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const entry of await readdir(path.join(folder, "uploads"), { recursive: true, withFileTypes: true }).catch(() => [])) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) content[path.relative(folder, file)] = (await readFile(file)).toString("base64");
  }
  return content;
}

async function readEverything(folder: string) {
  const cluster = await openCluster(folder);
  const content: Record<string, object> = { ...(await readDatabase(await cluster.ready())), files: await readStoredFiles(folder) };
  await cluster.stop();
  return content;
}

async function addRequest(site: Site, token: string): Promise<void> {
  const { _id } = await addCategory(site, token, "Requested", await picture(302));
  const headers = { Authorization: token };
  const add = async (address: string, fields: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const answer = await fetch(site.url + address, { method: "POST", headers, body });
    return ((await answer.json()) as { data: { _id: number; id: number } }).data;
  };
  const shelf = await add("/api/main-subcategory", { title: "Shelf", main_category_id: String(_id) });
  const words = { title: "Stone", description: "<p>White</p>", main_subcategory_id: String(shelf._id) };
  const { id: product } = await add("/api/subcategories", { ...words, image: await picture(303) });
  const person = { name: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345" };
  const lines = [{ product, quantity: 40.5, unit: "m2", sample: true }];
  const post = { method: "POST", body: JSON.stringify({ ...person, campaign: { utm_source: "fair" }, lines }) };
  const answer = await fetch(`${site.url}/api/request`, post);
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as { data: { id: number } };
  const change = { method: "PATCH", headers, body: JSON.stringify({ assignee: "admin", due: "2027-03-31" }) };
  expect((await fetch(`${site.url}/api/enquiries/${data.id}`, change)).status).toBe(200);
}

function keepWriting(site: Site, token: string) {
  const acknowledged: string[] = [];
  let stopped = false;
  const done = (async () => {
    for (let number = 0; !stopped; number++) {
      await addCategory(site, token, `During backup ${number}`, await picture(number));
      acknowledged.push(`During backup ${number}`);
    }
  })();
  const stop = async () => {
    stopped = true;
    await done;
  };
  return { acknowledged, stop };
}

test("a backup restores every row and byte; restore refuses a running site", async ({ folder, emptyData: from, start, run }) => {
  test.setTimeout(180_000);
  const [to, file] = ["to", "backup.tar.gz"].map((name) => path.join(folder, name)) as [string, string];
  const site = await start({ DATA_DIR: from });
  const token = await signIn(site);
  await addCategory(site, token, "Tab\t, line\n, \\ and Gujarati મીરા", await picture(300));
  const { _id: deletedId } = await addCategory(site, token, "In the trash", await picture(301));
  const headers = { Authorization: token };
  expect((await fetch(`${site.url}/api/main-category/${deletedId}`, { method: "DELETE", headers })).status).toBe(200);
  await addRequest(site, token);
  expect(await run("backup.ts", [file], { DATA_DIR: from })).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Backup: .* rows in \d+ tables, \d+ files/),
  });
  site.process.kill("SIGTERM");
  await site.ended;
  expect(await run("restore.ts", [file], { DATA_DIR: to })).toMatchObject({ code: 0 });
  const { session: sessions, file_store: _, ...original } = await readEverything(from);
  expect(sessions).toHaveLength(1);
  expect(original.trash_item).toHaveLength(1);
  const { file_store: mark, ...restored } = await readEverything(to);
  expect(restored).toEqual({ ...original, session: [] });
  expect(mark).toHaveLength(1);
  expect((await readdir(folder)).sort()).toEqual([file, from, to].map((place) => path.basename(place)).sort());
  expect(await readdir(to)).not.toContain("restoring");

  const copy = await start({ DATA_DIR: to });
  const rows = (await (await fetch(`${copy.url}/api/main-category`)).json()) as { image_url: string }[];
  expect(rows).toHaveLength(2);
  for (const { image_url } of rows) expect((await fetch(copy.url + image_url)).status).toBe(200);
  const running = await run("restore.ts", [file, "--yes"], { DATA_DIR: to });
  expect(running.code).toBe(1);
  expect(running.output.trim()).toMatch(/^DATA_DIR: .* is in use by process \d+$/);
});

test("commands with half of the settings create no site and make no backup without its files", async ({
  folder,
  start,
  run,
  databaseUrl,
}) => {
  const [nowhere, empty, file] = ["nowhere", "empty", "backup.tar.gz"].map((name) => path.join(folder, name)) as [string, string, string];
  for (const [script, ...parameters] of [
    ["backup.ts", file],
    ["admin.ts", "list"],
  ] as const) {
    const refused = await run(script, parameters, { DATA_DIR: nowhere });
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(`^No site in ${nowhere}\\. Set DATA_DIR, .*\\.env`) });
  }
  const blank = await run("admin.ts", ["list"], { DATA_DIR: nowhere, DATABASE_URL: databaseUrl });
  expect(blank).toMatchObject({ code: 1, output: expect.stringMatching(/^No site in the database test_\d+ on /) });

  const home = { DATA_DIR: path.join(folder, "site"), DATABASE_URL: databaseUrl };
  const site = await start(home);
  const { image_url } = await addCategory(site, await signIn(site), "Marble", await picture(1));
  await mkdir(empty);
  const half = { ...home, DATA_DIR: empty };
  const refused = await run("backup.ts", [file], half);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(`1 file(s) that the website uses are not in ${empty}`) });
  expect(refused.output).toContain(image_url!.slice(1));
  await writeFile(path.join(empty, "store-id"), "of another site");
  const foreign = await run("backup.ts", [file], half);
  expect(foreign).toMatchObject({ code: 1, output: expect.stringContaining("belong to another database") });
  expect(await readdir(folder)).not.toContain("backup.tar.gz");
  await rm(path.join(empty, "store-id"));
  const without = await run("backup.ts", [file, "--without-files"], half);
  expect(without).toMatchObject({ code: 0, output: expect.stringContaining("1 file(s) that the website uses are missing") });
});

test("a backup during writes is consistent and has a file for each row @trial", async ({ folder, emptyData: from, start, run }) => {
  const [to, file] = ["to", "backup.tar.gz"].map((name) => path.join(folder, name)) as [string, string];
  const site = await start({ DATA_DIR: from });
  const writer = keepWriting(site, await signIn(site));
  await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(2);
  const before = [...writer.acknowledged];
  const backup = await run("backup.ts", [file], { DATA_DIR: from });
  await writer.stop();
  expect(backup).toMatchObject({ code: 0 });
  expect(writer.acknowledged.length).toBeGreaterThan(before.length);

  expect(await run("restore.ts", [file], { DATA_DIR: to })).toMatchObject({ code: 0 });
  const copy = await start({ DATA_DIR: to });
  const titles = await fetchCategoryTitles(copy);
  expect(titles).toEqual(expect.arrayContaining(before));
  expect(await fetchCategoryTitles(site)).toEqual(expect.arrayContaining(titles));
  const rows = (await (await fetch(`${copy.url}/api/main-category`)).json()) as { image_url: string }[];
  for (const { image_url } of rows) expect((await fetch(copy.url + image_url)).status).toBe(200);
});

test("a refused restore leaves the site unchanged @trial", async ({ folder, emptyData: from, start, run }) => {
  const [file, damaged] = ["backup.tar.gz", "damaged.tar.gz"].map((name) => path.join(folder, name)) as [string, string];
  const site = await start({ DATA_DIR: from });
  await addCategory(site, await signIn(site), "Marble", await picture(1));
  expect(await run("backup.ts", [file], { DATA_DIR: from })).toMatchObject({ code: 0 });
  site.process.kill("SIGTERM");
  await site.ended;
  const content = await readEverything(from);
  const withoutYes = await run("restore.ts", [file], { DATA_DIR: from });
  expect(withoutYes.code).toBe(1);
  expect(withoutYes.output.trim()).toMatch(/^The site holds data, which would be replaced: .*--yes.*$/);
  await writeFile(damaged, Buffer.concat([await readFile(file), Buffer.from("x")]));
  const broken = await run("restore.ts", [damaged, "--yes"], { DATA_DIR: from });
  expect(broken.code).toBe(1);
  expect(broken.output.trim()).toMatch(/^.*damaged\.tar\.gz is damaged.*$/);
  expect(await readEverything(from)).toEqual(content);
});

test("on an external PostgreSQL, restore keeps other tables and refuses newer databases and foreign files @trial", async ({
  folder,
  start,
  run,
  postgres,
  databaseUrl,
  database,
}) => {
  const file = path.join(folder, "backup.tar.gz");
  const home = { DATA_DIR: path.join(folder, "site"), DATABASE_URL: databaseUrl };
  const site = await start(home);
  const token = await signIn(site);
  await addCategory(site, token, "Backed up", await picture(1));
  expect(await run("backup.ts", [file], home)).toMatchObject({ code: 0 });
  await addCategory(site, token, "Later", await picture(2));
  site.process.kill("SIGTERM");
  await site.ended;

  const other = path.join(folder, "other");
  await cp(home.DATA_DIR, other, { recursive: true });
  const content = await readStoredFiles(other);
  const staging = { DATA_DIR: other, DATABASE_URL: await postgres.createDatabase(`${path.basename(databaseUrl)}_staging`) };
  const withoutYes = await run("restore.ts", [file], staging);
  expect([withoutYes.code, withoutYes.output.trim()]).toEqual([
    1,
    expect.stringMatching(/^The files belong to another database, .*--yes.*$/),
  ]);
  expect(await readStoredFiles(other)).toEqual(content);
  expect(await run("restore.ts", [file, "--yes"], staging)).toMatchObject({ code: 0 });

  await database.query("CREATE TABLE guestbook (words text); INSERT INTO guestbook VALUES ('Hello')");
  expect(await run("restore.ts", [file, "--yes"], home)).toMatchObject({ code: 0 });
  expect((await database.query("SELECT title FROM main_category")).rows).toEqual([{ title: "Backed up" }]);
  expect((await database.query("SELECT words FROM guestbook")).rows).toEqual([{ words: "Hello" }]);

  await database.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES ('x', repeat('a', 64), '29991231000000_future', now())`,
  );
  for (const parameters of [
    ["backup.ts", path.join(folder, "other.tar.gz")],
    ["restore.ts", file, "--yes"],
  ] as const) {
    const [script, ...rest] = parameters;
    const refused = await run(script, [...rest], home);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output.trim()).toMatch(/^The database is newer than this version.*29991231000000_future$/);
  }
  expect((await database.query("SELECT title FROM main_category")).rows).toEqual([{ title: "Backed up" }]);
});
