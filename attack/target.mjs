import { request as httpRequest } from "node:http";
import { connect } from "node:net";

/**
 * @typedef {object} Target
 * @property {string} site its address
 * @property {string} token a living administrator's
 * @property {string} secret what its tokens are signed with: the worst that could have leaked is told apart from what need not leak
 * @property {() => Promise<string>} signIn opens one more session
 * @property {() => Promise<import("@playwright/test").Browser>} browser
 * @property {boolean} short whether a few payloads of each sort will do
 *
 * @typedef {{ what: string, hit?: string }} Attempt one hostile request; `hit` says what it reached, if it was let through
 * @typedef {(target: Target) => AsyncGenerator<Attempt>} Kind
 * @typedef {{ status: number, headers: import("node:http").IncomingHttpHeaders, body: string }} Answer
 * @typedef {{ headers?: Record<string, string | string[]>, body?: string | Buffer | FormData }} Sent
 */

/** Stands in what must never come back. */
export const EVIL = "evil.example";

/** An answer that never came: the connection was closed, which refuses as well. */
const CLOSED = { status: 0, headers: {}, body: "" };

/**
 * One request, with its path as it is written and a connection of its own.
 * @param {Target} target @param {string} method @param {string} path @param {Sent} [sent]
 * @returns {Promise<Answer>}
 */
export async function call({ site }, method, path, { headers = {}, body } = {}) {
  const { hostname, port } = new URL(site);
  const form = body instanceof FormData ? new Response(body) : undefined;
  const bytes = form ? Buffer.from(await form.arrayBuffer()) : /** @type {string | Buffer | undefined} */ (body);
  const type = form && { "Content-Type": form.headers.get("content-type") ?? "" };
  return new Promise((resolve, reject) => {
    const options = { hostname, port, method, path, headers: { ...type, ...headers }, agent: false, insecureHTTPParser: true };
    let request;
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
 * Sends bytes as they are and reads until the other side closes.
 * @param {Target} target @param {string[]} parts sent one after the other
 * @param {{ every?: number, patience?: number }} [pace] milliseconds between parts, and until it is given up
 * @returns {Promise<{ text: string, closedAfter: number | undefined }>}
 */
export function raw({ site }, parts, { every = 0, patience = 10_000 } = {}) {
  const { hostname, port } = new URL(site);
  return new Promise((resolve) => {
    const began = Date.now();
    const socket = connect(Number(port), hostname);
    let text = "";
    let place = 0;
    const done = (/** @type {boolean} */ closed) => {
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

/** @param {Target} target */
export const authorised = ({ token }) => ({ Authorization: token });

/** @param {Record<string, string | Blob | [Blob, string]>} fields a file may come with a name */
export function form(fields) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) data.append(name, ...value);
    else if (typeof value === "string") data.append(name, value);
    else data.append(name, value, "stone.png");
  }
  return data;
}

/**
 * Adds something with the administrator's own hand.
 * @param {Target} target @param {string} path @param {FormData | object} body
 * @returns {Promise<{ status: number, data: any }>}
 */
export async function add(target, path, body) {
  const isForm = body instanceof FormData;
  const answer = await call(target, "POST", path, {
    headers: { ...authorised(target), ...(!isForm && { "Content-Type": "application/json" }) },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: answer.status, data: jsonOf(answer)?.data };
}

/** @param {Answer} answer @returns {any} */
export function jsonOf({ body }) {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** A server that fails is not let through, yet nothing that a stranger sends may make it fail. @param {Answer} answer */
export const failed = ({ status }) => (status >= 500 && status !== 503 ? `answered ${status}` : undefined);

/**
 * The first few of them in the short form, all of them in the long one.
 * @template T
 * @param {Target} target @param {T[]} payloads @param {number} [few]
 */
export const some = ({ short }, payloads, few = 3) => (short ? payloads.slice(0, few) : payloads);
