import { setTimeout as sleep } from "node:timers/promises";
import { HOSTILE_TEXTS } from "../kit/hostile-texts.ts";
import { zipOf } from "../kit/zip-of.ts";
import { endpoints, pages } from "./endpoints.ts";
import { type Answer, type Attempt, authorised, call, failed, form, jsonOf, type Sent, some, type Target } from "./target.ts";

/** In characters: as much as a body may hold; an address may be much shorter. */
const BODY = 60_000;
const ADDRESS = 12_000;

/** The home page, asked this often, may wait no longer than this meanwhile; both in milliseconds. */
const EVERY = 25;
const LONGEST_WAIT = 200;

/** What a response that refuses may hold at most, in bytes. */
const LARGEST_REFUSAL = 16 * 1024;
const LARGEST_PAGE = 64 * 1024;

const JSON_TYPE = { "Content-Type": "application/json" };

type Sending = { what: string; method: string; path: string; sent?: Sent };

/** What a single request costs everybody else, and how much a refusal holds. */
export async function* cost(target: Target): AsyncGenerator<Attempt> {
  const home = watchHome(target);
  try {
    for await (const { what, method, path, sent } of requests(target)) {
      await home.begin();
      const answer = await call(target, method, path, { ...sent, from: nextAddress() });
      const waited = await home.longest();
      const hit =
        failed(answer) ?? tooLarge(answer) ?? (waited > LONGEST_WAIT ? `the home page waited ${Math.round(waited)} ms` : undefined);
      yield { what: `${method} ${path.slice(0, 60)} with ${what}`, ...(hit && { hit }) };
    }
  } finally {
    await home.stop();
  }
}

function tooLarge({ status, headers, body }: Answer): string | undefined {
  const most = headers["content-type"]?.startsWith("text/html") ? LARGEST_PAGE : LARGEST_REFUSAL;
  const size = Buffer.byteLength(body);
  return status >= 400 && size > most ? `a refusal (${status}) of ${size} bytes` : undefined;
}

/** Each request comes from a network of its own, so that none is refused for those before it. */
let network = 0;
function nextAddress(): string {
  network++;
  return `127.${1 + (network >> 8)}.${network & 255}.1`;
}

/** Asks for the home page all the time. */
function watchHome(target: Target) {
  let longest = 0;
  let isOver = false;
  const asked = new Set<Promise<void>>();
  const ask = async () => {
    const begun = performance.now();
    await call(target, "GET", "/");
    longest = Math.max(longest, performance.now() - begun);
  };
  const watching = (async () => {
    while (!isOver) {
      const one = ask();
      asked.add(one);
      void one.finally(() => asked.delete(one));
      await sleep(EVERY);
    }
  })();
  return {
    /** Waits for whoever waits for an earlier request. */
    begin: async () => {
      await Promise.all(asked);
      longest = 0;
    },
    /** How long anybody has waited since, those included who still do, in milliseconds. */
    longest: async () => {
      await Promise.all(asked);
      return longest;
    },
    stop: async () => {
      isOver = true;
      await watching;
      await Promise.all(asked);
    },
  };
}

async function* requests(target: Target): AsyncGenerator<Sending> {
  const texts = some(target, Object.entries(HOSTILE_TEXTS), 3);
  const described = jsonOf<OpenApi>(await call(target, "GET", "/api/openapi.json"))!;
  for (const { method, path, isPublic } of endpoints.filter((one) => one.isPublic || one.isList)) {
    const operation = operationAt(described, method, path);
    for (const [what, text] of texts) {
      const query = new URLSearchParams(
        operation.query.map((name) => [name, text(Math.floor(ADDRESS / (operation.query.length || 1) / 9))]),
      );
      if (operation.query.length > 0) yield { what: `${what} in its query`, method, path: `${path}?${query}` };
      if (!operation.body) continue;
      const body = JSON.stringify(filled(operation.body, text(Math.floor(BODY / 3)), described));
      yield { what: `${what} in every field`, method, path, sent: { headers: JSON_TYPE, body } };
    }
    if (!isPublic || method === "GET") continue;
    const unknown = Object.fromEntries(Array.from({ length: 7_000 }, (_, place) => [`k${place}`, 1]));
    const nested = { "a list in a list": ["[", "]"], "an object in an object": ['{"a":', "}"] };
    yield { what: "7,000 unknown keys", method, path, sent: { headers: JSON_TYPE, body: JSON.stringify(unknown) } };
    for (const [what, [start, end]] of Object.entries(nested)) {
      const depth = Math.floor(BODY / (start!.length + end!.length));
      const body = `${start!.repeat(depth)}1${end!.repeat(depth)}`;
      yield { what: `${what}, ${depth} deep`, method, path, sent: { headers: JSON_TYPE, body } };
    }
  }
  for (const { path, query } of pages) {
    for (const [what, text] of texts) {
      const segment = encodeURIComponent(text(ADDRESS / 9).toWellFormed());
      if (path.includes("{"))
        yield { what: `${what} in its path`, method: "GET", path: path.replace(/\{[^}]*\}/g, segment).slice(0, ADDRESS) };
      const asked = new URLSearchParams(query.map((name) => [name, text(Math.floor(ADDRESS / query.length / 9))]));
      if (query.length > 0) yield { what: `${what} in its query`, method: "GET", path: `${path.replace(/\{[^}]*\}/g, "1")}?${asked}` };
    }
  }
  yield* spreadsheets(target, texts);
}

/** What only staff can send, and may have been given by somebody else. */
function* spreadsheets(target: Target, texts: [string, (length: number) => string][]): Generator<Sending> {
  const path = "/api/products/import?dry_run=1";
  const headers = authorised(target);
  const send = (what: string, file: Blob, name: string): Sending => ({
    what,
    method: "POST",
    path,
    sent: { headers, body: form({ file: [file, name] }) },
  });
  for (const [what, text] of texts) {
    const cell = `"${text(50_000).toWellFormed().replaceAll('"', '""').replaceAll("\u0000", "")}"`;
    const csv = `Title,Size,Thickness,Test value: Slip,Description\n${Array(5).fill(cell).join(",")}\n`;
    yield send(`${what} in five cells`, new Blob([csv]), "stones.csv");
  }
  const formats = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${"[".repeat(60_000)}"/></numFmts></styleSheet>`;
  const bomb = zipOf({ "[Content_Types].xml": "<Types/>", "xl/styles.xml": formats, "xl/workbook.xml": "<workbook/>" });
  yield send("a number format of brackets", new Blob([new Uint8Array(bomb)]), "stones.xlsx");
}

type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  const?: unknown;
};
type Operation = { parameters?: { in: string; name: string }[]; requestBody?: { content: Record<string, { schema: Schema }> } };
type OpenApi = { paths: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Schema> } };

/** The query and the JSON body of a call as the site describes them. */
function operationAt({ paths }: OpenApi, method: string, path: string): { query: string[]; body?: Schema } {
  const [, methods = {}] = Object.entries(paths).find(([one]) => new RegExp(`^${one.replace(/\{[^}]*\}/g, "[^/]+")}$`).test(path)) ?? [];
  const { parameters = [], requestBody } = methods[method.toLowerCase()] ?? {};
  return {
    query: parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name),
    body: requestBody?.content["application/json"]?.schema,
  };
}

/** A body with the same text in every field. */
function filled(schema: Schema, text: string, document: OpenApi): unknown {
  if (schema.$ref) return filled(document.components?.schemas?.[schema.$ref.split("/").at(-1)!] ?? {}, text, document);
  if (schema.const !== undefined) return schema.const;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return filled(options.at(-1)!, text, document);
  if (schema.items) return [filled(schema.items, text, document)];
  if (!schema.properties) return text;
  return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, filled(field, text, document)]));
}
