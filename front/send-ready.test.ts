import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readyAnswer } from "./ready-answer.mjs";
import { sendReady } from "./send-ready.mjs";

const LARGE = "x".repeat(8 * 1024 * 1024);
const headers = { "content-type": "text/plain", etag: '"first"', "x-content-type-options": "nosniff" };

/** /ready is sent as it is kept, /large likewise and is large, anything else is written by Node. */
let server: ReturnType<typeof createServer>;
let port = 0;

beforeAll(async () => {
  const ready = await readyAnswer({ status: 200, headers, body: Buffer.from("Marble") });
  const large = await readyAnswer({ status: 200, headers: { ...headers, "content-type": "image/png" }, body: Buffer.from(LARGE) });
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (request.url === "/ready") sendReady(request, response, ready);
    else if (request.url === "/large") sendReady(request, response, large);
    else response.writeHead(200, { ...headers, "content-length": 7 }).end("Granite");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = (path: string, more = "", method = "GET", version = "1.1") =>
  `${method} ${path} HTTP/${version}\r\nHost: shilaya.test\r\n${more}\r\n`;
const LAST = "Connection: close\r\n";

/** Everything that the server says on one connection until it closes it. */
function conversation(...questions: string[]): Promise<string> {
  const socket: Socket = connect(port, "127.0.0.1");
  socket.write(questions.join(""));
  return text(socket);
}

const bodies = (said: string) => said.split(/HTTP\/1\.1 200 OK\r\n[\s\S]*?\r\n\r\n/).slice(1);
const names = (said: string) => [...said.matchAll(/^([\w-]+): /gm)].map(([, name]) => name!.toLowerCase()).sort();

describe("a ready answer", () => {
  it("comes in its turn, also when a client does not wait for it", async () => {
    const said = await conversation(ask("/ready"), ask("/other"), ask("/ready"), ask("/ready"), ask("/other", LAST));
    expect(bodies(said)).toEqual(["Marble", "Granite", "Marble", "Marble", "Granite"]);
  });

  it("bears the headers that Node would send, and the time", async () => {
    const [own, byNode] = [await conversation(ask("/ready"), ask("/none", LAST)), await conversation(ask("/other"), ask("/none", LAST))];
    const first = (said: string) => said.slice(0, said.indexOf("\r\n\r\n"));
    expect(names(first(own))).toEqual(names(first(byNode)));
    const date = Date.parse(/^date: (.+)$/im.exec(own)?.[1] ?? "");
    expect(Math.abs(Date.now() - date)).toBeLessThan(10_000);
  });

  it("ends the connection of who asks for that, or speaks the older HTTP", async () => {
    expect(bodies(await conversation(ask("/ready", LAST)))).toEqual(["Marble"]);
    expect(bodies(await conversation(ask("/ready", "", "GET", "1.0")))).toEqual(["Marble"]);
  });

  it("has no body for HEAD, and is not sent again to who has it", async () => {
    const said = await conversation(ask("/ready", "", "HEAD"), ask("/ready", 'If-None-Match: "first"\r\n'), ask("/other", LAST));
    expect(said).toContain("HTTP/1.1 304 Not Modified");
    expect(said).not.toContain("Marble");
  });

  it("reaches a slow reader whole, and the next answer after it", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write(ask("/large"));
    await once(socket, "readable");
    socket.write(ask("/ready", LAST));
    const [large, small] = bodies(await text(socket));
    expect([large === LARGE, small]).toEqual([true, "Marble"]);
  });
});
