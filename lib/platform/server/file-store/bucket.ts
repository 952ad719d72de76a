import { open, readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { S3 } from "@aws-sdk/client-s3";
import type { BucketSettings } from "#lib/platform/server/environment/environment.ts";

/** Bytes, both ends included. */
type Span = { start: number; end: number };

/** In milliseconds. With a second try, whoever asks for a file waits ten seconds at most. */
const CONNECTING = 2_000;
const ANSWERING = 5_000;
const TRANSFERRING = 60_000;
const TRANSFERRING_LARGE = 20 * 60_000;
/** A body that stands still for so long, in milliseconds, is given up: the store has gone, or the visitor reads no more. */
const STANDING_STILL = 60_000;
const TRIES = 2;

/** Calls under way at once, where there are many to make. */
const AT_ONCE = 32;

/** The store cannot be reached, or does not serve us; answered with 503. */
export class StoreAway extends Error {
  // Bundles are compiled apart, so that one's class is not the other's.
  code = "STORE_AWAY";
}

/** What a full disk says of itself; answered with 507. */
class StoreFull extends Error {
  code = "ENOSPC";
}

/**
 * A bucket of an S3-compatible store. Nothing is loaded and nobody asked before the first call.
 * Every call may throw StoreAway; `put` and `copy` throw an ENOSPC where a quota is used up.
 */
export function openBucket({ S3_BUCKET: Bucket, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: BucketSettings) {
  const connect = async () => {
    const { S3 } = await import("@aws-sdk/client-s3");
    return new S3({
      region: S3_REGION,
      // Stores other than Amazon's rarely have a host name for each bucket.
      ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {}),
      // Without a key of ours the machine's own rights are used, where it has some.
      ...(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }
        : {}),
      maxAttempts: TRIES,
      requestHandler: {
        connectionTimeout: CONNECTING,
        requestTimeout: ANSWERING,
        throwOnRequestTimeout: true,
        socketTimeout: STANDING_STILL,
        // One is held by each visitor who is being sent a large file.
        httpAgent: { maxSockets: 200 },
        httpsAgent: { maxSockets: 200 },
      },
      // The signature covers the content already, and not every store knows Amazon's newer checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
  };
  let connected: Promise<S3> | undefined;

  const ask = async <R>(call: (s3: S3) => Promise<R>): Promise<R> => {
    connected ??= connect();
    const s3 = await connected;
    try {
      return await call(s3);
    } catch (error) {
      throw explained(error);
    }
  };

  /** @returns nothing where there is no such object */
  const askFor = <R>(call: (s3: S3) => Promise<R>): Promise<R | undefined> =>
    ask((s3) =>
      call(s3).catch((error) => {
        if (MISSING.has(error.name)) return undefined;
        throw error;
      }),
    );

  /** @returns the keys that begin with it, and when each was put */
  const listDated = async (Prefix: string) => {
    const found: { key: string; modified: Date }[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await ask((s3) => s3.listObjectsV2({ Bucket, Prefix, ContinuationToken }));
      // Without a date it counts as new: nothing is removed for its age then.
      for (const { Key, LastModified = new Date() } of page.Contents ?? []) if (Key) found.push({ key: Key, modified: LastModified });
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
    return found;
  };

  return {
    /** Resolves when the bucket is there and ours to use. */
    check: () => ask((s3) => s3.headBucket({ Bucket })),

    /** The same; the error says more than the answer to a HEAD can. */
    reach: () => ask((s3) => s3.listObjectsV2({ Bucket, MaxKeys: 1 })),

    /** Read whole, because a try that broke off is made again; no stored file has more than some megabytes. */
    put: async (Key: string, file: string) => {
      const Body = await readFile(file);
      await ask((s3) => s3.putObject({ Bucket, Key, Body }, { requestTimeout: TRANSFERRING }));
    },

    /** Sent while it is read, once: it may be too large for memory. */
    putLarge: async (Key: string, file: string) => {
      const handle = await open(file);
      try {
        const { size: ContentLength } = await handle.stat();
        const Body = handle.createReadStream({ autoClose: false });
        await ask((s3) => s3.putObject({ Bucket, Key, Body, ContentLength }, { requestTimeout: TRANSFERRING_LARGE }));
      } finally {
        await handle.close();
      }
    },

    write: async (Key: string, Body: string) => void (await ask((s3) => s3.putObject({ Bucket, Key, Body }))),

    copy: (from: string, to: string) =>
      ask((s3) => s3.copyObject({ Bucket, CopySource: `${Bucket}/${encodeURI(from)}`, Key: to }, { requestTimeout: TRANSFERRING })),

    /** @returns in bytes; undefined when it is not there */
    size: async (Key: string) => (await askFor((s3) => s3.headObject({ Bucket, Key })))?.ContentLength,

    /** @returns how many bytes follow, and they; undefined when it is not there */
    read: async (Key: string, span?: Span) => {
      const Range = span && `bytes=${span.start}-${span.end}`;
      const found = await askFor((s3) => s3.getObject({ Bucket, Key, Range }));
      return found && { size: found.ContentLength ?? 0, content: found.Body as Readable };
    },

    /** One that is not there counts as removed. */
    remove: (keys: string[]) => inParallel(keys, (Key) => ask((s3) => s3.deleteObject({ Bucket, Key }))),

    /** @returns the keys that begin with it */
    list: async (Prefix: string): Promise<string[]> => (await listDated(Prefix)).map(({ key }) => key),

    listDated,
  };
}

/** Does something with each, many at a time, because every call takes a while. When it fails, nothing of it is under way any more. */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>) {
  const waiting = [...items].values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  const stop = (error: unknown) => {
    // Nobody begins another.
    Array.from(waiting);
    throw error;
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => worker().catch(stop)));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}

const MISSING = new Set(["NoSuchKey", "NotFound"]);

/** What stores call it: Ceph, MinIO and others that follow WebDAV's status. */
const FULL = /quota|storage ?full|insufficient ?storage|no space/i;

function explained(error: unknown) {
  const { name, message, $metadata } = error as { name: string; message: string; $metadata?: { httpStatusCode?: number } };
  const words = `The store of uploads: ${name}: ${message}`;
  if ($metadata?.httpStatusCode === 507 || FULL.test(`${name} ${message}`)) return new StoreFull(words, { cause: error });
  return new StoreAway(words, { cause: error });
}
