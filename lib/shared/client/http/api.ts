import { dropToken, readToken } from "@/lib/shared/client/http/token";
import { UNDO_HEADER } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";

/** `undo` is the history entry that can be undone (from the header). */
export type ChangeResponse = { success: boolean; message?: string; undo?: number };

export const getMessage = ({ message = "" }: ChangeResponse): string => message;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type ApiOptions = {
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  ifMatch?: string;
  /** Sent as Idempotency-Key: the server makes the change once, even if it is sent again. */
  requestKey?: string;
};
type RawResponse = { status: number; body: unknown; total: string | null; etag: string | null; undo?: number };

export type FieldError = { path: string; error: string };

/** Failed request. `message` is the server's message; status 0 and "" if the server was unreachable. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message = "",
    readonly details?: string,
    readonly fields: readonly FieldError[] = [],
  ) {
    super(message);
  }
}

/** The change was refused because another user changed the row first. `row` is the current row, if a form may show it. */
export class Conflict extends ApiError {
  constructor(
    message: string,
    readonly row?: unknown,
  ) {
    super(409, message);
  }
}

/** For `catch` of a deletion: reloads the list after a conflict and drops the newer row, because the form may show another one. */
export const reloadOnConflict =
  (reload: () => void) =>
  (error: unknown): never => {
    if (!(error instanceof Conflict)) throw error;
    reload();
    throw new Conflict(error.message);
  };

export class Cancelled extends Error {}

export type FormatError = (error: unknown) => string;

export const fixedMessage =
  (text: string): FormatError =>
  () =>
    text;

/** For lists that a screen can do without: their errors would only cover the buttons of the screen. */
export const noMessage = fixedMessage("");

export const serverMessageOr =
  (text: string): FormatError =>
  (error) =>
    (error instanceof ApiError && error.message) || text;

export const isOffline = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 0;

/** For forms that keep the input: says so after the action's own message if the server was unreachable. */
export const withOfflineHelp =
  (formatError: FormatError): FormatError =>
  (error) =>
    isOffline(error) ? `${formatError(error)} ${messages.noConnection}` : formatError(error);

export const serverDownMessageOr =
  (text: string): FormatError =>
  (error) =>
    isOffline(error) ? messages.serverDown : text;

/** Returns the JSON body, or {} without one. `onProgress` gets 0 to 1. @throws ApiError, or Cancelled if `signal` aborts it */
export async function callApi<T>(method: Method, path: string, body?: FormData | object, options?: ApiOptions): Promise<T> {
  const { body: answer, undo } = await performRequest(method, path, body, options);
  return (undo ? { ...(answer as object), undo } : (answer ?? {})) as T;
}

export const toRows = <Row>(body: unknown): Row[] => (Array.isArray(body) ? body : []);

export const fetchList = async <Row>(path: string) => toRows<Row>(await callApi("GET", path));

export async function fetchPage<Row>(path: string, options?: ApiOptions): Promise<{ rows: Row[]; total: number }> {
  const { body, total } = await performRequest("GET", path, undefined, options);
  const page = Array.isArray(body) ? { items: body, total } : (body as { items?: unknown; total?: number } | undefined);
  const rows = toRows<Row>(page?.items);
  return { rows, total: Number(page?.total ?? rows.length) };
}

/** Like `fetchPage`, for `{ items, total }`. @throws ApiError for any other body, such as a proxy's page, which is no empty list */
export async function fetchItems<Row>(path: string): Promise<{ rows: Row[]; total: number }> {
  const { status, body } = await performRequest("GET", path, undefined);
  const page = body as { items?: unknown; total?: number } | null | undefined;
  if (!Array.isArray(page?.items)) throw new ApiError(status);
  return { rows: page.items, total: Number(page.total ?? page.items.length) };
}

export type Versioned<T> = { row: T; version: string | undefined };

export async function fetchVersioned<T>(path: string, options?: ApiOptions): Promise<Versioned<T>> {
  const { body, etag } = await performRequest("GET", path, undefined, options);
  return { row: body as T, version: etag?.replace(/^(?:W\/)?"|"$/g, "") };
}

async function performRequest(
  method: Method,
  path: string,
  body: FormData | object | undefined,
  { onProgress, signal, ifMatch, requestKey }: ApiOptions = {},
): Promise<RawResponse> {
  const token = readToken();
  const headers: Record<string, string> = { Accept: "application/json" };
  if (token) headers.Authorization = token;
  if (ifMatch) headers["If-Match"] = `"${ifMatch}"`;
  if (requestKey) headers["Idempotency-Key"] = requestKey;
  const isForm = body instanceof FormData;
  if (body && !isForm) headers["Content-Type"] = "application/json";
  const payload = body && !isForm ? JSON.stringify(body) : (body as FormData | undefined);

  const response = await (onProgress
    ? sendWithProgress(method, path, headers, payload, onProgress, signal)
    : send(method, path, headers, payload, signal));
  if (response.status >= 200 && response.status < 300) return response;
  const { error, data } = (response.body ?? {}) as { error?: string; data?: unknown };
  if (response.status === 409 && ifMatch && error && data) throw new Conflict(error, data);
  return throwResponseError(response.status, response.body, token);
}

const SETUP_SCREEN = "/admin/account";

/**
 * Throws an ApiError for an error response. If the token is no longer valid, drops it; a back office screen is then left for the sign-in
 * page, so the call never settles. If the user must set up a second factor first, goes to the account screen.
 */
export function throwResponseError(status: number, responseBody: unknown, token: string | null): Promise<never> {
  if (status === 401 && token) {
    if (readToken() === token) dropToken();
    // The guard redirects to the sign-in page, so no error message is needed. Public pages have no guard.
    if (location.pathname.startsWith("/admin")) return new Promise(() => {});
  }
  const { error, message, details, fields } = (responseBody ?? {}) as {
    error?: string;
    message?: string;
    details?: string;
    fields?: FieldError[];
  };
  if (status === 403 && error === messages.secondFactorRequired && location.pathname !== SETUP_SCREEN) {
    location.replace(SETUP_SCREEN);
    return new Promise(() => {});
  }
  throw new ApiError(status, error ?? message, details, fields);
}

const parseUndo = (header: string | null) => Number(header) || undefined;

async function send(
  method: Method,
  path: string,
  headers: Record<string, string>,
  body?: FormData | string,
  signal?: AbortSignal,
): Promise<RawResponse> {
  const response = await fetch(path, { method, headers, body, signal, cache: "no-cache" }).catch(() => {
    throw signal?.aborted ? new Cancelled() : new ApiError(0);
  });
  const responseBody = await response.json().catch(() => undefined);
  if (signal?.aborted) throw new Cancelled();
  const { status, headers: sent } = response;
  return { status, body: responseBody, total: sent.get("X-Total-Count"), etag: sent.get("ETag"), undo: parseUndo(sent.get(UNDO_HEADER)) };
}

/** Uses XMLHttpRequest, because fetch cannot report upload progress. */
function sendWithProgress(
  method: Method,
  path: string,
  headers: Record<string, string>,
  body: FormData | string | undefined,
  onProgress: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = "json";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onload = () => {
      const undo = parseUndo(request.getResponseHeader(UNDO_HEADER));
      resolve({ status: request.status, body: request.response, total: null, etag: null, undo });
    };
    request.onerror = () => reject(new ApiError(0));
    request.onabort = () => reject(signal?.aborted ? new Cancelled() : new ApiError(0));
    signal?.addEventListener("abort", () => request.abort());
    onProgress(0);
    request.send(body);
  });
}
