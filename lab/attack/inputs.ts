import type { Attempt, Received, Sent, Target } from "./target.ts";
import { attempt, authorise, call, choose, findServerError, JSON_TYPE, PUBLIC_CALLS, parseJson, post, toForm } from "./target.ts";

const SQL_TEXTS = [
  "1' OR '1'='1",
  "1; DROP TABLE products; --",
  "' UNION SELECT username, password_hash FROM administrator --",
  "1 AND (SELECT pg_sleep(60)) IS NULL",
  "1'||pg_sleep(60)||'",
  "$1",
  "\\'; SELECT 1 --",
  "1/**/OR/**/1=1",
  "NaN",
  "1e3",
  "0x1",
  "-1",
  "99999999999999999999",
  "\u0000",
  "%",
  "[1]",
  '{"gt":0}',
];
const SLOW_MS = 30_000;

export async function* trySqlInjection(target: Target): AsyncGenerator<Attempt> {
  const before = await countRows(target);
  const staff = authorise(target);
  for (const text of choose(target, SQL_TEXTS, 5)) {
    const segment = encodeURIComponent(text);
    const requests = [
      ["GET", `/product/${segment}`],
      ["GET", `/product/1/${segment}/1`],
      ["GET", `/product?category=${segment}`],
      ["GET", `/api/subcategories?page=${segment}&search=${segment}&sort=${segment}`, { headers: staff }],
      ["GET", `/api/enquiries?page=${segment}&search=${segment}&status=${segment}&sort=${segment}&order=${segment}`, { headers: staff }],
      ["GET", `/api/audit?page=${segment}&search=${segment}`, { headers: staff }],
      ["PUT", `/api/main-category/${segment}`, { headers: staff }],
      ["DELETE", `/api/main-subcategory/${segment}`, { headers: staff }],
      ["DELETE", "/api/ebrochure", { headers: { ...staff, ...JSON_TYPE }, body: JSON.stringify({ id: text }) }],
      ["POST", "/api", { headers: JSON_TYPE, body: JSON.stringify({ name: text, email: text, contact: text, brochure_id: text }) }],
      ["POST", "/logAdmin", { headers: JSON_TYPE, body: JSON.stringify({ username: text, password: text }) }],
      ["POST", "/logAdmin", { headers: JSON_TYPE, body: JSON.stringify({ username: { gt: "" }, password: ["a"] }) }],
    ];
    for (const [method, path, sent] of requests as [string, string, Sent?][]) {
      const start = Date.now();
      const response = await call(target, method, path, sent);
      const duration = Date.now() - start;
      const hit =
        findServerError(response) ||
        (["PUT", "DELETE"].includes(method) && response.status < 400 && "changed something") ||
        (path === "/logAdmin" && response.status === 200 && "signed in") ||
        (duration > SLOW_MS && `took ${duration} ms`) ||
        (/syntax error|prisma|relation "/i.test(response.body) && "revealed the database");
      yield attempt(`${method} ${path.slice(0, 60)} ${text}`, hit);
    }
  }
  const after = await countRows(target);
  yield attempt("all rows are still there", after !== before && `${before} rows became ${after}`);
}

async function countRows(target: Target) {
  const paths = ["/api/main-category", "/api/main-subcategory", "/api/subcategories"];
  const lists = await Promise.all(paths.map((path) => call(target, "GET", path)));
  return lists.map((list) => parseJson<object[]>(list)?.length).join("+");
}

const PROTOTYPE_BODIES = [
  '{"__proto__":{"polluted":"yes","status":200}}',
  '{"constructor":{"prototype":{"polluted":"yes"}}}',
  '{"__proto__":[],"length":3}',
  '{"name":{"__proto__":{"polluted":"yes"}}}',
  '{"toString":"x","valueOf":"x","hasOwnProperty":"x"}',
];
const PROTOTYPE_KEYS = [
  "__proto__",
  "__proto__[polluted]",
  "constructor",
  "constructor[prototype][polluted]",
  "toString",
  "hasOwnProperty",
];

export async function* tryPrototypePollution(target: Target): AsyncGenerator<Attempt> {
  const headers = authorise(target);
  for (const path of PUBLIC_CALLS) {
    for (const body of PROTOTYPE_BODIES) {
      yield checkRefusal(`POST ${path} ${body}`, await call(target, "POST", path, { headers: JSON_TYPE, body }));
    }
  }
  for (const body of PROTOTYPE_BODIES) {
    const response = await call(target, "DELETE", "/api/ebrochure", { headers: { ...JSON_TYPE, ...headers }, body });
    yield checkRefusal(`DELETE /api/ebrochure ${body}`, response);
  }
  for (const key of PROTOTYPE_KEYS) {
    const body = toForm({ [key]: "polluted", "__proto__[title]": "polluted" });
    yield checkRefusal(`a form with ${key}`, await call(target, "POST", "/api/main-category", { headers, body }));
    const { status } = await call(target, "GET", `/product?${encodeURIComponent(key)}=polluted&category=${encodeURIComponent(key)}`);
    yield attempt(`an address with ${key}`, status >= 500 && `answered ${status}`);
  }
  const { data } = await post(target, "/api/main-category", toForm({ title: "Pure" }));
  const list = await call(target, "GET", "/api/main-category");
  const isPolluted = "polluted" in (data ?? {}) || parseJson<object[]>(list)?.some((row) => JSON.stringify(row).includes("polluted"));
  yield attempt("objects created afterwards", isPolluted && "have the new property");
}

function checkRefusal(what: string, response: Received) {
  const isAccepted = response.status < 400 || response.body.includes('"polluted"');
  return attempt(what, findServerError(response) ?? (isAccepted && `answered ${response.status}`));
}

const UNSUPPORTED_METHODS = ["TRACE", "PROPFIND", "MOVE", "LOCK", "PURGE", "REPORT"];
const OVERRIDE_HEADERS = ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override", "_method"];

export async function* tryMethods(target: Target): AsyncGenerator<Attempt> {
  const { data } = await post(target, "/api/main-category", toForm({ title: "Not to be deleted" }));
  const row = `/api/main-category/${data._id}`;
  for (const method of ["GET", "POST"]) {
    for (const name of OVERRIDE_HEADERS) {
      const headers = { [name]: "DELETE", Authorization: target.token };
      const body = method === "POST" ? "_method=DELETE" : undefined;
      const { status } = await call(target, method, `${row}?_method=DELETE`, { headers, body });
      yield attempt(`${method} with ${name}: DELETE`, status < 400 && `answered ${status}`);
    }
  }
  for (const method of choose(target, UNSUPPORTED_METHODS, 2)) {
    for (const path of ["/", "/about", row, "/uploads/00/x.jpg", "/admin"]) {
      const { status, body } = await call(target, method, path, { headers: { Authorization: "echo-me" } });
      yield attempt(`${method} ${path}`, (status === 200 || body.includes("echo-me")) && `answered ${status}`);
    }
  }
  const list = parseJson<{ _id: number }[]>(await call(target, "GET", "/api/main-category"));
  yield attempt("the row still exists", !list?.some(({ _id }) => _id === data._id) && "it is gone");
}
