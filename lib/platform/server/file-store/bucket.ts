import { createReadStream } from "node:fs";
import { open, readFile, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { S3 } from "@aws-sdk/client-s3";
import type { BucketSettings } from "#lib/platform/server/environment/environment.ts";

type ByteRange = { start: number; end: number };

/** With two attempts, a request for a file takes at most ten seconds. */
const CONNECT_TIMEOUT_MS = 2_000;
const RESPONSE_TIMEOUT_MS = 5_000;
const TRANSFER_TIMEOUT_MS = 60_000;
const LARGE_TRANSFER_TIMEOUT_MS = 20 * 60_000;
const STALL_TIMEOUT_MS = 60_000;
const MAX_ATTEMPTS = 2;

const MAX_CONCURRENCY = 32;

/** A file may have 10,000 parts. */
const PART_BYTES = 64 * 1024 * 1024;

/** The store is unreachable or rejects our credentials. Answered with 503. */
class StoreUnavailable extends Error {
  // A code instead of instanceof: each bundle has its own copy of the class.
  code = "STORE_AWAY";
}

/** The store is full. Uses the error code of a full disk. Answered with 507. */
class StoreFull extends Error {
  code = "ENOSPC";
}

/** Connects to an S3-compatible store on the first call. Calls throw StoreUnavailable; `put` and `copy` also ENOSPC for a used up quota. */
export function openBucket({ S3_BUCKET: Bucket, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: BucketSettings) {
  const connect = async () => {
    const { S3 } = await import("@aws-sdk/client-s3");
    return new S3({
      region: S3_REGION,
      // Stores other than Amazon S3 rarely have a host name per bucket.
      ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {}),
      // Without a configured key, the SDK uses the machine's own credentials.
      ...(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }
        : {}),
      maxAttempts: MAX_ATTEMPTS,
      requestHandler: {
        connectionTimeout: CONNECT_TIMEOUT_MS,
        requestTimeout: RESPONSE_TIMEOUT_MS,
        throwOnRequestTimeout: true,
        socketTimeout: STALL_TIMEOUT_MS,
        httpAgent: { maxSockets: 200 },
        httpsAgent: { maxSockets: 200 },
      },
      // The signature already covers the content, and many stores do not support Amazon's newer checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
  };
  let connected: Promise<S3> | undefined;

  const callStore = async <R>(call: (s3: S3) => Promise<R>): Promise<R> => {
    connected ??= connect();
    const s3 = await connected;
    try {
      return await call(s3);
    } catch (error) {
      throw toStoreError(error);
    }
  };

  const findInStore = <R>(call: (s3: S3) => Promise<R>): Promise<R | undefined> =>
    callStore((s3) =>
      call(s3).catch((error) => {
        if (NOT_FOUND_NAMES.has(error.name)) return undefined;
        throw error;
      }),
    );

  async function* listPages(Prefix: string): AsyncGenerator<{ key: string; modified: Date; bytes: number }[]> {
    let ContinuationToken: string | undefined;
    do {
      const page = await callStore((s3) => s3.listObjectsV2({ Bucket, Prefix, ContinuationToken }));
      // Without a date the object counts as new, so that it is not deleted for its age.
      yield (page.Contents ?? []).flatMap(({ Key, LastModified = new Date(), Size = 0 }) =>
        Key ? [{ key: Key, modified: LastModified, bytes: Size }] : [],
      );
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
  }

  return {
    check: () => callStore((s3) => s3.headBucket({ Bucket })),

    /** Like `check`, but its error has more details than the response to HEAD. */
    reach: () => callStore((s3) => s3.listObjectsV2({ Bucket, MaxKeys: 1 })),

    /** Reads the file into memory, so that a failed attempt can be repeated. Stored files are at most a few megabytes. */
    put: async (Key: string, file: string) => {
      const Body = await readFile(file);
      await callStore((s3) => s3.putObject({ Bucket, Key, Body }, { requestTimeout: TRANSFER_TIMEOUT_MS }));
    },

    /** Streams the file in a single attempt, because it may be too large for memory. */
    putLarge: async (Key: string, file: string) => {
      const handle = await open(file);
      try {
        const { size: ContentLength } = await handle.stat();
        const Body = handle.createReadStream({ autoClose: false });
        await callStore((s3) => s3.putObject({ Bucket, Key, Body, ContentLength }, { requestTimeout: LARGE_TRANSFER_TIMEOUT_MS }));
      } finally {
        await handle.close();
      }
    },

    /** Uploads a file that may be larger than 5 GB in parts, each streamed in a single attempt. */
    putInParts: async (Key: string, file: string) => {
      const timeout = { requestTimeout: LARGE_TRANSFER_TIMEOUT_MS };
      const { size } = await stat(file);
      const { UploadId } = await callStore((s3) => s3.createMultipartUpload({ Bucket, Key }));
      try {
        const Parts: { ETag?: string; PartNumber: number }[] = [];
        for (let start = 0; start < size; start += PART_BYTES) {
          const ContentLength = Math.min(PART_BYTES, size - start);
          const part = { Bucket, Key, UploadId, PartNumber: Parts.length + 1, ContentLength };
          const Body = createReadStream(file, { start, end: start + ContentLength - 1 });
          const { ETag } = await callStore((s3) => s3.uploadPart({ ...part, Body }, timeout));
          Parts.push({ ETag, PartNumber: part.PartNumber });
        }
        await callStore((s3) => s3.completeMultipartUpload({ Bucket, Key, UploadId, MultipartUpload: { Parts } }, timeout));
      } catch (error) {
        await callStore((s3) => s3.abortMultipartUpload({ Bucket, Key, UploadId })).catch(() => {});
        throw error;
      }
    },

    write: async (Key: string, Body: string) => void (await callStore((s3) => s3.putObject({ Bucket, Key, Body }))),

    /** @param fromBucket another bucket of the same store */
    copy: (from: string, to: string, fromBucket: string = Bucket) =>
      callStore((s3) =>
        s3.copyObject({ Bucket, CopySource: `${fromBucket}/${encodeURI(from)}`, Key: to }, { requestTimeout: TRANSFER_TIMEOUT_MS }),
      ),

    size: async (Key: string) => (await findInStore((s3) => s3.headObject({ Bucket, Key })))?.ContentLength,

    read: async (Key: string, span?: ByteRange) => {
      const Range = span && `bytes=${span.start}-${span.end}`;
      const found = await findInStore((s3) => s3.getObject({ Bucket, Key, Range }));
      return found && { size: found.ContentLength ?? 0, content: found.Body as Readable };
    },

    remove: (keys: string[]) => forEachInParallel(keys, (Key) => callStore((s3) => s3.deleteObject({ Bucket, Key }))),

    list: async (Prefix: string): Promise<string[]> => (await Array.fromAsync(listPages(Prefix))).flat().map(({ key }) => key),

    listPages,
  };
}

/** Runs `work` for each item with up to MAX_CONCURRENCY at a time. Rejects with the first error, after all running work has ended. */
export async function forEachInParallel<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>) {
  const remaining = [...items].values();
  const worker = async () => {
    for (const item of remaining) await work(item);
  };
  const stop = (error: unknown) => {
    // Empty the iterator, so that no further item starts.
    Array.from(remaining);
    throw error;
  };
  const results = await Promise.allSettled(Array.from({ length: MAX_CONCURRENCY }, () => worker().catch(stop)));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

const NOT_FOUND_NAMES = new Set(["NoSuchKey", "NotFound"]);

/** Names of the error in Ceph, MinIO and others. WebDAV's status is 507. */
const QUOTA_PATTERN = /quota|storage ?full|insufficient ?storage|no space/i;

function toStoreError(error: unknown) {
  const { name, message, $metadata } = error as { name: string; message: string; $metadata?: { httpStatusCode?: number } };
  const text = `The store of uploads: ${name}: ${message}`;
  if ($metadata?.httpStatusCode === 507 || QUOTA_PATTERN.test(`${name} ${message}`)) return new StoreFull(text, { cause: error });
  return new StoreUnavailable(text, { cause: error });
}
