import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { z } from "zod";
import { createQueue, type Requester } from "@/lib/platform/server/concurrency/queue";
import { hashToken } from "@/lib/platform/server/environment/encryption";
import { env } from "@/lib/platform/server/environment/env";
import { type Fingerprint, getFingerprint, trackBody } from "@/lib/platform/server/http/body-fingerprint";
import { HttpError } from "@/lib/platform/server/http/errors";
import { metrics } from "@/lib/platform/server/metrics";
import { createLibraryFile, type FileLike, toFileField } from "@/lib/shared/files";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { IMAGE_BYTES, MAX_DESCRIPTION, MAX_ID, MAX_JSON_BYTES, MAX_PRODUCT_DATA_BYTES } from "@/lib/shared/limits";
import { removeUnstorable } from "@/lib/shared/text/normalise";
import { messages } from "@/lib/shared/words/messages";

export const getIncomingDirectory = () => path.join(env().DATA_DIR, "incoming");

/** Uploads being received. Slow uploads of one session do not delay other sessions. */
const enqueueReceiving = createQueue({ running: 100, runningPerShare: 6 });
const enqueueWork = createQueue({ running: 6 });

/** Returns for whom a form is processed: each session or API key has a share. */
const getUploader = ({ headers, signal }: Request): Requester => ({ signal, shares: [hashToken(headers.get("authorization") ?? "")] });

/** A client that is still sending never reads the response to a closed connection, so up to this much of a body is discarded. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

export type JsonLimit = { bytes: number; tooLarge: string };
/** `empty` is read in place of an empty body, which is no JSON. */
type JsonOptions = Partial<JsonLimit> & { empty?: string };
const DEFAULT_JSON_LIMIT: JsonLimit = { bytes: MAX_JSON_BYTES, tooLarge: messages.bodyTooLarge };

/** @param limits 64 KiB by default @throws HttpError 413, 400 if it is not JSON; ZodError if a field is invalid */
export async function readJson<S extends z.ZodType>(
  request: Request,
  schema: S,
  { empty = "", ...limits }: JsonOptions = {},
): Promise<z.output<S>> {
  const limit = { ...DEFAULT_JSON_LIMIT, ...limits };
  let text = "";
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of readChunks(request)) {
    bytes += chunk.byteLength;
    if (bytes <= limit.bytes) text += decoder.decode(chunk, { stream: true });
    if (bytes > MAX_DISCARDED_BYTES) break;
  }
  if (bytes > limit.bytes) throw new HttpError(413, limit.tooLarge);
  let value: unknown;
  try {
    value = JSON.parse(text + decoder.decode() || empty, (_, part) => (typeof part === "string" ? removeUnstorable(part) : part));
  } catch {
    throw new HttpError(400, messages.malformedJson);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new HttpError(400, messages.malformedJson);
  return schema.parse(value);
}

/** Parses the query of a URL. If a parameter is repeated, the last one counts. @throws ZodError if a parameter is invalid */
export const readQuery = <S extends z.ZodType>(request: Request, schema: S): z.output<S> =>
  schema.parse(Object.fromEntries(readParameters(request)));

export const readParameters = ({ url }: Pick<Request, "url">): URLSearchParams =>
  new URLSearchParams([...new URL(url).searchParams].map(([name, value]) => [name, removeUnstorable(value)]));

export type FormLimits = {
  files: number;
  tooManyFiles: string;
  /** Files are truncated at this size, in bytes. The schema's limit must not be larger, so that it rejects truncated files. */
  fileBytes: number;
  /** Fields that may be repeated and become lists. Of any other repeated field, the last value counts. */
  lists: string[];
};
const DEFAULT_FORM_LIMITS: FormLimits = { files: 10, tooManyFiles: messages.bodyTooLarge, fileBytes: IMAGE_BYTES, lists: [] };

/**
 * Reads a multipart form. Files are streamed to disk and removed after `work`, which may copy them. `work` of only a few forms runs at a
 * time, to bound memory usage.
 * @throws HttpError 400 if the form is malformed, 413 if it is too large; ZodError if a field is invalid
 */
export function withForm<S extends z.ZodType, R>(
  request: Request,
  schema: S,
  work: (fields: z.output<S>) => Promise<R>,
  limits: Partial<FormLimits> = {},
): Promise<R> {
  const uploader = getUploader(request);
  return enqueueReceiving(async () => {
    const received: FileLike[] = [];
    const count = (result: "stored" | "refused") => metrics.count("uploads", { result }, received.filter(({ size }) => size > 0).length);
    try {
      const fields = schema.parse(await receiveForm(request, received, { ...DEFAULT_FORM_LIMITS, ...limits }));
      const result = await enqueueWork(() => work(fields), uploader);
      count("stored");
      return result;
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
  }, uploader);
}

async function* readChunks(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  const fingerprint = getFingerprint(request);
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    fingerprint?.update(value);
    yield value;
  }
}

async function* keepOpen(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}

/** Reads and discards the rest of a body, because the connection's next request follows it. */
async function drain(chunks: AsyncGenerator<Uint8Array>): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > MAX_DISCARDED_BYTES) return;
    }
  } catch {}
}

export const drainBody = (request: Request): Promise<void> => drain(readChunks(request));

/** Reads a body and returns whether its fingerprint is this one. Discards the rest of a body with more bytes. */
export async function hasSameBody(request: Request, { bytes, digest }: Fingerprint): Promise<boolean> {
  const fingerprint = trackBody(request);
  const chunks = readChunks(request);
  for (let next = await chunks.next(); !next.done && fingerprint.bytes <= bytes; next = await chunks.next());
  if (fingerprint.bytes > bytes) await drain(chunks);
  return fingerprint.end().digest === digest;
}

type Value = string | FileLike;

async function receiveForm(request: Request, received: FileLike[], limits: FormLimits): Promise<Record<string, Value | Value[]>> {
  const type = request.headers.get("content-type");
  if (!type?.startsWith("multipart/form-data") || !request.body) throw new HttpError(400, messages.malformedForm);
  await mkdir(getIncomingDirectory(), { recursive: true });

  const parts: [name: string, value: Value][] = [];
  const writes: Promise<unknown>[] = [];
  const exceeded: { limit?: string } = {};
  const parser = openParser(type, limits);

  parser.on("field", (name, value, { valueTruncated }) => {
    // A truncated value is still too long even after trimming, so the schema rejects it with its own message.
    parts.push([name, removeUnstorable(valueTruncated ? `…${value}…` : value)]);
  });
  parser.on("file", (name, stream, { filename, mimeType }) => {
    const file: FileLike = {
      name: filename ?? "",
      type: filename === undefined ? "" : mimeType,
      size: 0,
      path: path.join(getIncomingDirectory(), randomUUID()),
    };
    received.push(file);
    parts.push([name, file]);
    stream.on("data", (chunk: Buffer) => {
      file.size += chunk.length;
    });
    const write = pipeline(stream, createWriteStream(file.path!));
    // Without this, the parser would wait forever for a consumer of the file. The error is handled below.
    write.catch((error) => parser.destroy(error));
    writes.push(write);
  });
  parser.on("filesLimit", () => {
    exceeded.limit ??= limits.tooManyFiles;
  });
  for (const limit of ["partsLimit", "fieldsLimit"] as const) {
    parser.on(limit, () => {
      exceeded.limit ??= messages.bodyTooLarge;
    });
  }

  const chunks = readChunks(request);
  const parsed = await pipeline(keepOpen(chunks), parser).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  );
  const failed = (await Promise.allSettled(writes)).find((result) => result.status === "rejected");
  if (parsed) await drain(chunks);
  // A full disk also breaks the parser. Report the disk error.
  if (failed && isSystemError(failed.reason)) throw failed.reason;
  if (parsed || failed) throw new HttpError(400, messages.malformedForm);
  if (exceeded.limit) throw new HttpError(413, exceeded.limit);
  return toFields(parts.filter(isFilledIn).flatMap(resolveMediaId), limits.lists);
}

/** An untouched file input sends an empty file without a name. */
const isFilledIn = ([, value]: [string, Value]) => typeof value === "string" || value.name !== "" || value.size > 0;

function resolveMediaId([name, value]: [string, Value]): [string, Value][] {
  const field = toFileField(name);
  if (!field) return [[name, value]];
  if (value === "") return [];
  const id = parsePositiveInteger(value);
  if (!id || id > MAX_ID) throw createFieldError(name, messages.files.unknownPicture);
  return [[field, createLibraryFile(id, name)]];
}

const createFieldError = (name: string, message: string) => new z.ZodError([{ code: "custom", path: [name], message, input: undefined }]);

const getMedia = (value: Value) => (typeof value === "string" ? undefined : value.media);

function toFields(parts: [name: string, value: Value][], lists: string[]): Record<string, Value | Value[]> {
  const fields = Object.fromEntries(parts) as Record<string, Value | Value[]>;
  for (const [name, value] of parts) {
    const hasFileAndId = getMedia(value) && parts.some(([other, sent]) => other === name && !getMedia(sent));
    if (hasFileAndId && !lists.includes(name)) throw createFieldError(getMedia(value)!.field, messages.files.fileOrId);
  }
  for (const list of lists) if (list in fields) fields[list] = parts.filter(([name]) => name === list).map(([, value]) => value);
  return fields;
}

const isSystemError = (reason: unknown) => typeof (reason as NodeJS.ErrnoException)?.errno === "number";

function openParser(type: string, { files, fileBytes }: FormLimits) {
  try {
    return busboy({
      headers: { "content-type": type },
      defParamCharset: "utf8",
      limits: {
        fileSize: fileBytes,
        files,
        fields: 50,
        parts: 60,
        fieldSize: Math.max(4 * MAX_DESCRIPTION, MAX_PRODUCT_DATA_BYTES) + 1,
        fieldNameSize: 100,
      },
    });
  } catch {
    throw new HttpError(400, messages.malformedForm);
  }
}
