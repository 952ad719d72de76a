import type { Attempt, Target } from "./target.ts";
import { authorised, call, failed, form, raw, some } from "./target.ts";

const JSON_TYPE = { "Content-Type": "application/json" };
const FORMS = ["/api", "/api/inquiry/c", "/api/contact/inquiry", "/api/request", "/logAdmin"];

/** How long the site may keep the connection of a slow client, in milliseconds. */
const BEARABLE = 40_000;

/** Too much, too slow, or not what it says. */
export async function* bodies(target: Target): AsyncGenerator<Attempt> {
  const slow = slowOnes(target);
  yield* large(target);
  yield* broken(target);
  for (const attempt of await Promise.all(slow)) yield attempt;
}

async function* large(target: Target) {
  const big = (bytes: number) => JSON.stringify({ name: "x".repeat(bytes) });
  for (const path of some(target, FORMS, 2)) {
    for (const bytes of some(target, [70_000, 1_000_000, 40_000_000], 2)) {
      const answer = await call(target, "POST", path, { headers: JSON_TYPE, body: big(bytes) });
      yield { what: `POST ${path} with ${bytes} bytes`, ...(![0, 413].includes(answer.status) && { hit: `answered ${answer.status}` }) };
    }
    const deep = await call(target, "POST", path, { headers: JSON_TYPE, body: "[".repeat(60_000) });
    yield { what: `POST ${path} with 60,000 brackets`, ...(deep.status !== 400 && { hit: `answered ${deep.status}` }) };
  }
  const header = await call(target, "GET", "/", { headers: { "X-Long": "x".repeat(60_000) } });
  yield { what: "a header of 60,000 letters", ...(![0, 431].includes(header.status) && { hit: `answered ${header.status}` }) };
  const address = await call(target, "GET", `/${"x".repeat(60_000)}`);
  yield { what: "an address of 60,000 letters", ...(![0, 414, 431].includes(address.status) && { hit: `answered ${address.status}` }) };
  const headers = authorised(target);
  const many = form(Object.fromEntries(Array.from({ length: 500 }, (_, place) => [`field${place}`, "x"])));
  const overfull = { "500 fields": many, "a field of a megabyte": form({ title: "x".repeat(1_000_000) }) };
  for (const [what, body] of Object.entries(overfull)) {
    const { status } = await call(target, "POST", "/api/main-category", { headers, body });
    yield { what: `a form with ${what}`, ...(![400, 413].includes(status) && { hit: `answered ${status}` }) };
  }
  const files = new FormData();
  for (let place = 0; place < 60; place++) files.append("images", new Blob(["x"], { type: "image/png" }), `${place}.png`);
  const { status } = await call(target, "POST", "/gallery/upload", { headers, body: files });
  yield { what: "60 files at once", ...(status !== 413 && { hit: `answered ${status}` }) };
}

async function* broken(target: Target) {
  const headers = authorised(target);
  const multipart = { ...headers, "Content-Type": "multipart/form-data; boundary=x" };
  const sent = {
    "a form without its end": { headers: multipart, body: '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nabc' },
    "a form without a boundary": { headers: { ...headers, "Content-Type": "multipart/form-data" }, body: "--x--" },
    "a form that is empty": { headers: multipart, body: "" },
    "a form that is JSON": { headers: { ...headers, ...JSON_TYPE }, body: '{"title":"x"}' },
    "a form that says it is packed": { headers: { ...multipart, "Content-Encoding": "gzip" }, body: "not packed" },
  };
  for (const [what, one] of Object.entries(sent)) {
    const answer = await call(target, "POST", "/api/main-category", one);
    yield { what, ...(answer.status < 400 && { hit: `answered ${answer.status}` }), ...(failed(answer) && { hit: failed(answer) }) };
  }
  const host = "Host: own.example\r\n";
  const smuggled = {
    "two lengths": `POST /api HTTP/1.1\r\n${host}Content-Length: 5\r\nContent-Length: 50\r\n\r\nhello`,
    "a length and chunks": `POST /api HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n${host}\r\n`,
    "chunks by another name": `POST /api HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    "a length below nothing": `POST /api HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
    "a header folded over lines": `GET / HTTP/1.1\r\n${host}X-A: b\r\n c: d\r\n : e\r\n\r\n`,
    "a header without a name": `GET / HTTP/1.1\r\n${host}: x\r\n\r\n`,
    "nothing at all": "\u0000\u0000\u0000\u0000",
  };
  for (const [what, text] of Object.entries(smuggled)) {
    const answer = await raw(target, [text]);
    const answers = answer.text.match(/HTTP\/1\.1 \d+/g) ?? [];
    const refused = answer.closedAfter !== undefined && answers.every((line) => line === "HTTP/1.1 400");
    yield { what, ...(!refused && { hit: answers.join(", ") || "no answer" }) };
  }
}

/** Each holds a connection open for as long as it can. */
function slowOnes(target: Target) {
  const host = "Host: own.example\r\n";
  const drops = Array.from({ length: 100 }, (_, place) => `X-${place}: y\r\n`);
  const letters = Array.from({ length: 100 }, () => "x");
  const guarded = `Authorization: ${target.token}\r\nContent-Type: multipart/form-data; boundary=x\r\n`;
  const slow = {
    "a head that never ends": [`GET / HTTP/1.1\r\n${host}`, ...drops],
    "a body letter by letter": [
      `POST /api/contact/inquiry HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n`,
      ...letters,
    ],
    "chunks letter by letter": [
      `POST /logAdmin HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`,
      ...letters.map((letter) => `1\r\n${letter}\r\n`),
    ],
    "a body that never begins": [`POST /api HTTP/1.1\r\n${host}Content-Length: 60000\r\n\r\n`],
    "an upload letter by letter": [`POST /gallery/upload HTTP/1.1\r\n${host}${guarded}Content-Length: 9000000\r\n\r\n`, ...letters],
  };
  return Object.entries(slow).map(async ([what, parts]) => {
    const { closedAfter } = await raw(target, parts, { every: 1000, patience: BEARABLE });
    return { what, ...(closedAfter === undefined && { hit: `still open after ${BEARABLE / 1000} s` }) };
  });
}
