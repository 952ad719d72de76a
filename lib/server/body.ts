import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import busboy from "busboy";
import type { z } from "zod";
import type { FileLike } from "@/lib/domain/files";
import { IMAGE_BYTES, MAX_DESCRIPTION, MAX_JSON_BYTES } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { env } from "@/lib/server/env";
import { HttpError } from "@/lib/server/errors";

/** Where received files wait while they are checked; swept at the start. */
export const incomingDirectory = () => path.join(env().DATA_DIR, "incoming");

/** A connection that is closed while its client still sends takes the answer with it; so too long a body is read on for a while. */
const PATIENCE_BYTES = 32 * 1024 * 1024;

/**
 * Reads a JSON body.
 * @throws HttpError 413 above 64 KiB, 400 when it is not JSON; ZodError when a field is wrong
 */
export async function readJson<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  let text = "";
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of chunksOf(request)) {
    bytes += chunk.byteLength;
    if (bytes <= MAX_JSON_BYTES) text += decoder.decode(chunk, { stream: true });
    if (bytes > PATIENCE_BYTES) break;
  }
  if (bytes > MAX_JSON_BYTES) throw new HttpError(413, messages.bodyTooLarge);
  let value: unknown;
  try {
    value = JSON.parse(text + decoder.decode());
  } catch {
    throw new HttpError(400, messages.malformedJson);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new HttpError(400, messages.malformedJson);
  return schema.parse(value);
}

/**
 * Reads a multipart form: files stream to disk and are gone when `work` is done, whatever it did with copies of them.
 * @throws HttpError 400 when it is no readable form, 413 when a file reaches its size; ZodError when a field is wrong
 */
export async function withForm<S extends z.ZodType, R>(request: Request, schema: S, work: (fields: z.output<S>) => Promise<R>): Promise<R> {
  const received: FileLike[] = [];
  try {
    return await work(schema.parse(await receive(request, received)));
  } finally {
    await Promise.all(received.map((file) => rm(file.path!, { force: true })));
  }
}

async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

async function receive(request: Request, received: FileLike[]): Promise<Record<string, string | FileLike>> {
  const type = request.headers.get("content-type");
  if (!type?.startsWith("multipart/form-data") || !request.body) throw new HttpError(400, messages.malformedForm);
  await mkdir(incomingDirectory(), { recursive: true });

  const fields: Record<string, string | FileLike> = Object.create(null);
  const writes: Promise<unknown>[] = [];
  const reached: { limit?: string } = {};
  const parser = openParser(type);

  parser.on("field", (name, value, { valueTruncated }) => {
    // Cut off, it is still longer than any text may be, and no trimming makes it shorter: the schema refuses it in its own words.
    fields[name] = valueTruncated ? `…${value}…` : value;
  });
  parser.on("file", (name, stream, { filename, mimeType }) => {
    const file: FileLike = {
      name: filename ?? "",
      type: filename === undefined ? "" : mimeType,
      size: 0,
      path: path.join(incomingDirectory(), randomUUID()),
    };
    received.push(file);
    stream.on("data", (chunk: Buffer) => {
      file.size += chunk.length;
    });
    stream.on("limit", () => {
      reached.limit ??= messages.files.imageSize;
    });
    const write = pipeline(stream, createWriteStream(file.path!)).then(() => {
      // An untouched file input arrives as an empty, nameless file.
      if (file.name !== "" || file.size > 0) fields[name] = file;
    });
    // The parser would wait for ever for a file that nobody takes any more. What went wrong is looked at below.
    write.catch((error) => parser.destroy(error));
    writes.push(write);
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
    parser.on(limit, () => {
      reached.limit ??= messages.bodyTooLarge;
    });
  }

  const parsed = await pipeline(Readable.fromWeb(request.body as WebStream), parser).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  );
  const failed = (await Promise.allSettled(writes)).find((result) => result.status === "rejected");
  // A full disk breaks the parser as well; the cause is the disk's.
  if (failed && isSystemError(failed.reason)) throw failed.reason;
  if (parsed || failed) throw new HttpError(400, messages.malformedForm);
  if (reached.limit) throw new HttpError(413, reached.limit);
  return { ...fields };
}

const isSystemError = (reason: unknown) => typeof (reason as NodeJS.ErrnoException)?.errno === "number";

function openParser(type: string) {
  try {
    return busboy({
      headers: { "content-type": type },
      defParamCharset: "utf8",
      // A file that reaches its size is refused; the description may take 4 bytes a character.
      limits: { fileSize: IMAGE_BYTES, files: 10, fields: 50, parts: 60, fieldSize: 4 * MAX_DESCRIPTION + 1, fieldNameSize: 100 },
    });
  } catch {
    throw new HttpError(400, messages.malformedForm);
  }
}
