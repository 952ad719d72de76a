import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BucketServer, startBucketServer } from "@/e2e/platform/bucket-server";
import type { PreparedFile } from "@/lib/platform/server/file-store/prepared-file";
import { createBucketFiles } from "./bucket-files";
import { createDiskFiles } from "./disk-files";
import { type FileStore, toFileName } from "./file-store";

let folder: string;
let server: BucketServer;
const stores: Record<string, FileStore> = {};
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "shilaya-files-"));
  server = await startBucketServer(folder);
  stores["a folder"] = createDiskFiles(path.join(folder, "data"));
  stores["a bucket"] = createBucketFiles(server.settings);
  for (const store of Object.values(stores)) await store.prepare();
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true });
});

async function prepare(): Promise<PreparedFile & { content: Buffer }> {
  const stem = `${randomBytes(16).toString("hex")}-4x3`;
  const waiting = path.join(folder, stem);
  await mkdir(waiting);
  const content = randomBytes(3000);
  const files = new Map([".jpg", ".w320.webp"].map((suffix) => [suffix, path.join(waiting, suffix)]));
  for (const [suffix, file] of files) await writeFile(file, suffix === ".jpg" ? content : suffix);
  return { stem, extension: "jpg", files, content };
}

const listFileNames = ({ stem, files }: PreparedFile) => [...files.keys()].map((suffix) => toFileName(stem, suffix));

async function read(store: FileStore, name: string, span?: { start: number; end: number }) {
  const file = await store.open(name, span);
  return file && { size: file.size, content: Buffer.from(await new Response(file.body).arrayBuffer()) };
}

const listAll = async (store: FileStore) => (await Array.fromAsync(store.list())).flat();

describe.each(["a folder", "a bucket"])("files in %s", (place) => {
  it("stores import files separately and never serves them", async () => {
    const store = stores[place]!;
    const id = "5a1f3c52-6a0e-4d43-9d2e-0c1f2b3a4d5e";
    const file = path.join(folder, `list-${randomBytes(4).toString("hex")}`);
    await writeFile(file, "ID,Title");
    const before = await listAll(store);
    await store.putImport(id, "table", file);
    const opened = await store.openImport(id, "table");
    expect([opened?.size, await new Response(opened?.body).text()]).toEqual([8, "ID,Title"]);
    expect([await store.openImport(id, "pictures"), await listAll(store)]).toEqual([undefined, before]);
    await store.removeImport(id);
    await store.removeImport(id);
    expect(await store.openImport(id, "table")).toBeUndefined();
  });

  it("stores files, reads them in full and in ranges, and accepts them again", async () => {
    const store = stores[place]!;
    await store.check();
    const { content, ...file } = await prepare();
    // The clock of a disk may differ from that of the process.
    const { mtimeMs: prepared } = await stat([...file.files.values()][0]!);
    await store.put(file);
    await store.put(file);
    await store.remove(listFileNames(file));
    await store.put(file);
    const [name = ""] = listFileNames(file);
    expect(await store.size(name)).toBe(3000);
    expect(await read(store, name)).toEqual({ size: 3000, content });
    expect(await read(store, name, { start: 10, end: 19 })).toEqual({ size: 10, content: content.subarray(10, 20) });
    expect((await store.findNames([file.stem])).sort()).toEqual(listFileNames(file));
    const listed = new Map((await listAll(store)).map(({ name, modified }) => [name, modified]));
    for (const one of listFileNames(file)) expect(listed.get(one)!.getTime()).toBeGreaterThan(prepared - 60_000);
  });

  it("returns nothing for missing and removed files", async () => {
    const store = stores[place]!;
    const file = await prepare();
    const [name = ""] = listFileNames(file);
    const isThere = async () => [await store.size(name), await store.open(name), ...(await store.findNames([file.stem]))];
    expect(await isThere()).toEqual([undefined, undefined]);
    await store.put(file);
    expect(await isThere()).toHaveLength(4);
    await store.remove([...listFileNames(file), toFileName("ffff", ".jpg")]);
    expect(await isThere()).toEqual([undefined, undefined]);
    expect((await listAll(store)).map((one) => one.name)).not.toContain(name);
  });

  it("returns the mark that was written last", async () => {
    const store = stores[place]!;
    expect(await store.readMark()).toBeUndefined();
    for (const mark of ["one", "two"]) await store.writeMark(mark);
    expect(await store.readMark()).toBe("two");
    expect((await listAll(store)).map(({ name }) => name)).not.toContain("store-id");
  });

  it("closes a file when its reader disconnects", async () => {
    const store = stores[place]!;
    const file = await prepare();
    await store.put(file);
    const opened = await store.open(listFileNames(file)[0]!);
    await opened?.body.cancel();
    await expect(opened?.body.getReader().read()).resolves.toEqual({ done: true, value: undefined });
  });
});

describe("a bucket", () => {
  it("reports an unreachable store within seconds and works again afterwards", async () => {
    const store = stores["a bucket"]!;
    const file = await prepare();
    await store.put(file);
    const other = await prepare();
    await server.stop();
    const [name = ""] = listFileNames(file);
    const calls = [store.check(), store.size(name), store.open(name), listAll(store), store.put(other)];
    for (const call of await Promise.allSettled(calls)) expect(call).toMatchObject({ status: "rejected", reason: { code: "STORE_AWAY" } });
    await server.start();
    expect(await store.size(name)).toBe(3000);
  });

  it("reports a full store like a full disk", async () => {
    const full = createServer((request, response) => {
      request.resume();
      response.writeHead(403, { "Content-Type": "application/xml" });
      response.end("<?xml version='1.0'?><Error><Code>QuotaExceeded</Code><Message>No more stones</Message></Error>");
    });
    await new Promise<void>((resolve) => full.listen(0, "127.0.0.1", resolve));
    const { port } = full.address() as AddressInfo;
    const store = createBucketFiles({ ...server.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` });
    await expect(store.put(await prepare())).rejects.toMatchObject({ code: "ENOSPC" });
    full.closeAllConnections();
    full.close();
  });

  it("reports a missing or forbidden bucket in one line that names the setting", async () => {
    for (const wrong of [{ S3_BUCKET: "nowhere" }, { S3_ACCESS_KEY_ID: "somebody" }]) {
      const other = createBucketFiles({ ...server.settings, ...wrong });
      await expect(other.prepare()).rejects.toThrow(/^S3_BUCKET: \w+ cannot be used: .+$/);
    }
  });
});
