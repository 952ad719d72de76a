import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BucketServer, startBucketServer } from "@/e2e/platform/bucket-server";
import { createFileFetcher } from "./fetch-files.ts";
import { createFileCopies } from "./file-copies.ts";

const ONE = "uploads/ab/one.jpg";
const TWO = "uploads/cd/two.jpg";

let folder: string;
let server: BucketServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "shilaya-copies-"));
  server = await startBucketServer(folder);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function store(name: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, "site", name)), { recursive: true });
  await writeFile(path.join(folder, "site", name), content);
}

test("files of a folder are copied once, verified, fetched again, and removed when no backup names them", async () => {
  const { S3_BUCKET, ...access } = server.settings;
  const copies = createFileCopies({ DATA_DIR: path.join(folder, "site"), ...access }, S3_BUCKET, "daily/files-0a1b2c3d/");
  await store(ONE, "one");
  await copies.update();
  await server.put(`daily/files-0a1b2c3d/${ONE}`, "own");
  await store(TWO, "two");
  const files = await copies.update();
  expect(files.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: ONE, bytes: 3 },
    { name: TWO, bytes: 3 },
  ]);
  // Not copied again, because a file of this name and size was there.
  await expect(copies.verify([files.find(({ name }) => name === ONE)!])).rejects.toThrow(`the copy of ${ONE} differs`);
  await expect(copies.verify([{ name: ONE, bytes: 4 }])).rejects.toThrow(`the copy of ${ONE} is missing or has another size`);
  await expect(copies.verify([{ name: TWO, bytes: 3 }])).resolves.toBeUndefined();

  const fetchFiles = createFileFetcher(`s3://${S3_BUCKET}/daily/files-0a1b2c3d`, access);
  await fetchFiles(files, path.join(folder, "fetched"));
  const lost = fetchFiles([{ name: "uploads/ef/lost.jpg", bytes: 1 }], path.join(folder, "fetched"));
  await expect(lost).rejects.toThrow("does not have the file uploads/ef/lost.jpg");

  await copies.removeExcept(new Set([TWO]));
  expect(await server.keys()).toEqual([`daily/files-0a1b2c3d/${TWO}`]);
});

test("files of a bucket are copied within the store", async () => {
  await server.put("uploads/ab/one.jpg", "one");
  const copies = createFileCopies({ DATA_DIR: folder, ...server.settings }, server.settings.S3_BUCKET, "backup/");
  const files = await copies.update();
  expect(files).toEqual([{ name: ONE, bytes: 3 }]);
  await copies.verify(files);
  expect(await server.keys()).toContain(`backup/${ONE}`);
});
