import "server-only";
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { ClientLeft, QueueFull, type Requester } from "@/lib/platform/server/concurrency/queue";
import { env } from "@/lib/platform/server/environment/env";
import { type RenderRequest, typeset } from "@/lib/spec-sheets/server/typesetting/typeset";

const CAPACITY_BYTES = 128 * 1024 * 1024;

const getDirectory = () => path.join(env().DATA_DIR, "sheets");
const getFile = (name: string) => path.join(getDirectory(), name);

const sizes = new LRUCache<string, number>({
  maxSize: CAPACITY_BYTES,
  sizeCalculation: (bytes) => bytes,
  dispose: (_, name) => void rm(getFile(name), { force: true }).catch(() => {}),
});

/** Empties the folder once per process, because the index in memory starts empty. */
let emptied: Promise<unknown> | undefined;
const prepareDirectory = () => {
  emptied ??= rm(getDirectory(), { recursive: true, force: true })
    .then(() => mkdir(getDirectory(), { recursive: true }))
    .catch((error: unknown) => {
      emptied = undefined;
      throw error;
    });
  return emptied;
};

async function readCached(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
  if (sizes.get(name) === undefined) return undefined;
  return readFile(getFile(name)).catch(() => undefined);
}

async function cacheFile(name: string, made: string): Promise<Buffer<ArrayBuffer>> {
  await prepareDirectory();
  const { size } = await stat(made);
  await rename(made, getFile(name));
  const bytes = await readFile(getFile(name));
  sizes.set(name, size);
  return bytes;
}

/** Part of the cache key, because a new build may render differently. Empty in development. */
let build: Promise<string> | undefined;
function readBuildId(): Promise<string> {
  build ??= readFile(path.join(/* turbopackIgnore: true */ process.cwd(), ".next/BUILD_ID"), "utf8").catch(() => "");
  return build;
}

/** Returns the cache key of a document: a hash of everything that it is made of. */
export const hashDocument = async (inputs: unknown): Promise<string> =>
  createHash("sha256")
    .update(JSON.stringify([inputs, await readBuildId()]))
    .digest("hex")
    .slice(0, 32);

/** Documents being rendered. Concurrent requests for one share the result. */
const pending = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/** Returns a document, typeset if it is not cached. @param name its cache key with the file extension @throws QueueFull, ClientLeft */
export async function readOrTypeset(name: string, describe: () => RenderRequest, requester: Requester): Promise<Buffer<ArrayBuffer>> {
  return (await readCached(name)) ?? typesetOnce(name, describe, requester);
}

async function typesetOnce(name: string, describe: () => RenderRequest, requester: Requester): Promise<Buffer<ArrayBuffer>> {
  const shared = pending.get(name);
  if (shared) {
    const rendered = await shared.catch((error: unknown) => {
      // Only the client that it was queued for has left, or had too many in the queue.
      if (!(error instanceof ClientLeft || error instanceof QueueFull)) throw error;
    });
    return rendered ?? typesetOnce(name, describe, requester);
  }
  const rendering = typeset(describe, (file) => cacheFile(name, file), requester).finally(() => pending.delete(name));
  pending.set(name, rendering);
  return rendering;
}
