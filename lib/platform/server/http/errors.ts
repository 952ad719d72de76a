import "server-only";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { positiveInteger } from "@/lib/shared/ids";
import { MAX_ID } from "@/lib/shared/limits";

/** What is wrong with a field: `points.0.figure`. */
export type FieldError = { path: string; error: string };

/** A failure that the caller is told about: thrown anywhere below a route handler, answered by route(). */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details?: string,
    readonly headers?: Record<string, string>,
    /** The fields that are not as they must be, by their paths. */
    readonly fields?: FieldError[],
  ) {
    super(message);
  }
}

/** Refuses a field for what only the database knows of it, as its schema would. */
export const refusedField = (path: string, error: string) => new HttpError(400, error, undefined, undefined, [{ path, error }]);

/** Refuses what cannot be done to a row as it is now; the answer brings that row. */
export class RowConflict extends HttpError {
  constructor(
    message: string,
    readonly data: object,
  ) {
    super(409, message);
  }
}

/**
 * The id in an address.
 * @param words what is said with 400 when it is not a positive integer, and with 404 when no row can have it
 */
export function rowId(text: string, { invalidId, missing }: { invalidId: string; missing: string }): number {
  const id = positiveInteger(text);
  if (!id) throw new HttpError(400, invalidId);
  if (id > MAX_ID) throw new HttpError(404, missing);
  return id;
}

export const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** For a write's catch: a row that is not there (Prisma's P2025) becomes a 404 with these words. */
export const orMissing = (words: string) => (error: unknown) => {
  throw codeOf(error) === "P2025" ? new HttpError(404, words) : error;
};

/** For a write's catch: a reference to a row that is not there (Prisma's P2003) becomes a 400 with these words. */
export const orBrokenReference = (words: string) => (error: unknown) => {
  throw isBrokenReference(error) ? new HttpError(400, words) : error;
};

/** Prisma's word for "a row still (or no longer) refers to that row". */
export const isBrokenReference = (error: unknown) => codeOf(error) === "P2003";

// P1xxx: no connection; P2024, P2028: none free in time; the rest come from the driver or PostgreSQL itself (start-up, shut-down, lost connection).
const AWAY = new Set(["P1000", "P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"]);
const AWAY_IN_DRIVER =
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|57P0[123]|53300|Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections/;

/** True when the database could not be reached or went away, as opposed to having refused a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  if (AWAY.has(String(codeOf(error)))) return true;
  if (!(error instanceof Error)) return false;
  // Of a raw statement Prisma says only that it failed (P2010).
  const inner = (error as { meta?: { driverAdapterError?: unknown } }).meta?.driverAdapterError;
  if (inner !== undefined && isDatabaseAway(inner)) return true;
  return AWAY_IN_DRIVER.test(
    `${error.message} ${String(codeOf(error))} ${error.name} ${String((error.cause as { kind?: string } | undefined)?.kind)}`,
  );
}

/** True when the store of uploads could not be reached or does not serve us. */
export const isStoreAway = (error: unknown) => codeOf(error) === "STORE_AWAY";

/** True when a write failed because the disk is full or a quota is used up. */
export const isDiskFull = (error: unknown) =>
  ["ENOSPC", "EDQUOT", "53100"].includes(String(codeOf(error))) || /\bENOSPC\b|No space left/.test(String(error));
