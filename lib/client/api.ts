import { dropToken, readToken } from "@/lib/client/token";
import { messages } from "@/lib/domain/messages";

/** What every successful change answers (contract section 2). */
export type Answer = { success: boolean; message?: string };

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Options = { onProgress?: (fraction: number) => void };
type Reply = { status: number; body: unknown };

/** A call that failed: the server's own words, or status 0 and no words when it could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message = "",
    readonly details?: string,
  ) {
    super(message);
  }
}

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

/** Says when the server cannot be reached, else the fixed sentence. */
export const down =
  (text: string): Wording =>
  (error) =>
    error instanceof ApiError && error.status === 0 ? messages.serverDown : text;

/**
 * The one way the browser calls the server: sends the token as it is, reads JSON, throws an ApiError.
 * With `onProgress` it reports how much of the body has been sent, from 0 to 1.
 */
export async function api<T>(method: Method, path: string, body?: FormData | object, { onProgress }: Options = {}): Promise<T> {
  const token = readToken();
  const headers: Record<string, string> = { Accept: "application/json" };
  if (token) headers.Authorization = token;
  const isForm = body instanceof FormData;
  if (body && !isForm) headers["Content-Type"] = "application/json";
  const payload = body && !isForm ? JSON.stringify(body) : (body as FormData | undefined);

  const { status, body: answer } = await (onProgress
    ? sendSlowly(method, path, headers, payload, onProgress)
    : send(method, path, headers, payload));
  if (status >= 200 && status < 300) return answer as T;
  if (status === 401 && token) {
    // The guard goes to the sign-in page; until the page is gone nobody needs another message.
    if (readToken() === token) dropToken();
    return new Promise(() => {});
  }
  const { error, message, details } = (answer ?? {}) as { error?: string; message?: string; details?: string };
  throw new ApiError(status, error ?? message, details);
}

async function send(method: Method, path: string, headers: Record<string, string>, body?: FormData | string): Promise<Reply> {
  const response = await fetch(path, { method, headers, body, cache: "no-cache" }).catch(() => {
    throw new ApiError(0);
  });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}

/** The same by XMLHttpRequest: fetch cannot tell how much of a body has been sent. */
function sendSlowly(
  method: Method,
  path: string,
  headers: Record<string, string>,
  body: FormData | string | undefined,
  onProgress: (fraction: number) => void,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = "json";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new ApiError(0));
    request.onabort = request.onerror;
    request.send(body);
  });
}
