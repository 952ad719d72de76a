import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import tar from "tar-stream";
import { MANIFEST, type Manifest, parseManifest } from "./manifest.ts";
import { createSealStream, isSealed, SEAL_BYTES } from "./seal.ts";

/** Lowest level, because most of an archive is images that are already compressed. */
const COMPRESSION_LEVEL = 1;

/** Writes an archive from the entries in `folder`. Renamed into place when complete, so a failure keeps the previous file. */
export async function writeArchive(file: string, manifest: Manifest, folder: string) {
  const part = `${file}.part`;
  const pack = tar.pack();
  const fill = async () => {
    pack.entry({ name: MANIFEST }, `${JSON.stringify(manifest, null, 1)}\n`);
    for (const { name, bytes } of manifest.entries) {
      await pipeline(createReadStream(path.join(folder, name)), pack.entry({ name, size: bytes }));
    }
    pack.finalize();
  };
  try {
    // Private file mode: it contains enquiries and password hashes.
    const sink = createWriteStream(part, { mode: 0o600, flush: true });
    await Promise.all([pipeline(pack, createGzip({ level: COMPRESSION_LEVEL }), createSealStream(), sink), fill()]);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await flushFolder(path.dirname(file));
}

export async function openArchive(file: string): Promise<Manifest> {
  if (!(await isSealed(file))) throw new Error(`${file} is damaged, incomplete or not a backup: its checksum is wrong`);
  const { size } = await stat(file);
  return readManifest(createReadStream(file, { end: size - SEAL_BYTES - 1 }), file);
}

export async function readManifest(archive: Readable, file: string): Promise<Manifest> {
  for await (const { name, content } of extract(archive)) {
    if (name !== MANIFEST) break;
    const manifest = await text(content);
    try {
      return parseManifest(manifest);
    } catch (error) {
      throw new Error(`${file} cannot be used: ${(error as Error).message}`);
    }
  }
  throw new Error(`${file} is not a backup: it does not begin with its ${MANIFEST}`);
}

/** Yields the entries after the manifest. Each content must be read to its end before the next entry, and fails if its checksum differs. */
export async function* readEntries(file: string, { entries }: Manifest): AsyncGenerator<{ name: string; content: AsyncGenerator<Buffer> }> {
  const expected = entries.values();
  for await (const { name, content } of extractEntries(file)) {
    if (name === MANIFEST) {
      content.resume();
      continue;
    }
    const { value: entry } = expected.next();
    if (entry?.name !== name) throw new Error(`${file} is damaged: ${name} is not the next entry of its manifest`);
    yield { name, content: verifyContent(content, entry) };
  }
  if (!expected.next().done) throw new Error(`${file} is damaged: entries of its manifest are missing`);
}

async function* verifyContent(content: AsyncIterable<Buffer>, { name, bytes, sha256 }: Manifest["entries"][number]) {
  const hash = createHash("sha256");
  let read = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    read += chunk.length;
    yield chunk;
  }
  if (read !== bytes || hash.digest("hex") !== sha256) throw new Error(`${name} differs from the manifest of the backup`);
}

async function* extractEntries(file: string) {
  const { size } = await stat(file);
  yield* extract(createReadStream(file, { end: size - SEAL_BYTES - 1 }));
}

async function* extract(archive: Readable) {
  const entries = tar.extract();
  const flow = pipeline(archive, createGunzip(), entries);
  flow.catch(() => {});
  for await (const entry of entries) yield { name: entry.header.name, content: entry as unknown as Readable };
}

export async function flushFolder(folder: string) {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
