import { dropToken, readToken } from "@/lib/shared/client/http/token";
import { messages } from "@/lib/shared/words/messages";

/** What every successful change answers. */
export type Answer = { success: boolean; message?: string };

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Options = {
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  /** The version of the row that is being changed, as it was seen here. */
  ifMatch?: string;
};
type Reply = { status: number; body: unknown; total: string | null; etag: string | null };

export type FieldFault = { path: string; error: string };

/** A call that failed: the server's own words, or status 0 and no words when it could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message = "",
    readonly details?: string,
    /** What is wrong with each field, where the server says so. */
    readonly fields: readonly FieldFault[] = [],
  ) {
    super(message);
  }
}

/** A change that was refused because somebody else changed the row first; `row` is what it is now, where a form may show it. */
export class Conflict extends ApiError {
  constructor(
    message: string,
    readonly row?: unknown,
  ) {
    super(409, message);
  }
}

/** For the catch of a deletion: loads the list again after a conflict. The newer row is left out, because the form may show another one. */
export const reloadOnConflict =
  (reload: () => void) =>
  (error: unknown): never => {
    if (!(error instanceof Conflict)) throw error;
    reload();
    throw new Conflict(error.message);
  };

/** A call that was aborted by its signal. */
export class Cancelled extends Error {}

/** Turns a failed call into the sentence that is shown. */
export type Wording = (error: unknown) => string;

/** The fixed sentence, whatever the server says. */
export const always =
  (text: string): Wording =>
  () =>
    text;

/** The server's own words, else the fixed sentence. */
export const server =
  (text: string): Wording =>
  (error) =>
    (error instanceof ApiError && error.message) || text;

/** For changes: says that there is no connection and that nothing typed is lost, else what `otherwise` says. */
export const unlessOffline =
  (otherwise: Wording): Wording =>
  (error) => {
    const text = otherwise(error);
    const isOffline = error instanceof ApiError && error.status === 0 && text !== messages.serverDown;
    return isOffline ? messages.noConnection : text;
  };

/** Says when the server cannot be reached, else the fixed sentence. */
export const down =
  (text: string): Wording =>
  (error) =>
    error instanceof ApiError && error.status === 0 ? messages.serverDown : text;

/**
 * Calls the server: sends the token as it is, reads JSON, throws an ApiError.
 * With `onProgress` it reports how much of the body has been sent, from 0 to 1. Aborted by `signal`, it throws Cancelled.
 */
export async function api<T>(method: Method, path: string, body?: FormData | object, options?: Options): Promise<T> {
  return (await call(method, path, body, options)).body as T;
}

/** Rows that the server sent; anything else than an array counts as none. */
export const rowsOf = <Row>(body: unknown): Row[] => (Array.isArray(body) ? body : []);

/** A list that is sent whole. */
export const apiList = async <Row>(path: string) => rowsOf<Row>(await api("GET", path));

/** A page of a long list, and how many rows the whole has. */
export async function apiPage<Row>(path: string, options?: Options): Promise<{ rows: Row[]; total: number }> {
  const { body, total } = await call("GET", path, undefined, options);
  // Newer calls tell the total beside the rows, older ones in a header.
  const page = Array.isArray(body) ? { items: body, total } : (body as { items?: unknown; total?: number } | undefined);
  const rows = rowsOf<Row>(page?.items);
  return { rows, total: Number(page?.total ?? rows.length) };
}

/** Something that is shown, and the version that If-Match wants back. */
export type Versioned<T> = { row: T; version: string | undefined };

export async function apiVersioned<T>(path: string, options?: Options): Promise<Versioned<T>> {
  const { body, etag } = await call("GET", path, undefined, options);
  // A proxy may have weakened it.
  return { row: body as T, version: etag?.replace(/^(?:W\/)?"|"$/g, "") };
}

async function call(
  method: Method,
  path: string,
  body: FormData | object | undefined,
  { onProgress, signal, ifMatch }: Options = {},
): Promise<Reply> {
  const token = readToken();
  const headers: Record<string, string> = { Accept: "application/json" };
  if (token) headers.Authorization = token;
  if (ifMatch) headers["If-Match"] = `"${ifMatch}"`;
  const isForm = body instanceof FormData;
  if (body && !isForm) headers["Content-Type"] = "application/json";
  const payload = body && !isForm ? JSON.stringify(body) : (body as FormData | undefined);

  const reply = await (onProgress
    ? sendSlowly(method, path, headers, payload, onProgress, signal)
    : send(method, path, headers, payload, signal));
  if (reply.status >= 200 && reply.status < 300) return reply;
  const { error, data } = (reply.body ?? {}) as { error?: string; data?: unknown };
  if (reply.status === 409 && ifMatch && error && data) throw new Conflict(error, data);
  return refuse(reply.status, reply.body, token);
}

/** Turns an error response into an ApiError, or goes to the sign-in page when the token is no longer valid. */
export function refuse(status: number, answer: unknown, token: string | null): Promise<never> {
  if (status === 401 && token) {
    // The guard goes to the sign-in page. Until then no further message is needed.
    if (readToken() === token) dropToken();
    return new Promise(() => {});
  }
  const { error, message, details, fields } = (answer ?? {}) as {
    error?: string;
    message?: string;
    details?: string;
    fields?: FieldFault[];
  };
  throw new ApiError(status, error ?? message, details, fields);
}

async function send(
  method: Method,
  path: string,
  headers: Record<string, string>,
  body?: FormData | string,
  signal?: AbortSignal,
): Promise<Reply> {
  const response = await fetch(path, { method, headers, body, signal, cache: "no-cache" }).catch(() => {
    throw signal?.aborted ? new Cancelled() : new ApiError(0);
  });
  const answer = await response.json().catch(() => undefined);
  if (signal?.aborted) throw new Cancelled();
  return { status: response.status, body: answer, total: response.headers.get("X-Total-Count"), etag: response.headers.get("ETag") };
}

/** The same by XMLHttpRequest: fetch cannot tell how much of a body has been sent. */
function sendSlowly(
  method: Method,
  path: string,
  headers: Record<string, string>,
  body: FormData | string | undefined,
  onProgress: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = "json";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onload = () => resolve({ status: request.status, body: request.response, total: null, etag: null });
    request.onerror = () => reject(new ApiError(0));
    request.onabort = () => reject(signal?.aborted ? new Cancelled() : new ApiError(0));
    signal?.addEventListener("abort", () => request.abort());
    onProgress(0);
    request.send(body);
  });
}
