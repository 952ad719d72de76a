import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { boundConnections, closeAfterBody, watchPace } from "./connections.ts";

const socketOf = (remoteAddress: string) => Object.assign(new EventEmitter(), { remoteAddress, destroyed: false, bytesRead: 0, destroy });

function destroy(this: { destroyed: boolean }) {
  this.destroyed = true;
}

describe("the connections of one address", () => {
  it("are bounded, unless it is a proxy's", () => {
    const server = new EventEmitter();
    boundConnections(server as Server, (address) => address === "10.0.0.1");
    const connect = (address: string) => {
      const socket = socketOf(address);
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

describe("a body", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const upload = (readableLength = 0) => {
    const socket = socketOf("203.0.113.5");
    const request = Object.assign(new EventEmitter(), {
      socket,
      headers: { "content-length": "1000000" },
      complete: false,
      readableLength,
    });
    watchPace(request as unknown as IncomingMessage);
    return request;
  };

  it("may take its time while it comes", () => {
    const request = upload();
    for (let seconds = 0; seconds < 600; seconds += 10) {
      request.socket.bytesRead += 10_000;
      vi.advanceTimersByTime(10_000);
    }
    expect(request.socket.destroyed).toBe(false);
  });

  it("that comes drop by drop is given up", () => {
    const request = upload();
    request.socket.bytesRead += 100;
    vi.advanceTimersByTime(10_000);
    expect(request.socket.destroyed).toBe(true);
  });

  it("that the site itself does not take yet waits", () => {
    const request = upload(65_536);
    vi.advanceTimersByTime(600_000);
    expect(request.socket.destroyed).toBe(false);
  });

  it("that is complete is watched no more", () => {
    const request = upload();
    request.complete = true;
    vi.advanceTimersByTime(600_000);
    expect(request.socket.destroyed).toBe(false);
  });
});

it("a refusal reaches a client that closes after its request and is still sending", async () => {
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
