import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentOf, openArchive, writeArchive } from "./archive.ts";
import { migrationsAround } from "./load.ts";
import { FORMAT, type Manifest } from "./manifest.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "shilaya-archive-"));
  file = path.join(folder, "backup.tar.gz");
});
afterEach(() => rm(folder, { recursive: true }));

const checksum = "a".repeat(64);

/** Writes an archive of these entries. */
async function make(contents: Record<string, Buffer>, change: Partial<Record<keyof Manifest, unknown>> = {}): Promise<void> {
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

test("what is written is read, byte by byte and in order; nobody else may read it, and nothing half-written stays", async () => {
  await make(PLAIN);
  const read: [string, Buffer][] = [];
  for await (const { name, content } of contentOf(file, await openArchive(file))) read.push([name, await buffer(content)]);
  expect(read).toEqual(Object.entries(PLAIN));
  expect(await readdir(folder)).toEqual(["backup.tar.gz", "source"]);
});

test("any flipped bit shows, wherever it is", async () => {
  await make(PLAIN);
  const whole = await readFile(file);
  for (let bit = 0; bit < whole.length * 8; bit += 61) {
    const flipped = Buffer.from(whole);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    await writeFile(file, flipped);
    await expect(openArchive(file), `bit ${bit}`).rejects.toThrow(`${file} is damaged`);
  }
});

test("an archive that is cut short, or followed by something, shows", async () => {
  await make(PLAIN);
  const { length } = await readFile(file);
  await writeFile(file, "x", { flag: "a" });
  await expect(openArchive(file)).rejects.toThrow("is damaged");
  for (const size of [length - 1, length >> 1, 20, 0]) {
    await truncate(file, size);
    await expect(openArchive(file), `${size} bytes`).rejects.toThrow("is damaged");
  }
});

test("a newer format is refused, and a name that leads out of the folder", async () => {
  await make(PLAIN, { format: FORMAT + 1, version: "9.9.9" });
  await expect(openArchive(file)).rejects.toThrow("made by a newer version (9.9.9)");
  await make({ "uploads/../../outside": Buffer.from("x") });
  await expect(openArchive(file)).rejects.toThrow("cannot be used");
});

test("content that is not what the manifest says fails at its end", async () => {
  await make(PLAIN);
  const manifest = await openArchive(file);
  manifest.entries[1]!.sha256 = checksum;
  const reading = async () => {
    for await (const { content } of contentOf(file, manifest)) await buffer(content);
  };
  await expect(reading()).rejects.toThrow("is not what the manifest");
});

test("an older schema is loaded and then migrated; one with an unknown migration is refused", () => {
  const known = ["1_first", "2_second"].map((name) => ({ name, sql: "", checksum }));
  const made = (...names: string[]) => ({ version: "9.9.9", migrations: names.map((name) => ({ name, checksum })) }) as unknown as Manifest;
  expect(migrationsAround(made("1_first"), known)).toEqual({ before: [known[0]], after: [known[1]] });
  expect(() => migrationsAround(made("1_first", "3_third"), known)).toThrow(
    "newer version (9.9.9): this one does not know the migration 3_third",
  );
});
