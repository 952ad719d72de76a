import smuggled from "./payloads/smuggled.json" with { type: "json" };
import { type Attempts, attempt, authorise, choose, JSON_TYPE, PUBLIC_CALLS, sendRaw, type Target, tryRequests } from "./target.ts";

const SLOW_CLIENT_TIMEOUT_MS = 40_000;

export async function* tryBodies(target: Target): Attempts {
  const slow = sendSlowRequests(target);
  yield* sendLargeRequests(target);
  yield* smuggleRequests(target);
  yield* await Promise.all(slow);
}

function sendLargeRequests(target: Target) {
  const toBody = (bytes: number) => ({ what: `${bytes} bytes`, body: JSON.stringify({ name: "x".repeat(bytes) }), expected: [0, 413] });
  const bodies = [
    ...choose(target, [70_000, 1_000_000, 40_000_000], 2).map(toBody),
    { what: "60,000 brackets", body: "[".repeat(60_000), expected: [400] },
  ];
  const compressed = { ...authorise(target), "Content-Type": "multipart/form-data; boundary=x", "Content-Encoding": "gzip" };
  const form = { method: "POST", path: "/api/main-category", headers: compressed, body: "not compressed" };
  return tryRequests(target, [
    ...choose(target, PUBLIC_CALLS, 2).flatMap((path) => bodies.map((sent) => ({ ...sent, method: "POST", path, headers: JSON_TYPE }))),
    { ...form, what: "a false Content-Encoding", expected: [400, 415] },
    { what: "a header of 60,000 letters", path: "/", headers: { "X-Long": "x".repeat(60_000) }, expected: [0, 431] },
    { what: "60,000 letters", path: `/${"x".repeat(60_000)}`, expected: [0, 414, 431] },
  ]);
}

async function* smuggleRequests(target: Target): Attempts {
  for (const [what, text] of Object.entries(smuggled)) {
    const response = await sendRaw(target, [text]);
    const statuses = response.text.match(/HTTP\/1\.1 \d+/g) ?? [];
    const isRefused = response.isClosed && statuses.every((line) => line === "HTTP/1.1 400");
    yield attempt(what, !isRefused && (statuses.join(", ") || "no answer"));
  }
}

function sendSlowRequests(target: Target) {
  const start = (call: string, ...headers: string[]) => `${call} HTTP/1.1\r\n${["Host: own.example", ...headers].join("\r\n")}\r\n`;
  const letters = [..."x".repeat(100)];
  const length = "Content-Length: 60000\r\n";
  const upload = [`Authorization: ${target.token}`, "Content-Type: multipart/form-data; boundary=x", "Content-Length: 9000000"];
  const slow = {
    "a head that never ends": [start("GET /"), ...letters.map((letter, index) => `X-${index}: ${letter}\r\n`)],
    "a body letter by letter": [start("POST /api/contact/inquiry", "Content-Type: application/json", length), ...letters],
    "chunks letter by letter": [start("POST /logAdmin", "Transfer-Encoding: chunked\r\n"), ...letters.map(() => "1\r\nx\r\n")],
    "a body that never begins": [start("POST /api", length)],
    "an upload letter by letter": [`${start("POST /gallery/upload", ...upload)}\r\n`, ...letters],
  };
  return Object.entries(slow).map(async ([what, parts]) => {
    const { isClosed } = await sendRaw(target, parts, { interval: 1000, timeout: SLOW_CLIENT_TIMEOUT_MS });
    return attempt(what, !isClosed && `still open after ${SLOW_CLIENT_TIMEOUT_MS / 1000} s`);
  });
}
