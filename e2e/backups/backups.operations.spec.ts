import { copyFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BackupPage } from "@/lib/backups/backups";
import { backupReasons } from "@/lib/backups/words";
import { findFreePort } from "../../lab/kit/free-port.ts";
import { jpeg } from "../kit/pictures";
import { addCategory, expect, type Site, signIn, test } from "../kit/site";
import { connectToDatabase } from "../kit/site-database";
import { startBucketServer } from "../platform/bucket-server";

/** A backup of the empty site, on a busy machine. */
const BACKUP_TIMEOUT_MS = 120_000;

/** The heartbeat of the killed job ends first. */
const KILLED_TIMEOUT_MS = 300_000;

test.describe.configure({ timeout: 240_000 });

const listUploads = async (data: string) => (await readdir(path.join(data, "uploads"), { recursive: true })).sort();

async function openDesk(site: Site) {
  const headers = { Authorization: await signIn(site) };
  const read = async () => (await (await fetch(`${site.url}/api/backups`, { headers })).json()) as BackupPage;
  return {
    read,
    start: () => fetch(`${site.url}/api/backups`, { method: "POST", headers }),
    /** Waits until this many backups have ended, and returns the last one. */
    waitForEnd: async (count: number) => {
      const countEnded = async () => (await read()).items.filter(({ ended_at }) => ended_at).length;
      await expect.poll(countEnded, { timeout: BACKUP_TIMEOUT_MS }).toBe(count);
      return (await read()).items[0]!;
    },
  };
}

test("the first start makes a good backup that can be restored; later ones replace it and remove leftovers; owners get a mail when one fails", async ({
  folder,
  emptyData,
  start,
  run,
  mailServer,
}) => {
  const [disk, restored] = ["disk", "restored"].map((name) => path.join(folder, name)) as [string, string];
  const backups = path.join(disk, "backups");
  const metricsPort = await findFreePort();
  const site = await start({
    ...{ DATA_DIR: emptyData, BACKUP_TO: backups, BACKUP_KEEP: "1", METRICS_PORT: String(metricsPort) },
    ...{ SMTP_URL: mailServer.url, LEADS_TO: "sales@shilaya.example" },
  });
  const desk = await openDesk(site);
  const first = await desk.waitForEnd(1);
  expect(first).toMatchObject({ result: "good", reason: "", bytes: expect.any(Number) });
  expect(await readdir(backups)).toEqual([first.name]);
  expect(await readdir(emptyData)).not.toContain("scheduled-backup");
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(figures).toContain(`shilaya_backup_last_good_seconds ${Date.parse(first.started_at) / 1000}\n`);
  expect(figures).toContain("shilaya_backup_last_result 1\n");

  const fromOtherSite = first.name.replace(/-[0-9a-f]{8}-/, "-00000000-");
  const leftovers = [`${first.name}.part`, first.name.replace(/\d{8}T/, "20200101T")];
  for (const name of [fromOtherSite, ...leftovers]) await writeFile(path.join(backups, name), "x");
  // As after the database was set back: complete archives that it does not list, newer and older than the listed one.
  const unlisted = ["20200102T", "20990101T"].map((day) => first.name.replace(/\d{8}T/, day));
  for (const name of unlisted) await copyFile(path.join(backups, first.name), path.join(backups, name));
  expect(await run("restore.ts", [path.join(backups, first.name)], { DATA_DIR: restored })).toMatchObject({ code: 0 });

  expect((await desk.start()).status).toBe(200);
  const second = await desk.waitForEnd(2);
  expect(second).toMatchObject({ result: "good", reason: backupReasons.unlisted(unlisted) });
  expect((await readdir(backups)).sort()).toEqual([fromOtherSite, ...unlisted, second.name].sort());
  expect(await desk.read()).toMatchObject({ on: true, at: "03:30", keep: 1, last_good: second, total: 2, next: null });

  const database = await connectToDatabase(emptyData);
  await database.query("UPDATE administrator SET email = 'owner@shilaya.example'");
  await database.end();
  await rm(disk, { recursive: true });
  await writeFile(disk, "");
  await desk.start();
  expect(await desk.waitForEnd(3)).toMatchObject({ result: "failed", name: "", reason: backupReasons.noAccess("ENOTDIR") });
  await expect.poll(() => mailServer.mails.length).toBe(1);
  expect(mailServer.mails[0]).toMatchObject({ to: ["owner@shilaya.example"] });
  expect(mailServer.mails[0]?.text).toContain(backupReasons.noAccess("ENOTDIR"));
});

test("a killed backup is repeated after the restart and leaves nothing behind @trial", async ({ folder, emptyData, start }) => {
  test.setTimeout(2 * KILLED_TIMEOUT_MS);
  const variables = { DATA_DIR: emptyData, BACKUP_TO: path.join(folder, "backups") };
  const killed = await start(variables);
  const before = await openDesk(killed);
  await expect.poll(async () => (await before.read()).items[0]?.result, { intervals: [50] }).toBe("running");
  killed.process.kill("SIGKILL");
  await killed.ended;
  const desk = await openDesk(await start(variables));
  await expect.poll(async () => (await desk.read()).last_good, { timeout: KILLED_TIMEOUT_MS }).not.toBeNull();
  const { items } = await desk.read();
  expect(items).toMatchObject([{ result: "good" }, { result: "failed", reason: backupReasons.interrupted }]);
  expect(await readdir(variables.BACKUP_TO)).toEqual([items[0]?.name]);
  const database = await connectToDatabase(emptyData);
  expect((await database.query("SELECT FROM pg_database WHERE datname LIKE 'backup\\_check%'")).rowCount).toBe(0);
  await database.end();
});

test("on an external PostgreSQL, a backup is good once the role may create databases", async ({ folder, start, databaseUrl, database }) => {
  const name = new URL(databaseUrl).pathname.slice(1);
  const role = `owner_of_${name}`;
  await database.query(`CREATE ROLE ${role} LOGIN; GRANT ALL ON SCHEMA public TO ${role}; CREATE SCHEMA jobs AUTHORIZATION ${role}`);
  const backups = path.join(folder, "backups");
  const site = await start({
    DATA_DIR: path.join(folder, "site"),
    DATABASE_URL: databaseUrl.replace("app@", `${role}@`),
    BACKUP_TO: backups,
  });
  const desk = await openDesk(site);
  expect(await desk.waitForEnd(1)).toMatchObject({ result: "unverified", reason: backupReasons.noDatabase(role) });
  expect(await readdir(backups)).toHaveLength(1);
  expect((await desk.read()).last_good).toBeNull();

  await database.query(`ALTER ROLE ${role} CREATEDB`);
  await desk.start();
  expect(await desk.waitForEnd(2)).toMatchObject({ result: "good" });
  const { rows } = await database.query("SELECT datname FROM pg_database WHERE datname LIKE 'backup\\_check%'");
  expect(rows).toEqual([]);
});

test("a backup in a bucket is verified, shares its files with others and can be restored; the keys are not logged", async ({
  folder,
  emptyData,
  start,
  run,
}) => {
  const bucket = await startBucketServer(folder);
  try {
    const { S3_BUCKET, ...access } = bucket.settings;
    const site = await start({ DATA_DIR: emptyData, BACKUP_TO: `s3://${S3_BUCKET}/daily/`, BACKUP_KEEP: "1", ...access });
    const desk = await openDesk(site);
    await desk.waitForEnd(1);
    const image = new Blob([new Uint8Array((await jpeg()).buffer)], { type: "image/jpeg" });
    await addCategory(site, await signIn(site), "Marble", image);
    await desk.start();
    const last = await desk.waitForEnd(2);
    expect(last).toMatchObject({ result: "good" });
    const copies = `daily/files-${last.name.split("-")[1]}/`;
    const keys = await bucket.keys();
    expect(keys).toContain(`daily/${last.name}`);
    expect(keys.filter((key) => !key.startsWith(copies))).toHaveLength(1);
    expect(keys.length).toBeGreaterThan(2);

    const [file, restored] = ["backup.tar.gz", "restored"].map((name) => path.join(folder, name)) as [string, string];
    await writeFile(file, await bucket.get(`daily/${last.name}`));
    const withoutFiles = await run("restore.ts", [file], { DATA_DIR: restored });
    expect(withoutFiles).toMatchObject({ code: 1, output: expect.stringContaining("--files=PLACE") });
    const settings = { ...access, DATA_DIR: restored, BACKUP_TO: `s3://${S3_BUCKET}/daily` };
    expect(await run("restore.ts", [file, `--files=s3://${S3_BUCKET}/${copies}`], settings)).toMatchObject({ code: 0 });
    expect(await listUploads(restored)).toEqual(await listUploads(emptyData));

    await bucket.stop();
    await desk.start();
    const failed = await desk.waitForEnd(3);
    expect(failed).toMatchObject({ result: "failed", reason: expect.stringContaining("The bucket did not accept or return the backup") });
    expect(site.output() + failed.reason).not.toContain(access.S3_SECRET_ACCESS_KEY);
  } finally {
    await bucket.stop();
  }
});
