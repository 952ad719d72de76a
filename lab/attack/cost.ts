import { HOSTILE_TEXTS } from "../kit/hostile-texts.ts";
import { BODY_CHARACTERS, fillBody, fillPath, fillQuery, listOperations, toPath } from "./operations.ts";
import { type Attempts, attempt, call, choose, findServerError, JSON_TYPE, type Received, type Request, type Target } from "./target.ts";

/** While a hostile request runs, the home page is requested at this interval, and once after it. It must respond within the limit. */
const INTERVAL_MS = 25;
const MAX_WAIT_MS = 200;
const MAX_REFUSAL_BYTES = 16 * 1024;
const MAX_ERROR_PAGE_BYTES = 70 * 1024;

export async function* tryExpensiveRequests(target: Target): Attempts {
  const requestHome = () => call(target, "GET", "/");
  // Other kinds of attacks changed content, so the page must be rendered again.
  await requestHome();
  for (const request of await listRequests(target)) {
    const { what, method = "GET", path } = request;
    const visits: Promise<Received>[] = [];
    const timer = setInterval(() => visits.push(requestHome()), INTERVAL_MS);
    const response = await call(target, method, path, request).finally(() => clearInterval(timer));
    const waits = (await Promise.all([...visits, requestHome()])).map(({ milliseconds }) => Math.round(milliseconds));
    const longest = Math.max(...waits);
    const hit = findServerError(response) ?? checkSize(response) ?? (longest > MAX_WAIT_MS && `the home page waited ${longest} ms`);
    yield attempt(`${method} ${path.slice(0, 60)} with ${what}`, hit);
  }
}

function checkSize({ status, headers, body }: Received): string | undefined {
  const max = headers["content-type"]?.startsWith("text/html") ? MAX_ERROR_PAGE_BYTES : MAX_REFUSAL_BYTES;
  const size = Buffer.byteLength(body);
  return status >= 400 && size > max ? `a refusal (${status}) of ${size} bytes` : undefined;
}

async function listRequests(target: Target): Promise<Request[]> {
  const operations = (await listOperations(target)).filter(({ isPublic, isList }) => isPublic || isList);
  const filled = choose(target, Object.entries(HOSTILE_TEXTS), 3).flatMap(([name, text]) =>
    operations
      .flatMap((operation) => [...fillPath(operation, text), ...fillQuery(operation, text), ...fillBody(operation, text)])
      .map((request) => ({ ...request, what: `${name} in ${request.what}` })),
  );
  const written = operations.filter(({ method }) => method !== "GET").map(({ method, path }) => ({ method, path: toPath(path) }));
  const structures = written.flatMap((sent) => buildStructures().map(([what, body]) => ({ ...sent, what, headers: JSON_TYPE, body })));
  return [...filled, ...structures];
}

function buildStructures(): [what: string, body: string][] {
  const unknown = Object.fromEntries(Array.from({ length: 7_000 }, (_, index) => [`k${index}`, 1]));
  const nest = (start: string, end: string) => {
    const depth = Math.floor(BODY_CHARACTERS / (start.length + end.length));
    return `${start.repeat(depth)}1${end.repeat(depth)}`;
  };
  return [
    ["7,000 unknown keys", JSON.stringify(unknown)],
    ["a list in a list", nest("[", "]")],
    ["an object in an object", nest('{"a":', "}")],
  ];
}
