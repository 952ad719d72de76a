import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { z } from "zod";
import { createQueue } from "@/lib/platform/server/concurrency/queue";
import { env } from "@/lib/platform/server/environment/env";
import { HttpError } from "@/lib/platform/server/http/errors";
import { metrics } from "@/lib/platform/server/metrics";
import { type FileLike, fileFieldOf, fromLibrary } from "@/lib/shared/files";
import { positiveInteger } from "@/lib/shared/ids";
import { IMAGE_BYTES, MAX_DESCRIPTION, MAX_ID, MAX_JSON_BYTES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

/** Where received files wait while they are checked; swept at the start. */
export const incomingDirectory = () => path.join(env().DATA_DIR, "incoming");

/** Forms that are received and worked on at once. Others wait, and what their clients send waits with them, in the network. */
const enqueue = createQueue({ running: 6 });

/** A connection that is closed while its client still sends takes the answer with it; so too long a body is read on for a while. */
const PATIENCE_BYTES = 32 * 1024 * 1024;

type JsonLimit = { bytes: number; tooLarge: string };
const USUAL_JSON: JsonLimit = { bytes: MAX_JSON_BYTES, tooLarge: messages.bodyTooLarge };

/**
 * Reads a JSON body.
 * @param limit 64 KiB, where it is not said otherwise
 * @throws HttpError 413 above its limit, 400 when it is not JSON; ZodError when a field is wrong
 */
export async function readJson<S extends z.ZodType>(request: Request, schema: S, limit = USUAL_JSON): Promise<z.output<S>> {
  let text = "";
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of chunksOf(request)) {
    bytes += chunk.byteLength;
    if (bytes <= limit.bytes) text += decoder.decode(chunk, { stream: true });
    if (bytes > PATIENCE_BYTES) break;
  }
  if (bytes > limit.bytes) throw new HttpError(413, limit.tooLarge);
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
 * Reads the query of an address; of a part given twice, the last one counts.
 * @throws ZodError when a part is wrong
 */
export const readQuery = <S extends z.ZodType>(request: Request, schema: S): z.output<S> =>
  schema.parse(Object.fromEntries(new URL(request.url).searchParams));

/** What a form may hold; each part of it may be left to the usual. */
type FormLimits = {
  /** How many files, and what is said of one more. */
  files: number;
  tooManyFiles: string;
  /** Where a file is cut off: the size below which the largest must stay. Cut off, it is still too large for its schema. */
  fileBytes: number;
  /** The field that may be repeated and becomes a list. Of any other that comes twice the last one counts. */
  list?: string;
};
const USUAL: FormLimits = { files: 10, tooManyFiles: messages.bodyTooLarge, fileBytes: IMAGE_BYTES };

/**
 * Reads a multipart form: files stream to disk and are gone when `work` is done, whatever it did with copies of them. A few at a time,
 * so that memory and disk stay bounded however many come at once.
 * @throws HttpError 400 when it is no readable form, 413 when it holds too much; ZodError when a field is wrong
 */
export function withForm<S extends z.ZodType, R>(
  request: Request,
  schema: S,
  work: (fields: z.output<S>) => Promise<R>,
  limits: Partial<FormLimits> = {},
): Promise<R> {
  return enqueue(async () => {
    const received: FileLike[] = [];
    const count = (result: "stored" | "refused") => metrics.count("uploads", { result }, received.filter(({ size }) => size > 0).length);
    try {
      const done = await work(schema.parse(await receive(request, received, { ...USUAL, ...limits })));
      count("stored");
      return done;
    } catch (error) {
      if (error instanceof HttpError || error instanceof z.ZodError) count("refused");
      throw error;
    } finally {
      metrics.count(
        "upload_bytes",
        {},
        received.reduce((sum, { size }) => sum + size, 0),
      );
      await Promise.all(received.map((file) => rm(file.path!, { force: true })));
    }
  });
}

async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** The same chunks, for somebody whose failure does not end them. */
async function* lend(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}

/** Reads for a while what nobody wants any more: the connection's next request stands behind it. */
async function readOn(chunks: AsyncGenerator<Uint8Array>): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > PATIENCE_BYTES) return;
    }
  } catch {
    // The client has gone.
  }
}

type Value = string | FileLike;

async function receive(request: Request, received: FileLike[], limits: FormLimits): Promise<Record<string, Value | Value[]>> {
  const type = request.headers.get("content-type");
  if (!type?.startsWith("multipart/form-data") || !request.body) throw new HttpError(400, messages.malformedForm);
  await mkdir(incomingDirectory(), { recursive: true });

  const parts: [name: string, value: Value][] = [];
  const writes: Promise<unknown>[] = [];
  const reached: { limit?: string } = {};
  const parser = openParser(type, limits);

  parser.on("field", (name, value, { valueTruncated }) => {
    // Cut off, it is still longer than any text may be, and no trimming makes it shorter: the schema refuses it in its own words.
    parts.push([name, valueTruncated ? `…${value}…` : value]);
  });
  parser.on("file", (name, stream, { filename, mimeType }) => {
    const file: FileLike = {
      name: filename ?? "",
      type: filename === undefined ? "" : mimeType,
      size: 0,
      path: path.join(incomingDirectory(), randomUUID()),
    };
    received.push(file);
    parts.push([name, file]);
    stream.on("data", (chunk: Buffer) => {
      file.size += chunk.length;
    });
    const write = pipeline(stream, createWriteStream(file.path!));
    // The parser would wait for ever for a file that nobody takes any more. What went wrong is looked at below.
    write.catch((error) => parser.destroy(error));
    writes.push(write);
  });
  parser.on("filesLimit", () => {
    reached.limit ??= limits.tooManyFiles;
  });
  for (const limit of ["partsLimit", "fieldsLimit"] as const) {
    parser.on(limit, () => {
      reached.limit ??= messages.bodyTooLarge;
    });
  }

  const chunks = chunksOf(request);
  const parsed = await pipeline(lend(chunks), parser).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  );
  const failed = (await Promise.allSettled(writes)).find((result) => result.status === "rejected");
  if (parsed) await readOn(chunks);
  // A full disk breaks the parser as well; the cause is the disk's.
  if (failed && isSystemError(failed.reason)) throw failed.reason;
  if (parsed || failed) throw new HttpError(400, messages.malformedForm);
  if (reached.limit) throw new HttpError(413, reached.limit);
  return fieldsOf(parts.filter(isTouched).flatMap(withStandIn), limits.list);
}

/** An untouched file input arrives as an empty, nameless file. */
const isTouched = ([, value]: [string, Value]) => typeof value === "string" || value.name !== "" || value.size > 0;

/** The id of a picture of the library stands in for the file of the field beside it; an empty one for nothing. */
function withStandIn([name, value]: [string, Value]): [string, Value][] {
  const field = fileFieldOf(name);
  if (!field) return [[name, value]];
  if (value === "") return [];
  const id = positiveInteger(value);
  if (!id || id > MAX_ID) throw refusedField(name, messages.media.unknown);
  return [[field, fromLibrary(id, name)]];
}

const refusedField = (name: string, message: string) => new z.ZodError([{ code: "custom", path: [name], message, input: undefined }]);

const mediaOf = (value: Value) => (typeof value === "string" ? undefined : value.media);

function fieldsOf(parts: [name: string, value: Value][], list?: string): Record<string, Value | Value[]> {
  const fields = Object.fromEntries(parts) as Record<string, Value | Value[]>;
  for (const [name, value] of parts) {
    const both = mediaOf(value) && parts.some(([other, sent]) => other === name && !mediaOf(sent));
    if (both && name !== list) throw refusedField(mediaOf(value)!.field, messages.media.fileOrId);
  }
  if (list && list in fields) fields[list] = parts.filter(([name]) => name === list).map(([, value]) => value);
  return fields;
}

const isSystemError = (reason: unknown) => typeof (reason as NodeJS.ErrnoException)?.errno === "number";

function openParser(type: string, { files, fileBytes }: FormLimits) {
  try {
    return busboy({
      headers: { "content-type": type },
      defParamCharset: "utf8",
      // The description may take 4 bytes a character.
      limits: { fileSize: fileBytes, files, fields: 50, parts: 60, fieldSize: 4 * MAX_DESCRIPTION + 1, fieldNameSize: 100 },
    });
  } catch {
    throw new HttpError(400, messages.malformedForm);
  }
}
