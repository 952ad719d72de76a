import { spawn } from "node:child_process";
import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { addCategory, expect, fetchCategoryTitles, signIn, test } from "../kit/site";
import { connectToDatabase } from "../kit/site-database";

const picture = async (seed: number, width = 400) =>
  new Blob(
    [
      await sharp({ create: { width, height: (width * 3) / 4, channels: 3, background: { r: seed % 256, g: (seed * 7) % 256, b: 90 } } })
        .png()
        .toBuffer(),
    ],
    { type: "image/png" },
  );

const getStem = (file: string) => path.basename(file).split(".", 1)[0]!;

test("kill -9 of site and database loses no acknowledged write, file or row; SIGTERM lets running requests finish", async ({
  emptyData: folder,
  start,
}) => {
  const first = await start({ DATA_DIR: folder });
  const token = await signIn(first);
  const lock = path.join(folder, "postgres", "postmaster.pid");
  const [server, ...rest] = (await readFile(lock, "utf8")).split("\n");
  const acknowledged: string[] = [];
  const write = async (writer: number) => {
    for (let number = 0; ; number++) {
      const title = `Writer ${writer}, stone ${number}`;
      await addCategory(first, token, title, await picture(writer * 50 + number));
      acknowledged.push(title);
      if (acknowledged.length === 5) first.process.kill("SIGKILL");
    }
  };
  const broken = await Promise.allSettled([1, 2, 3].map(write));
  expect(broken.every(({ status }) => status === "rejected")).toBe(true);
  process.kill(Number(server), "SIGKILL");
  await first.ended;
  const stranger = spawn("sleep", ["600"]);
  await writeFile(lock, [stranger.pid, ...rest].join("\n"));
  const then = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  for (const file of await listStoredFiles(folder)) await utimes(file, then, then);

  const second = await start({ DATA_DIR: folder });
  stranger.kill();
  const rows = (await (await fetch(`${second.url}/api/main-category`)).json()) as { title: string; image_url: string }[];
  expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(acknowledged));
  for (const { image_url } of rows) expect((await fetch(second.url + image_url)).status).toBe(200);
  // Files of writes that were running are listed, and removed a day later.
  const [named, unused] = [rows.map(({ image_url }) => getStem(image_url)), await listUnusedStems(folder)];
  const stored = (await listStoredFiles(folder)).map(getStem);
  expect(stored.filter((stem) => !named.includes(stem) && !unused.includes(stem))).toEqual([]);
  expect(named.filter((stem) => unused.includes(stem))).toEqual([]);

  const [secondToken, received] = [await signIn(second), await countIncoming(folder)];
  const runningRequest = addCategory(second, secondToken, "Under way", await picture(1));
  await expect.poll(() => countIncoming(folder), { intervals: [20] }).toBeGreaterThan(received);
  second.process.kill("SIGTERM");
  expect(await runningRequest).toHaveProperty("_id");
  expect(await second.ended).toBe(0);
});

test("the site adopts a database that outlived it and restarts one that dies @trial", async ({ emptyData: folder, start }) => {
  const readLock = async () => (await readFile(path.join(folder, "postgres", "postmaster.pid"), "utf8")).split("\n");
  const first = await start({ DATA_DIR: folder });
  await addCategory(first, await signIn(first), "Marble");
  const [database] = await readLock();
  first.process.kill("SIGKILL");
  await first.ended;
  const second = await start({ DATA_DIR: folder });
  expect((await readLock())[0]).toBe(database);
  process.kill(Number(database), "SIGKILL");
  const health = async () => (await fetch(`${second.url}/api/health`)).status;
  await expect.poll(async () => (await readLock().catch(() => []))[0], { timeout: 30_000 }).not.toBe(database);
  await expect.poll(health, { timeout: 30_000 }).toBe(200);
  expect(await fetchCategoryTitles(second)).toEqual(["Marble"]);
});

async function listStoredFiles(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, "uploads"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}

async function listUnusedStems(folder: string): Promise<string[]> {
  const database = await connectToDatabase(folder);
  const { rows } = await database.query<{ stem: string }>("SELECT stem FROM unused_file");
  await database.end();
  return rows.map(({ stem }) => stem);
}

const countIncoming = async (folder: string) => (await readdir(path.join(folder, "incoming")).catch(() => [])).length;
