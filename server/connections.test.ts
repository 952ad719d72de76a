import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer } from "node:net";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { closeAfterBody, createNewcomers, dropSlowUploads, inTurn, limitConnections } from "./connections.ts";

const createSocket = (remoteAddress: string) =>
  Object.assign(new EventEmitter(), { remoteAddress, destroyed: false, bytesRead: 0, destroy });

function destroy(this: { destroyed: boolean }) {
  this.destroyed = true;
}

describe("limitConnections", () => {
  it("limits the connections of an address, except for a proxy", () => {
    const server = new EventEmitter();
    limitConnections(server as Server, (address) => address === "10.0.0.1");
    const connect = (address: string) => {
      const socket = createSocket(address);
      server.emit("connection", socket);
      return socket;
    };
    const open = Array.from({ length: 512 }, () => connect("203.0.113.5"));
    const oneTooMany = connect("203.0.113.5");
    expect([open.some(({ destroyed }) => destroyed), oneTooMany.destroyed, connect("203.0.113.6").destroyed]).toEqual([false, true, false]);
    open[0]!.emit("close");
    oneTooMany.emit("close");
    expect(connect("203.0.113.5").destroyed).toBe(false);
    expect(Array.from({ length: 600 }, () => connect("10.0.0.1")).some(({ destroyed }) => destroyed)).toBe(false);
  });
});

it("counts the connections of an IPv6 network of any width", () => {
  const server = new EventEmitter();
  limitConnections(server as Server, () => false);
  const connect = (address: string) => {
    const socket = createSocket(address);
    server.emit("connection", socket);
    return socket.destroyed;
  };
  const many = (count: number, toAddress: (place: string) => string) =>
    Array.from({ length: count }, (_, place) => connect(toAddress(place.toString(16)))).filter(Boolean).length;
  expect(many(513, (place) => `2001:db8:0:1::${place}`)).toBe(1);
  expect(many(512, (place) => `2001:db8:0:2::${place}`)).toBe(1);
  expect(many(1_030, (place) => `2001:db8:0:${place}00::1`)).toBeGreaterThan(0);
  expect(connect("2001:db8:1::1")).toBe(false);
});

describe("inTurn", () => {
  async function startPipeline() {
    const running: ServerResponse[] = [];
    const server = createServer(inTurn((_, response) => void running.push(response))).listen(0, "127.0.0.1");
    await once(server, "listening");
    const client = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" });
    return { server, client, running };
  }
  const asks = (count: number) => "GET / HTTP/1.1\r\nHost: shilaya.test\r\n\r\n".repeat(count);

  it("runs one request of a connection at a time, in order", async () => {
    const { server, client, running } = await startPipeline();
    client.write(asks(3));
    for (let count = 1; count <= 3; count++) {
      await expect.poll(() => running.length).toBe(count);
      await new Promise(setImmediate);
      expect(running).toHaveLength(count);
      running.at(-1)!.end(`answer ${count}`);
    }
    const answers = text(client);
    client.end();
    expect((await answers).match(/answer \d/g)).toEqual(["answer 1", "answer 2", "answer 3"]);
    server.close();
  });

  it.each([4, 600])("closes a connection that sends %i requests without waiting", async (count) => {
    const { server, client, running } = await startPipeline();
    client.on("error", () => {}).write(asks(count));
    await once(client, "close");
    expect(running).toHaveLength(1);
    server.close();
  });
});

describe("dropSlowUploads", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const upload = (readableLength = 0) => {
    const socket = createSocket("203.0.113.5");
    const request = Object.assign(new EventEmitter(), {
      socket,
      headers: { "content-length": "1000000" },
      complete: false,
      readableLength,
    });
    dropSlowUploads(request as unknown as IncomingMessage);
    return request;
  };

  it("keeps a slow upload that makes progress", () => {
    const request = upload();
    for (let seconds = 0; seconds < 600; seconds += 10) {
      request.socket.bytesRead += 10_000;
      vi.advanceTimersByTime(10_000);
    }
    expect(request.socket.destroyed).toBe(false);
  });

  it("closes an upload that is too slow", () => {
    const request = upload();
    request.socket.bytesRead += 100;
    vi.advanceTimersByTime(10_000);
    expect(request.socket.destroyed).toBe(true);
  });

  it("keeps an upload that the server does not read yet", () => {
    const request = upload(65_536);
    vi.advanceTimersByTime(600_000);
    expect(request.socket.destroyed).toBe(false);
  });

  it("stops watching a complete body", () => {
    const request = upload();
    request.complete = true;
    vi.advanceTimersByTime(600_000);
    expect(request.socket.destroyed).toBe(false);
  });
});

it("a client that is still sending receives the error response before the connection closes", async () => {
  const server = createServer((request, response) => {
    closeAfterBody(request, response);
    response.writeHead(401).end("refused");
  }).listen(0, "127.0.0.1");
  try {
    await once(server, "listening");
    const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" });
    const response = text(socket);
    const size = 10 * 1024 * 1024;
    const body = async function* () {
      yield `POST / HTTP/1.1\r\nHost: shilaya.test\r\nConnection: close\r\nContent-Length: ${size}\r\n\r\n`;
      for (let sent = 0; sent < size; sent += 65_536) yield Buffer.alloc(65_536);
    };
    await pipeline(body, socket);
    expect(await response).toContain("refused");
  } finally {
    server.close();
  }
});

test("work begins when all newcomers were let in", async () => {
  const newcomers = createNewcomers();
  const server = createTcpServer().on("connection", newcomers.count).listen(0, "127.0.0.1");
  await once(server, "listening");
  let accepted = 0;
  server.on("connection", () => accepted++);
  const { port } = server.address() as AddressInfo;
  const clients = Array.from({ length: 50 }, () => connect(port, "127.0.0.1"));

  await newcomers.letIn();
  expect(accepted).toBe(50);

  for (const client of clients) client.destroy();
  server.close();
});
