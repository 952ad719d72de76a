import { setTimeout as sleep } from "node:timers/promises";
import { buildZip } from "../kit/build-zip.ts";
import { HOSTILE_TEXTS } from "../kit/hostile-texts.ts";
import { endpoints, pages } from "./endpoints.ts";
import type { Attempt, Received, Sent, Target } from "./target.ts";
import { attempt, authorise, call, choose, findServerError, JSON_TYPE, parseJson, toForm } from "./target.ts";

const BODY_CHARACTERS = 60_000;
const URL_CHARACTERS = 12_000;

/** While a hostile request runs, the home page is requested at this interval and must respond within the limit. */
const INTERVAL_MS = 25;
const MAX_WAIT_MS = 200;

const MAX_REFUSAL_BYTES = 16 * 1024;
const MAX_ERROR_PAGE_BYTES = 64 * 1024;

type Request = { what: string; method: string; path: string; sent?: Sent };

export async function* tryExpensiveRequests(target: Target): AsyncGenerator<Attempt> {
  const home = watchHomePage(target);
  try {
    for await (const { what, method, path, sent } of listRequests(target)) {
      await home.reset();
      const response = await call(target, method, path, { ...sent, localAddress: nextLocalAddress() });
      const wait = await home.getLongestWait();
      const hit = findServerError(response) ?? checkSize(response) ?? (wait > MAX_WAIT_MS && `the home page waited ${Math.round(wait)} ms`);
      yield attempt(`${method} ${path.slice(0, 60)} with ${what}`, hit);
    }
  } finally {
    await home.stop();
  }
}

function checkSize({ status, headers, body }: Received): string | undefined {
  const max = headers["content-type"]?.startsWith("text/html") ? MAX_ERROR_PAGE_BYTES : MAX_REFUSAL_BYTES;
  const size = Buffer.byteLength(body);
  return status >= 400 && size > max ? `a refusal (${status}) of ${size} bytes` : undefined;
}

let network = 0;
/** Returns an address of another network for each request, so that rate limits do not apply. */
function nextLocalAddress(): string {
  network++;
  return `127.${1 + (network >> 8)}.${network & 255}.1`;
}

function watchHomePage(target: Target) {
  let longest = 0;
  let isStopped = false;
  const pending = new Set<Promise<void>>();
  const requestHome = async () => {
    const start = performance.now();
    await call(target, "GET", "/");
    longest = Math.max(longest, performance.now() - start);
  };
  const watching = (async () => {
    while (!isStopped) {
      const request = requestHome();
      pending.add(request);
      void request.finally(() => pending.delete(request));
      await sleep(INTERVAL_MS);
    }
  })();
  return {
    reset: async () => {
      await Promise.all(pending);
      longest = 0;
    },
    /** Waits for pending requests and returns the longest wait since the reset in milliseconds. */
    getLongestWait: async () => {
      await Promise.all(pending);
      return longest;
    },
    stop: async () => {
      isStopped = true;
      await watching;
      await Promise.all(pending);
    },
  };
}

async function* listRequests(target: Target): AsyncGenerator<Request> {
  const texts = choose(target, Object.entries(HOSTILE_TEXTS), 3);
  const openApi = parseJson<OpenApi>(await call(target, "GET", "/api/openapi.json"))!;
  for (const { method, path, isPublic } of endpoints.filter((endpoint) => endpoint.isPublic || endpoint.isList)) {
    const operation = findOperation(openApi, method, path);
    for (const [what, text] of texts) {
      const query = new URLSearchParams(
        operation.query.map((name) => [name, text(Math.floor(URL_CHARACTERS / (operation.query.length || 1) / 9))]),
      );
      if (operation.query.length > 0) yield { what: `${what} in its query`, method, path: `${path}?${query}` };
      if (!operation.body) continue;
      const body = JSON.stringify(fill(operation.body, text(Math.floor(BODY_CHARACTERS / 3)), openApi));
      yield { what: `${what} in every field`, method, path, sent: { headers: JSON_TYPE, body } };
    }
    if (!isPublic || method === "GET") continue;
    const unknown = Object.fromEntries(Array.from({ length: 7_000 }, (_, index) => [`k${index}`, 1]));
    const nested = { "a list in a list": ["[", "]"], "an object in an object": ['{"a":', "}"] };
    yield { what: "7,000 unknown keys", method, path, sent: { headers: JSON_TYPE, body: JSON.stringify(unknown) } };
    for (const [what, [start, end]] of Object.entries(nested)) {
      const depth = Math.floor(BODY_CHARACTERS / (start!.length + end!.length));
      const body = `${start!.repeat(depth)}1${end!.repeat(depth)}`;
      yield { what: `${what}, ${depth} deep`, method, path, sent: { headers: JSON_TYPE, body } };
    }
  }
  for (const { path, query } of pages) {
    for (const [what, text] of texts) {
      const segment = encodeURIComponent(text(URL_CHARACTERS / 9).toWellFormed());
      if (path.includes("{"))
        yield { what: `${what} in its path`, method: "GET", path: path.replace(/\{[^}]*\}/g, segment).slice(0, URL_CHARACTERS) };
      const parameters = new URLSearchParams(query.map((name) => [name, text(Math.floor(URL_CHARACTERS / query.length / 9))]));
      if (query.length > 0) yield { what: `${what} in its query`, method: "GET", path: `${path.replace(/\{[^}]*\}/g, "1")}?${parameters}` };
    }
  }
  yield* listSpreadsheets(target, texts);
}

function* listSpreadsheets(target: Target, texts: [string, (length: number) => string][]): Generator<Request> {
  const path = "/api/products/import?dry_run=1";
  const headers = authorise(target);
  const upload = (what: string, file: Blob, name: string): Request => {
    return { what, method: "POST", path, sent: { headers, body: toForm({ file: [file, name] }) } };
  };
  for (const [what, text] of texts) {
    const cell = `"${text(50_000).toWellFormed().replaceAll('"', '""').replaceAll("\u0000", "")}"`;
    const csv = `Title,Size,Thickness,Test value: Slip,Description\n${Array(5).fill(cell).join(",")}\n`;
    yield upload(`${what} in five cells`, new Blob([csv]), "stones.csv");
  }
  const formats = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${"[".repeat(60_000)}"/></numFmts></styleSheet>`;
  const bomb = buildZip({ "[Content_Types].xml": "<Types/>", "xl/styles.xml": formats, "xl/workbook.xml": "<workbook/>" });
  yield upload("a number format of brackets", new Blob([new Uint8Array(bomb)]), "stones.xlsx");
}

type Schema = { $ref?: string; const?: unknown; anyOf?: Schema[]; oneOf?: Schema[]; items?: Schema; properties?: Record<string, Schema> };
type Operation = { parameters?: { in: string; name: string }[]; requestBody?: { content: Record<string, { schema: Schema }> } };
type OpenApi = { paths: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Schema> } };

function findOperation({ paths }: OpenApi, method: string, path: string): { query: string[]; body?: Schema } {
  const [, methods = {}] =
    Object.entries(paths).find(([pattern]) => new RegExp(`^${pattern.replace(/\{[^}]*\}/g, "[^/]+")}$`).test(path)) ?? [];
  const { parameters = [], requestBody } = methods[method.toLowerCase()] ?? {};
  return {
    query: parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name),
    body: requestBody?.content["application/json"]?.schema,
  };
}

function fill(schema: Schema, text: string, document: OpenApi): unknown {
  if (schema.$ref) return fill(document.components?.schemas?.[schema.$ref.split("/").at(-1)!] ?? {}, text, document);
  if (schema.const !== undefined) return schema.const;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fill(options.at(-1)!, text, document);
  if (schema.items) return [fill(schema.items, text, document)];
  if (!schema.properties) return text;
  return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, fill(field, text, document)]));
}
