// A process of its own, so that nothing else makes its clock late: asks at a constant rate and prints the latencies as JSON.
// Bare sockets and no pipelining: a full HTTP client would use more of the machine than the servers that are measured.
import { once } from "node:events";
import { connect } from "node:net";
import { createHistogram } from "node:perf_hooks";

const CONNECTIONS = 32;
/** Before this many seconds nothing is counted: connections and compilers warm up. */
const WARM_UP = 0.5;

const { address, perSecond, seconds, headers } = JSON.parse(process.argv[2] ?? "");
const { hostname, port, pathname, search, host } = new URL(address);
const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
const question = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`);

const now = () => performance.now();
const latencies = createHistogram();
const total = Math.round(perSecond * (seconds + WARM_UP));
const uncounted = perSecond * WARM_UP;
const idle: { ask: (due: number) => void }[] = [];
let sent = 0;
let answered = 0;

/** How many bytes of an answer are still to come after its first piece; undefined where only its end will tell. */
function missing(piece: Buffer) {
  const end = piece.indexOf("\r\n\r\n");
  const head = piece.toString("latin1", 0, end);
  if (end < 0 || !head.startsWith("HTTP/1.1 2")) fail(`${address}: ${head.split("\r\n")[0]}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? undefined : Number(length) - (piece.length - end - 4);
}

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}

async function open() {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.once("error", ({ message }) => fail(message)).once("close", () => fail("The server closed a connection"));
  let due = 0;
  let isFirst = true;
  let rest: number | undefined = 0;
  let end = "";
  const connection = {
    ask: (at: number) => {
      due = at;
      isFirst = true;
      socket.write(question);
    },
  };
  socket.on("data", (piece) => {
    if (isFirst) rest = missing(piece);
    else if (rest !== undefined) rest -= piece.length;
    isFirst = false;
    if (rest === undefined) end = (end + piece.toString("latin1", Math.max(0, piece.length - 5))).slice(-5);
    if (rest === undefined ? end !== "0\r\n\r\n" : rest > 0) return;
    end = "";
    if (++answered > uncounted) latencies.record(Math.max(1, Math.round((now() - due) * 1e6)));
    idle.push(connection);
  });
  await once(socket, "connect");
  idle.push(connection);
}

await Promise.all(Array.from({ length: CONNECTIONS }, open));
const begun = now();

/** Sends what is due. It never sleeps: timers are a millisecond late, which is what is to be measured. */
function turn() {
  const due = Math.min(total, (now() - begun) * (perSecond / 1000));
  while (sent < due) {
    const connection = idle.pop();
    if (!connection) break;
    connection.ask(begun + (sent++ / perSecond) * 1000);
  }
  if (answered < total) return setImmediate(turn);
  const milliseconds = (nanoseconds: number) => nanoseconds / 1e6;
  const { p50, p99, max } = { p50: latencies.percentile(50), p99: latencies.percentile(99), max: latencies.max };
  console.log(JSON.stringify({ requests: latencies.count, p50: milliseconds(p50), p99: milliseconds(p99), max: milliseconds(max) }));
  process.exit(0);
}
turn();
