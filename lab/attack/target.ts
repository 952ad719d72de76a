import type { IncomingHttpHeaders } from "node:http";
import { type ClientRequest, request as httpRequest } from "node:http";
import { connect } from "node:net";
import type { Browser } from "@playwright/test";

export type Target = {
  site: string;
  token: string;
  /** The secret that signs tokens, for tests that assume that it has leaked. */
  secret: string;
  signIn: () => Promise<string>;
  browser: () => Promise<Browser>;
  short: boolean;
};
/** A hostile request. `hit` describes its success. Without `hit`, the site refused the request. */
export type Attempt = { what: string; hit?: string };
export type Kind = (target: Target) => AsyncGenerator<Attempt>;
export type Received = { status: number; headers: IncomingHttpHeaders; body: string };
export type Sent = {
  headers?: Record<string, string | string[]>;
  body?: string | Buffer | FormData;
  localAddress?: string;
};

export const JSON_TYPE = { "Content-Type": "application/json" };

export const PUBLIC_CALLS = ["/api", "/api/inquiry/c", "/api/contact/inquiry", "/api/request", "/logAdmin"];

export const EVIL_HOST = "evil.example";

/** The result for a closed connection, which is also a refusal. */
const CLOSED = { status: 0, headers: {}, body: "" };

/** Sends a request on its own connection, without normalising the path. */
export async function call({ site }: Target, method: string, path: string, sent: Sent = {}): Promise<Received> {
  const { headers = {}, body, localAddress } = sent;
  const { hostname, port } = new URL(site);
  const form = body instanceof FormData ? new Response(body) : undefined;
  const bytes = form ? Buffer.from(await form.arrayBuffer()) : (body as string | Buffer | undefined);
  const type = form && { "Content-Type": form.headers.get("content-type") ?? "" };
  return new Promise((resolve, reject) => {
    const options = {
      hostname,
      port,
      method,
      path,
      headers: { ...type, ...headers },
      agent: false,
      insecureHTTPParser: true,
      localAddress,
    };
    let request: ClientRequest;
    try {
      request = httpRequest(options, async (response) => {
        try {
          let text = "";
          for await (const chunk of response.setEncoding("utf8")) text += chunk;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        } catch {
          resolve(CLOSED);
        }
      });
    } catch (error) {
      return reject(error);
    }
    request.once("error", () => resolve(CLOSED));
    request.end(bytes);
  });
}

/** Sends raw text in parts, `interval` milliseconds apart, and reads until the server closes the connection or `timeout` milliseconds pass. */
export function sendRaw(
  { site }: Target,
  parts: string[],
  { interval = 0, timeout = 10_000 }: { interval?: number; timeout?: number } = {},
): Promise<{ text: string; closedAfter: number | undefined }> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve) => {
    const start = Date.now();
    const socket = connect(Number(port), hostname);
    let text = "";
    let sentParts = 0;
    const finish = (closed: boolean) => {
      clearInterval(timer);
      clearTimeout(end);
      socket.destroy();
      resolve({ text, closedAfter: closed ? Date.now() - start : undefined });
    };
    const sendNext = () => {
      const part = parts[sentParts++];
      if (part === undefined) clearInterval(timer);
      else socket.write(part, "latin1");
    };
    const timer = setInterval(sendNext, interval);
    const end = setTimeout(() => finish(false), timeout);
    socket.setEncoding("latin1").on("data", (chunk) => {
      text += chunk;
    });
    socket.once("error", () => finish(true)).once("close", () => finish(true));
  });
}

export const authorise = ({ token }: Target) => ({ Authorization: token });

export function toForm(fields: Record<string, string | Blob | [Blob, string]>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) data.append(name, ...value);
    else if (typeof value === "string") data.append(name, value);
    else data.append(name, value, "stone.png");
  }
  return data;
}

export async function post(target: Target, path: string, body: FormData | object): Promise<{ status: number; data: Stored }> {
  const isForm = body instanceof FormData;
  const response = await call(target, "POST", path, {
    headers: { ...authorise(target), ...(!isForm && JSON_TYPE) },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: response.status, data: parseJson(response)?.data as Stored };
}

export type Stored = { _id: number; id: number } & Record<string, string>;

export function parseJson<T = { token?: string; data?: Stored }>({ body }: Pick<Received, "body">): T | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Describes a server error. No request may cause one. */
export const findServerError = ({ status }: Pick<Received, "status">) =>
  status >= 500 && status !== 503 ? `answered ${status}` : undefined;

/** Returns all payloads, or the first few in the short form. */
export const choose = <T>({ short }: Target, payloads: T[], few: number = 3) => (short ? payloads.slice(0, few) : payloads);

export const attempt = (what: string, hit?: string | false): Attempt => ({ what, ...(hit && { hit }) });

/** An attempt that succeeds for the attacker unless the status is one of the expected ones. */
export const expectStatus = (what: string, { status }: Pick<Received, "status">, ...expected: number[]): Attempt =>
  attempt(what, !expected.includes(status) && `answered ${status}`);
