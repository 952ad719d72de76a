// Sends requests at a constant rate, in a process of its own, and prints the p99 latency in milliseconds after `seconds` or at SIGTERM. It uses plain
// sockets, because an HTTP client would need more CPU than the measured servers. Responses must have a Content-Length.
import { once } from "node:events";
import { connect } from "node:net";
import { createHistogram } from "node:perf_hooks";

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 0.5;

const { address, perSecond, seconds, headers } = JSON.parse(process.argv[2] ?? "");
const { hostname, port, pathname, search, host } = new URL(address);
const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`);

const now = () => performance.now();
const latencies = createHistogram();
const total = Math.round(perSecond * (seconds + WARM_UP_SECONDS));
const idle: ((due: number) => void)[] = [];
let sentCount = 0;
let answeredCount = 0;

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}

function readSize(chunk: Buffer) {
  const end = chunk.indexOf("\r\n\r\n");
  const head = chunk.toString("latin1", 0, end);
  const length = /^HTTP\/1\.1 2.*\r\ncontent-length: (\d+)/is.exec(head)?.[1];
  return length === undefined ? fail(`${address} answered ${head}`) : end + 4 + Number(length);
}

async function openConnection() {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.once("error", ({ message }) => fail(message)).once("close", () => fail("The server closed a connection"));
  let due = 0;
  let missing = 0;
  const send = (at: number) => {
    due = at;
    socket.write(request);
  };
  socket.on("data", (chunk) => {
    missing = (missing || readSize(chunk)) - chunk.length;
    if (missing > 0) return;
    if (++answeredCount > perSecond * WARM_UP_SECONDS) latencies.record(Math.max(1, Math.round((now() - due) * 1e6)));
    idle.push(send);
  });
  await once(socket, "connect");
  idle.push(send);
}

await Promise.all(Array.from({ length: CONNECTIONS }, openConnection));
const start = now();

/** Sends the requests that are due. It polls, because a timer may be a millisecond late. */
function sendDueRequests() {
  const due = Math.min(total, (now() - start) * (perSecond / 1000));
  while (sentCount < due) {
    const send = idle.shift();
    if (!send) break;
    send(start + (sentCount++ / perSecond) * 1000);
  }
  if (answeredCount < total) setImmediate(sendDueRequests);
  else report();
}

function report() {
  console.log(latencies.percentile(99) / 1e6);
  process.exit(0);
}

process.once("SIGTERM", report);
sendDueRequests();
