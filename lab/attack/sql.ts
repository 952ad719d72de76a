import type { Attempt, Sent, Target } from "./target.ts";
import { authorised, call, failed, jsonOf, some } from "./target.ts";

const STRINGS = [
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
/** Far more than a busy machine takes for a request, in milliseconds. */
const SLOW = 30_000;

/** What a database might take for more than a value. */
export async function* sql(target: Target): AsyncGenerator<Attempt> {
  const before = await rows(target);
  const headers = authorised(target);
  for (const text of some(target, STRINGS, 5)) {
    const word = encodeURIComponent(text);
    const json = { "Content-Type": "application/json" };
    const tries = [
      ["GET", `/product/${word}`],
      ["GET", `/product/1/${word}/1`],
      ["GET", `/product?category=${word}`],
      ["GET", `/api/subcategories?page=${word}&search=${word}&sort=${word}`, { headers }],
      ["GET", `/api/enquiries?page=${word}&search=${word}&status=${word}&sort=${word}&order=${word}`, { headers }],
      ["GET", `/api/audit?page=${word}&search=${word}`, { headers }],
      ["PUT", `/api/main-category/${word}`, { headers }],
      ["DELETE", `/api/main-subcategory/${word}`, { headers }],
      ["DELETE", "/api/ebrochure", { headers: { ...headers, ...json }, body: JSON.stringify({ id: text }) }],
      ["POST", "/api", { headers: json, body: JSON.stringify({ name: text, email: text, contact: text, brochure_id: text }) }],
      ["POST", "/logAdmin", { headers: json, body: JSON.stringify({ username: text, password: text }) }],
      ["POST", "/logAdmin", { headers: json, body: JSON.stringify({ username: { gt: "" }, password: ["a"] }) }],
    ];
    for (const [method, path, sent] of tries as [string, string, Sent?][]) {
      const began = Date.now();
      const answer = await call(target, method, path, sent);
      const took = Date.now() - began;
      const changed = ["PUT", "DELETE"].includes(method) && answer.status < 400 && "changed something";
      const entered = path === "/logAdmin" && answer.status === 200 && "signed in";
      const hit =
        failed(answer) ||
        changed ||
        entered ||
        (took > SLOW && `took ${took} ms`) ||
        (/syntax error|prisma|relation "/i.test(answer.body) && "told of the database");
      yield { what: `${method} ${path.slice(0, 60)} ${text}`, ...(hit && { hit }) };
    }
  }
  const after = await rows(target);
  yield { what: "all rows are still there", ...(after !== before && { hit: `${before} rows became ${after}` }) };
}

async function rows(target: Target) {
  const lists = await Promise.all(
    ["/api/main-category", "/api/main-subcategory", "/api/subcategories"].map((list) => call(target, "GET", list)),
  );
  return lists.map((list) => jsonOf<object[]>(list)?.length).join("+");
}
