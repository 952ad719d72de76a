// A separate process, so that other work does not delay its clock. Sends requests at a constant rate and prints the p99 latency in milliseconds.
// It uses plain sockets, because an HTTP client would need more CPU than the measured servers.
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
const warmUpRequests = perSecond * WARM_UP_SECONDS;
const idle: { send: (due: number) => void }[] = [];
let sentCount = 0;
let answeredCount = 0;

/** Returns the number of missing bytes after the first chunk of a response, or undefined for a chunked response. */
function countMissingBytes(chunk: Buffer) {
  const end = chunk.indexOf("\r\n\r\n");
  const head = chunk.toString("latin1", 0, end);
  if (end < 0 || !head.startsWith("HTTP/1.1 2")) fail(`${address}: ${head.split("\r\n")[0]}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? undefined : Number(length) - (chunk.length - end - 4);
}

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}

async function openConnection() {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.once("error", ({ message }) => fail(message)).once("close", () => fail("The server closed a connection"));
  let due = 0;
  let isFirst = true;
  let missing: number | undefined = 0;
  let end = "";
  const connection = {
    send: (at: number) => {
      due = at;
      isFirst = true;
      socket.write(request);
    },
  };
  socket.on("data", (chunk) => {
    if (isFirst) missing = countMissingBytes(chunk);
    else if (missing !== undefined) missing -= chunk.length;
    isFirst = false;
    if (missing === undefined) end = (end + chunk.toString("latin1", Math.max(0, chunk.length - 5))).slice(-5);
    if (missing === undefined ? end !== "0\r\n\r\n" : missing > 0) return;
    end = "";
    if (++answeredCount > warmUpRequests) latencies.record(Math.max(1, Math.round((now() - due) * 1e6)));
    idle.push(connection);
  });
  await once(socket, "connect");
  idle.push(connection);
}

await Promise.all(Array.from({ length: CONNECTIONS }, openConnection));
const start = now();

/** Sends the requests that are due. It polls, because a timer may be a millisecond late. */
function sendDueRequests() {
  const due = Math.min(total, (now() - start) * (perSecond / 1000));
  while (sentCount < due) {
    const connection = idle.pop();
    if (!connection) break;
    connection.send(start + (sentCount++ / perSecond) * 1000);
  }
  if (answeredCount < total) return setImmediate(sendDueRequests);
  console.log(latencies.percentile(99) / 1e6);
  process.exit(0);
}
sendDueRequests();
