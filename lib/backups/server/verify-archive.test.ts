import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate, readMigrations } from "#lib/platform/server/database/migrations.ts";
import { openCluster } from "#lib/platform/server/database/open-cluster.ts";
import { writeArchive } from "./archive/archive.ts";
import { diskPlace } from "./archive/disk-place.ts";
import type { Manifest } from "./archive/manifest.ts";
import { loadTables } from "./archive/restore-archive.ts";
import { takeSnapshot } from "./archive/snapshot.ts";
import { dropLeftoverDatabases } from "./check-database.ts";
import { verifyArchive } from "./verify-archive.ts";

const MIGRATIONS = path.resolve("prisma/migrations");
const known = readMigrations(MIGRATIONS);

const MISSING = `uploads/cd/${"cd".repeat(16)}-4x3.jpg`;

let folder: string;
let cluster: Awaited<ReturnType<typeof openCluster>>;
let url: string;
let client: pg.Client;
let data: string;
let manifest: Manifest;
let missing: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "shilaya-verify-"));
  await mkdir(path.join(folder, "site/uploads/ab"), { recursive: true });
  await writeFile(path.join(folder, "site/uploads/ab/stone.jpg"), "a picture");
  cluster = await openCluster(path.join(folder, "site"));
  url = await cluster.ready();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrate(client, MIGRATIONS);
  await client.query("INSERT INTO main_category (title, slug, image_url, updated_at) VALUES ('Marble', 'marble', $1, now())", [
    `/${MISSING}`,
  ]);
  await client.query(
    `INSERT INTO administrator (username, password_hash, updated_at) VALUES ('mira\t\\', 'x', now()), ('નીલા', 'y', now())`,
  );
  // The text of exported times must not depend on this.
  await client.query("ALTER DATABASE shilaya SET timezone = 'Asia/Kolkata'");
  data = path.join(folder, "data");
  ({ manifest, missing } = await takeSnapshot(
    { url, place: diskPlace(path.join(folder, "site")), migrations: known, version: "1.0.0" },
    data,
  ));
});

afterAll(async () => {
  await client.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

async function writeTestArchive(content = manifest): Promise<string> {
  const file = path.join(folder, "backup.tar.gz");
  await writeArchive(file, content, data);
  return file;
}

/** Changes the rows of a table in the snapshot, and its checksum in a copy of the manifest. */
async function changeTable(table: string, change: (text: string) => string): Promise<Manifest> {
  const name = `tables/${table}.copy`;
  const text = change(await readFile(path.join(data, name), "utf8"));
  await writeFile(path.join(data, name), text);
  const sha256 = createHash("sha256").update(text).digest("hex");
  const entries = manifest.entries.map((entry) => (entry.name === name ? { name, bytes: Buffer.byteLength(text), sha256 } : entry));
  return { ...manifest, entries };
}

const listDatabases = async () =>
  (await client.query<{ datname: string }>("SELECT datname FROM pg_database WHERE datname LIKE 'backup\\_check%'")).rows.map(
    ({ datname }) => datname,
  );

test("a snapshot lists files that rows name and the store lacks", () => {
  expect(missing).toEqual([MISSING]);
});

test("an archive of all tables and files is good, and leaves no temporary database", async () => {
  const file = await writeTestArchive();
  await expect(verifyArchive({ file, manifest, known, client, url })).resolves.toBeUndefined();
  expect(await listDatabases()).toEqual([]);
});

test("an archive replaces the data of a site, with the functions of its triggers", async () => {
  const file = await writeTestArchive();
  const discard = async (content: AsyncIterable<Buffer>) => {
    for await (const _chunk of content);
  };
  await client.query("BEGIN");
  await client.query("UPDATE administrator SET username = 'other' WHERE username LIKE 'mira%'");
  await loadTables({ file, manifest, known, client }, discard);
  const { rows } = await client.query("SELECT username FROM administrator ORDER BY id");
  await client.query("ROLLBACK");
  expect(rows).toEqual([{ username: "mira\t\\" }, { username: "નીલા" }]);
});

test("a flipped bit, another snapshot and values that restore differently are damage", async () => {
  const file = await writeTestArchive();
  const whole = await readFile(file);
  whole[whole.length >> 1]! ^= 1;
  await writeFile(file, whole);
  await expect(verifyArchive({ file, manifest, known, client, url })).rejects.toThrow("is damaged");

  const changed = await changeTable("administrator", (text) => text.replace("mira", "mina"));
  await writeTestArchive(changed);
  await expect(verifyArchive({ file, manifest, known, client, url })).rejects.toThrow("the manifest of backup.tar.gz differs");

  const respelled = await changeTable("administrator", (text) => text.replaceAll("+00", "+00:00"));
  await writeTestArchive(respelled);
  await expect(verifyArchive({ file, manifest: respelled, known, client, url })).rejects.toThrow(
    "the table administrator has other values after restoring",
  );

  const cut = await changeTable("administrator", (text) => text.slice(text.indexOf("\n") + 1));
  await writeTestArchive(cut);
  await expect(verifyArchive({ file, manifest: cut, known, client, url })).rejects.toThrow("rows, but the backup lists");
  expect(await listDatabases()).toEqual([]);
});

test("a role that may not create databases is told the statement that allows it", async () => {
  await client.query("CREATE ROLE plain LOGIN PASSWORD 'plain'");
  const address = Object.assign(new URL(url), { username: "plain", password: "plain" });
  const plain = new pg.Client({ connectionString: address.href });
  await plain.connect();
  const current = await changeTable("administrator", (text) => text);
  const file = await writeTestArchive(current);
  await expect(verifyArchive({ file, manifest: current, known, client: plain, url: address.href })).rejects.toThrow(
    "The backup was made but not verified: the database role plain may not create databases. Run: ALTER ROLE plain CREATEDB;",
  );
  await plain.end();
});

test("temporary databases of killed backups are dropped, those of other sites stay", async () => {
  await client.query("CREATE DATABASE backup_check_00000000_other");
  const prefix = `backup_check_${createHash("sha256").update("shilaya").digest("hex").slice(0, 8)}_`;
  await client.query(`CREATE DATABASE ${prefix}left`);
  await dropLeftoverDatabases(client);
  expect(await listDatabases()).toEqual(["backup_check_00000000_other"]);
});
