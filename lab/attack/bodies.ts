import type { Attempt, Target } from "./target.ts";
import { attempt, authorise, call, choose, expectStatus, findServerError, JSON_TYPE, PUBLIC_CALLS, sendRaw, toForm } from "./target.ts";

const SLOW_CLIENT_TIMEOUT_MS = 40_000;

export async function* tryBodies(target: Target): AsyncGenerator<Attempt> {
  const slow = sendSlowRequests(target);
  yield* sendLargeRequests(target);
  yield* sendMalformedRequests(target);
  yield* await Promise.all(slow);
}

async function* sendLargeRequests(target: Target) {
  const toBody = (bytes: number) => JSON.stringify({ name: "x".repeat(bytes) });
  for (const path of choose(target, PUBLIC_CALLS, 2)) {
    for (const bytes of choose(target, [70_000, 1_000_000, 40_000_000], 2)) {
      const response = await call(target, "POST", path, { headers: JSON_TYPE, body: toBody(bytes) });
      yield expectStatus(`POST ${path} with ${bytes} bytes`, response, 0, 413);
    }
    const deep = await call(target, "POST", path, { headers: JSON_TYPE, body: "[".repeat(60_000) });
    yield expectStatus(`POST ${path} with 60,000 brackets`, deep, 400);
  }
  const header = await call(target, "GET", "/", { headers: { "X-Long": "x".repeat(60_000) } });
  yield expectStatus("a header of 60,000 letters", header, 0, 431);
  const address = await call(target, "GET", `/${"x".repeat(60_000)}`);
  yield expectStatus("an address of 60,000 letters", address, 0, 414, 431);
  const headers = authorise(target);
  const many = toForm(Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, "x"])));
  const forms = { "500 fields": many, "a field of a megabyte": toForm({ title: "x".repeat(1_000_000) }) };
  for (const [what, body] of Object.entries(forms)) {
    yield expectStatus(`a form with ${what}`, await call(target, "POST", "/api/main-category", { headers, body }), 400, 413);
  }
  const files = new FormData();
  for (let count = 0; count < 60; count++) files.append("images", new Blob(["x"], { type: "image/png" }), `${count}.png`);
  yield expectStatus("60 files at once", await call(target, "POST", "/gallery/upload", { headers, body: files }), 413);
}

async function* sendMalformedRequests(target: Target) {
  const headers = authorise(target);
  const multipart = { ...headers, "Content-Type": "multipart/form-data; boundary=x" };
  const malformed = {
    "a form without its end": { headers: multipart, body: '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nabc' },
    "a form without a boundary": { headers: { ...headers, "Content-Type": "multipart/form-data" }, body: "--x--" },
    "a form that is empty": { headers: multipart, body: "" },
    "a form that is JSON": { headers: { ...headers, ...JSON_TYPE }, body: '{"title":"x"}' },
    "a form with a false Content-Encoding": { headers: { ...multipart, "Content-Encoding": "gzip" }, body: "not compressed" },
  };
  for (const [what, sent] of Object.entries(malformed)) {
    const response = await call(target, "POST", "/api/main-category", sent);
    yield attempt(what, response.status < 400 ? `answered ${response.status}` : findServerError(response));
  }
  const host = "Host: own.example\r\n";
  const smuggled = {
    "two lengths": `POST /api HTTP/1.1\r\n${host}Content-Length: 5\r\nContent-Length: 50\r\n\r\nhello`,
    "a length and chunked encoding": `POST /api HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n${host}\r\n`,
    "an unknown Transfer-Encoding": `POST /api HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    "a negative length": `POST /api HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
    "a header folded over lines": `GET / HTTP/1.1\r\n${host}X-A: b\r\n c: d\r\n : e\r\n\r\n`,
    "a header without a name": `GET / HTTP/1.1\r\n${host}: x\r\n\r\n`,
    "only NUL bytes": "\u0000\u0000\u0000\u0000",
  };
  for (const [what, text] of Object.entries(smuggled)) {
    const response = await sendRaw(target, [text]);
    const statuses = response.text.match(/HTTP\/1\.1 \d+/g) ?? [];
    const isRefused = response.closedAfter !== undefined && statuses.every((line) => line === "HTTP/1.1 400");
    yield attempt(what, !isRefused && (statuses.join(", ") || "no answer"));
  }
}

function sendSlowRequests(target: Target) {
  const host = "Host: own.example\r\n";
  const headerLines = Array.from({ length: 100 }, (_, index) => `X-${index}: y\r\n`);
  const letters = Array.from({ length: 100 }, () => "x");
  const uploadHeaders = `Authorization: ${target.token}\r\nContent-Type: multipart/form-data; boundary=x\r\n`;
  const slow = {
    "a head that never ends": [`GET / HTTP/1.1\r\n${host}`, ...headerLines],
    "a body letter by letter": [
      `POST /api/contact/inquiry HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n`,
      ...letters,
    ],
    "chunks letter by letter": [
      `POST /logAdmin HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`,
      ...letters.map((letter) => `1\r\n${letter}\r\n`),
    ],
    "a body that never begins": [`POST /api HTTP/1.1\r\n${host}Content-Length: 60000\r\n\r\n`],
    "an upload letter by letter": [`POST /gallery/upload HTTP/1.1\r\n${host}${uploadHeaders}Content-Length: 9000000\r\n\r\n`, ...letters],
  };
  return Object.entries(slow).map(async ([what, parts]) => {
    const { closedAfter } = await sendRaw(target, parts, { interval: 1000, timeout: SLOW_CLIENT_TIMEOUT_MS });
    return attempt(what, closedAfter === undefined && `still open after ${SLOW_CLIENT_TIMEOUT_MS / 1000} s`);
  });
}
