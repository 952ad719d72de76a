import "server-only";
import type { z } from "zod";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { MAX_ID } from "@/lib/shared/limits";

export type FieldError = { path: string; error: string };

/** An error for the client. Thrown anywhere below a route handler; route() turns it into a response. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details?: string,
    readonly headers?: Record<string, string>,
    readonly fields?: FieldError[],
  ) {
    super(message);
  }
}

export const createFieldError = (path: string, error: string, status = 400) => createErrorOfFields([{ path, error }], status);

const createErrorOfFields = (fields: FieldError[], status: number) => new HttpError(status, fields[0]!.error, undefined, undefined, fields);

/** @throws HttpError of all these fields with the text of the first, if there are any */
export function rejectFieldErrors(fields: FieldError[], status = 400): void {
  if (fields.length > 0) throw createErrorOfFields(fields, status);
}

export class RowConflict extends HttpError {
  constructor(
    message: string,
    readonly data: object,
  ) {
    super(409, message);
  }
}

/** For a page or row that has ended. @param link path of its successor */
export class Gone extends HttpError {
  constructor(
    message: string,
    readonly link?: string,
  ) {
    super(410, message);
  }
}

/** Parses an id in a URL. @throws HttpError 400 (`invalidId`) if it is no positive integer, 404 (`missing`) if no row can have it */
export function parseRowId(text: string, { invalidId, missing }: { invalidId: string; missing: string }): number {
  const id = parsePositiveInteger(text);
  if (!id) throw createFieldError("id", invalidId);
  if (id > MAX_ID) throw new HttpError(404, missing);
  return id;
}

export const getErrorCode = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** For `catch` of a write: turns a missing row (Prisma P2025) into a 404 with this message. */
export const rethrowMissing = (message: string) => (error: unknown) => {
  throw getErrorCode(error) === "P2025" ? new HttpError(404, message) : error;
};

/** For `catch` of a write: turns a reference to a missing row (Prisma P2003) into a 400 of this field. */
export const rethrowBrokenReference = (path: string, message: string) => (error: unknown) => {
  throw isBrokenReference(error) ? createFieldError(path, message) : error;
};

/** Returns true for a reference to a missing row: of Prisma (P2003), or of a raw statement (P2010 with PostgreSQL's 23503). */
export const isBrokenReference = (error: unknown) =>
  getErrorCode(error) === "P2003" ||
  (getErrorCode(error) === "P2010" && /\b23503\b|ForeignKeyConstraintViolation/.test(JSON.stringify((error as { meta?: object }).meta)));

// P1xxx: no connection. P2024, P2028: no free connection in time. The pattern matches errors of the driver and PostgreSQL itself.
const UNAVAILABLE_CODES = new Set(["P1000", "P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"]);
const UNAVAILABLE_PATTERN =
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|57P0[123]|53300|Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections/;

/** Returns true if the database was unreachable or went away, as opposed to a rejected statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  if (UNAVAILABLE_CODES.has(String(getErrorCode(error)))) return true;
  if (!(error instanceof Error)) return false;
  // For a raw statement, Prisma only reports that it failed (P2010).
  const inner = (error as { meta?: { driverAdapterError?: unknown } }).meta?.driverAdapterError;
  if (inner !== undefined && isDatabaseUnavailable(inner)) return true;
  return UNAVAILABLE_PATTERN.test(
    `${error.message} ${String(getErrorCode(error))} ${error.name} ${String((error.cause as { kind?: string } | undefined)?.kind)}`,
  );
}

export const isStoreUnavailable = (error: unknown) => getErrorCode(error) === "STORE_AWAY";

export const isDiskFull = (error: unknown) =>
  ["ENOSPC", "EDQUOT", "53100"].includes(String(getErrorCode(error))) || /\bENOSPC\b|No space left/.test(String(error));

/** Limits of an error response: number of fields, characters per text, and bytes of all fields. The response stays below 16 KB. */
const MAX_ERROR_FIELDS = 50;
const MAX_ERROR_TEXT = 300;
const MAX_ERROR_FIELD_BYTES = 12 * 1024;

export const shorten = (text: string): string =>
  text.length > MAX_ERROR_TEXT ? `${text.slice(0, MAX_ERROR_TEXT).replace(/[\ud800-\udbff]$/, "")}…` : text;

/** Zod's default message lists all unknown keys. Custom messages do not start like this. */
const ZOD_SENTENCE = /^Unrecognized keys?: /;

const unknownKey = (key: string) => `Unrecognized key: ${JSON.stringify(shorten(key))}`;

export function issueText({ code, message, ...issue }: z.core.$ZodIssue): string {
  const keys = code === "unrecognized_keys" && ZOD_SENTENCE.test(message) ? (issue as z.core.$ZodIssueUnrecognizedKeys).keys : [];
  if (keys.length === 0) return shorten(message);
  return keys.length === 1 ? unknownKey(keys[0]!) : `${unknownKey(keys[0]!)} and ${keys.length - 1} more`;
}

/** Lists the invalid fields of issues: each unknown key once, at most 50 fields. */
export function fieldErrors(issues: z.core.$ZodIssue[]): FieldError[] {
  const fields: FieldError[] = [];
  for (const issue of issues) {
    const keys = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
    for (const key of keys.slice(0, MAX_ERROR_FIELDS - fields.length)) {
      const path = key === undefined ? issue.path : [...issue.path, key];
      const isOwnSentence = key === undefined || !ZOD_SENTENCE.test(issue.message);
      fields.push({ path: path.join("."), error: isOwnSentence ? issue.message : unknownKey(key) });
    }
    if (fields.length >= MAX_ERROR_FIELDS) break;
  }
  return fields;
}

export function boundFields(fields: FieldError[]): FieldError[] {
  const kept: FieldError[] = [];
  let bytes = 0;
  for (const { path, error } of fields.slice(0, MAX_ERROR_FIELDS)) {
    const field = { path: shorten(path), error: shorten(error) };
    bytes += Buffer.byteLength(JSON.stringify(field)) + 1;
    if (bytes > MAX_ERROR_FIELD_BYTES && kept.length > 0) break;
    kept.push(field);
  }
  return kept;
}
