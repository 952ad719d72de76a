import type { IncomingHttpHeaders } from "node:http";
import { type ClientRequest, request as httpRequest } from "node:http";
import { connect } from "node:net";
import type { Browser } from "@playwright/test";

export type Target = {
  /** Its address. */
  site: string;
  /** A signed-in administrator's. */
  token: string;
  /** What its tokens are signed with, to tell apart what a leaked secret would allow. */
  secret: string;
  /** Opens one more session. */
  signIn: () => Promise<string>;
  browser: () => Promise<Browser>;
  /** Whether a few payloads of each sort are enough. */
  short: boolean;
};
/** One hostile request; `hit` says what it reached if it got through. */
export type Attempt = { what: string; hit?: string };
/** All attempts of one kind. */
export type Kind = (target: Target) => AsyncGenerator<Attempt>;
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
export type Sent = {
  headers?: Record<string, string | string[]>;
  body?: string | Buffer | FormData;
  /** The address of this machine that it is sent from. */
  from?: string;
};

/** Stands in what must never come back. */
export const EVIL = "evil.example";

/** An answer that never came: the connection was closed, which refuses as well. */
const CLOSED = { status: 0, headers: {}, body: "" };

/** One request, with its path as it is written and a connection of its own. */
export async function call({ site }: Target, method: string, path: string, { headers = {}, body, from }: Sent = {}): Promise<Answer> {
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
      localAddress: from,
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

/**
 * Sends parts one after the other as they are, and reads until the other side closes the connection. `every` is the time between two
 * parts, `patience` how long it waits in all, both in milliseconds.
 */
export function raw(
  { site }: Target,
  parts: string[],
  { every = 0, patience = 10_000 }: { every?: number; patience?: number } = {},
): Promise<{ text: string; closedAfter: number | undefined }> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve) => {
    const began = Date.now();
    const socket = connect(Number(port), hostname);
    let text = "";
    let place = 0;
    const done = (closed: boolean) => {
      clearInterval(timer);
      clearTimeout(end);
      socket.destroy();
      resolve({ text, closedAfter: closed ? Date.now() - began : undefined });
    };
    const next = () => {
      const part = parts[place++];
      if (part === undefined) clearInterval(timer);
      else socket.write(part, "latin1");
    };
    const timer = setInterval(next, every);
    const end = setTimeout(() => done(false), patience);
    socket.setEncoding("latin1").on("data", (chunk) => {
      text += chunk;
    });
    socket.once("error", () => done(true)).once("close", () => done(true));
  });
}

export const authorised = ({ token }: Target) => ({ Authorization: token });

/** @param fields a file may come with a name */
export function form(fields: Record<string, string | Blob | [Blob, string]>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) data.append(name, ...value);
    else if (typeof value === "string") data.append(name, value);
    else data.append(name, value, "stone.png");
  }
  return data;
}

/** Adds something with the administrator's own hand. */
export async function add(target: Target, path: string, body: FormData | object): Promise<{ status: number; data: Stored }> {
  const isForm = body instanceof FormData;
  const answer = await call(target, "POST", path, {
    headers: { ...authorised(target), ...(!isForm && { "Content-Type": "application/json" }) },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: answer.status, data: jsonOf(answer)?.data as Stored };
}

/** A row as an answer shows it: every text that it may hold under its name. */
export type Stored = { _id: number; id: number } & Record<string, string>;

export function jsonOf<T = { token?: string; data?: Stored }>({ body }: Pick<Answer, "body">): T | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** A server that fails is not let through, yet nothing that a stranger sends may make it fail. */
export const failed = ({ status }: Answer) => (status >= 500 && status !== 503 ? `answered ${status}` : undefined);

/** The first few of them in the short form, all of them in the long one. */
export const some = <T>({ short }: Target, payloads: T[], few: number = 3) => (short ? payloads.slice(0, few) : payloads);
