import { once } from "node:events";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { toForm } from "../kit/form.ts";
import type { Site } from "../kit/site.ts";

export type Target = {
  site: string;
  token: string;
  /** The secret that signs tokens, for tests that assume that it has leaked. */
  secret: string;
  signIn: () => Promise<string>;
  /** Sends a request as the owner. */
  send: Site["send"];
  /** What the site has logged. */
  output: () => string;
  browser: () => Promise<Browser>;
  short: boolean;
};
export type Attempts = AsyncGenerator<{ what: string; hit?: string | false }>;
export type Received = { status: number; headers: IncomingHttpHeaders; body: string; milliseconds: number };
type Sent = { headers?: Record<string, string | undefined>; body?: string | FormData };
/** A request to send. `expected` lists the statuses that are refusals. */
export type Request = Sent & { what?: string; method?: string; path: string; expected?: number[] };

export const JSON_TYPE = { "Content-Type": "application/json" };
export const HTML = { Accept: "text/html" };
export const PUBLIC_CALLS = ["/api", "/api/inquiry/c", "/api/contact/inquiry", "/api/request", "/api/privacy-request", "/logAdmin"];
export const EVIL_HOST = "evil.example";

/** Sends a request on its own connection, without normalising the path. A closed connection is a refusal with the status 0. */
export async function call({ site }: Target, method: string, path: string, { headers, body }: Sent = {}): Promise<Received> {
  const { hostname, port } = new URL(site);
  const form = body instanceof FormData ? new Response(body) : undefined;
  const bytes = form ? Buffer.from(await form.arrayBuffer()) : (body as string | undefined);
  const type = form && { "Content-Type": form.headers.get("content-type") ?? "" };
  const start = performance.now();
  const options = { hostname, port, method, path, headers: { ...type, ...headers } };
  const request = httpRequest({ ...options, agent: false, insecureHTTPParser: true });
  // The server may close the connection after its response, while the body is still being sent.
  request.on("error", () => {}).end(bytes);
  try {
    const [response] = await once(request, "response");
    const text = Buffer.concat(await response.toArray()).toString();
    return { status: response.statusCode, headers: response.headers, body: text, milliseconds: performance.now() - start };
  } catch {
    return { status: 0, headers: {}, body: "", milliseconds: performance.now() - start };
  }
}

/**
 * Sends raw text in parts, `interval` milliseconds apart, and reads until the server closes the connection or `timeout` milliseconds pass.
 */
export async function sendRaw({ site }: Target, parts: string[], { interval = 0, timeout = 10_000 } = {}) {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname).setEncoding("latin1");
  let text = "";
  socket.on("data", (chunk) => (text += chunk));
  const closed = new Promise<boolean>((resolve) => socket.on("error", () => {}).once("close", () => resolve(true)));
  const sendParts = async () => {
    for (const part of parts) {
      if (!socket.destroyed) socket.write(part, "latin1");
      await sleep(interval);
    }
  };
  void sendParts();
  const isClosed = await Promise.race([closed, sleep(timeout, false)]);
  socket.destroy();
  return { text, isClosed };
}

export const attempt = (what: string, hit?: string | false) => ({ what, hit });

type FindHit = (response: Received, request: Request) => string | false | undefined;

/** Sends requests one after the other. Without `findHit`, the response must have an expected status. */
export async function* tryRequests(target: Target, requests: Iterable<Request>, findHit: FindHit = findUnexpected): Attempts {
  for (const request of requests) {
    const { what, method = "GET", path } = request;
    const response = await call(target, method, path, request);
    yield attempt([`${method} ${path.slice(0, 60)}`, what].filter(Boolean).join(" with "), findHit(response, request));
  }
}

const findUnexpected: FindHit = ({ status }, { expected = [] }) => !expected.includes(status) && `answered ${status}`;

export const findServerError = ({ status }: Received) => (status >= 500 && status !== 503 ? `answered ${status}` : undefined);
export const authorise = ({ token }: Target) => ({ Authorization: token });

export const toJson = (body: unknown, headers = {}) => ({ headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });

export const toUpload = (target: Target, what: string, path: string, fields: Parameters<typeof toForm>[0]) => ({
  ...{ what, method: "POST", path, headers: authorise(target), body: toForm(fields) },
});

export type Stored = { _id: number; id: number } & Record<string, string>;

export function parseJson<T = { data?: Stored }>({ body }: Received): T | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

export async function sendJson<T>(target: Target, method: string, path: string, body: object, headers = {}): Promise<T> {
  const answer = parseJson<T>(await call(target, method, path, toJson(body, headers)));
  if (!answer) throw new Error(`${method} ${path} did not answer JSON`);
  return answer;
}

export async function postForm(target: Target, path: string, body: FormData): Promise<{ status: number; data: Stored }> {
  const response = await call(target, "POST", path, { headers: authorise(target), body });
  return { status: response.status, data: parseJson(response)?.data as Stored };
}

export const choose = <T>({ short }: Target, payloads: T[], few: number = 3) => (short ? payloads.slice(0, few) : payloads);
