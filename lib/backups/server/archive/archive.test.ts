import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openArchive, readEntries, writeArchive } from "./archive.ts";
import { FORMAT, FORMAT_WITH_FILES_BESIDE, type Manifest } from "./manifest.ts";
import { splitMigrations } from "./restore-archive.ts";
import { endsWithSeal } from "./seal.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "shilaya-archive-"));
  file = path.join(folder, "backup.tar.gz");
});
afterEach(() => rm(folder, { recursive: true }));

const checksum = "a".repeat(64);

async function writeTestArchive(contents: Record<string, Buffer>, change: Partial<Record<keyof Manifest, unknown>> = {}): Promise<void> {
  const entries = Object.entries(contents).map(([name, content]) => ({
    name,
    bytes: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
  }));
  for (const [name, content] of Object.entries(contents)) {
    await mkdir(path.dirname(path.join(folder, "source", name)), { recursive: true });
    await writeFile(path.join(folder, "source", name), content);
  }
  const manifest = {
    format: FORMAT,
    version: "1.0.0",
    made_at: "2026-01-01T00:00:00.000Z",
    migrations: [],
    tables: [],
    entries,
    ...change,
  };
  await writeArchive(file, manifest as Manifest, path.join(folder, "source"));
}

const NAME = `uploads/ab/${"ab".repeat(60)}.jpg`;
const PLAIN = {
  "tables/slider.copy": Buffer.from("1\tOne\n"),
  [NAME]: Buffer.alloc(3000, "stone"),
  "uploads/cd/empty.png": Buffer.alloc(0),
};

test("reads back all entries in order, and leaves no partial file", async () => {
  await writeTestArchive(PLAIN);
  const read: [string, Buffer][] = [];
  for await (const { name, content } of readEntries(file, await openArchive(file))) read.push([name, await buffer(content)]);
  expect(read).toEqual(Object.entries(PLAIN));
  expect(await readdir(folder)).toEqual(["backup.tar.gz", "source"]);
});

test("detects any flipped bit", async () => {
  await writeTestArchive(PLAIN);
  const whole = await readFile(file);
  for (let bit = 0; bit < whole.length * 8; bit += 61) {
    const flipped = Buffer.from(whole);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    await writeFile(file, flipped);
    await expect(openArchive(file), `bit ${bit}`).rejects.toThrow(`${file} is damaged`);
  }
});

test("detects a truncated archive and trailing data", async () => {
  await writeTestArchive(PLAIN);
  const { length } = await readFile(file);
  await writeFile(file, "x", { flag: "a" });
  await expect(openArchive(file)).rejects.toThrow("is damaged");
  for (const size of [length - 1, length >> 1, 20, 0]) {
    await truncate(file, size);
    await expect(openArchive(file), `${size} bytes`).rejects.toThrow("is damaged");
  }
});

test("refuses a newer format and names outside of the folder", async () => {
  await writeTestArchive(PLAIN, { format: FORMAT_WITH_FILES_BESIDE + 1, version: "9.9.9" });
  await expect(openArchive(file)).rejects.toThrow("made by a newer version (9.9.9)");
  await writeTestArchive({ "uploads/../../outside": Buffer.from("x") });
  await expect(openArchive(file)).rejects.toThrow("cannot be used");
});

test("fails at the end of content that differs from the manifest", async () => {
  await writeTestArchive(PLAIN);
  const manifest = await openArchive(file);
  manifest.entries[1]!.sha256 = checksum;
  const reading = async () => {
    for await (const { content } of readEntries(file, manifest)) await buffer(content);
  };
  await expect(reading()).rejects.toThrow("differs from the manifest");
});

test("migrates an older schema after loading, and refuses unknown migrations", () => {
  const known = ["1_first", "2_second"].map((name) => ({ name, sql: "", checksum }));
  const made = (...names: string[]) => ({ version: "9.9.9", migrations: names.map((name) => ({ name, checksum })) }) as unknown as Manifest;
  expect(splitMigrations(made("1_first"), known)).toEqual({ before: [known[0]], after: [known[1]] });
  expect(() => splitMigrations(made("1_first", "3_third"), known)).toThrow(
    "newer version (9.9.9): this one does not know the migration 3_third",
  );
});

test("the end of an archive shows whether it is complete", async () => {
  await writeTestArchive({ "uploads/ab/stone.jpg": Buffer.from("a picture") });
  expect(await endsWithSeal(file)).toBe(true);
  await truncate(file, (await stat(file)).size - 1);
  expect(await endsWithSeal(file)).toBe(false);
  await writeFile(file, "x");
  expect(await endsWithSeal(file)).toBe(false);
});
