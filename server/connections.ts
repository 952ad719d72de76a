import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { listNetworkLimits } from "#lib/platform/server/http/network.ts";

/** Open connections per network. A browser opens six, and many people may share an address. Wider networks may have twice as many each. */
const MAX_PER_NETWORK = 512;

/** Waiting requests of one connection. Each holds its headers in memory; browsers and proxies do not pipeline. */
const MAX_PIPELINED = 2;

/** Minimum upload rate: bytes per interval. 100 MB may take half an hour (requestTimeout). */
const PACE_INTERVAL_MS = 10_000;
const MIN_PACE_BYTES = 4 * 1024;

export const CONNECTION_TIMEOUT_MS = 30 * 60_000;

export const SERVER_OPTIONS: ServerOptions = {
  requestTimeout: 30 * 60_000,
  // Must be longer than the keep-alive of the proxy, which could otherwise reuse a connection that was just closed.
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  // Most requests have no body; their body streams would add 10% to the cost of a cached response.
  optimizeEmptyRequests: true,
};

/** Closes connections above the limit per network. @param isProxy proxies have no limit, because they connect for many clients */
export function limitConnections(server: Server, isProxy: (address: string) => boolean): void {
  const open = new Map<string, number>();
  const add = (network: string, by: number): void => {
    const count = (open.get(network) ?? 0) + by;
    if (count > 0) open.set(network, count);
    else open.delete(network);
  };
  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    if (isProxy(address)) return;
    const limits = listNetworkLimits(address, MAX_PER_NETWORK);
    for (const { network } of limits) add(network, 1);
    socket.once("close", () => {
      for (const { network } of limits) add(network, -1);
    });
    if (limits.some(({ network, limit }) => open.get(network)! > limit)) socket.destroy();
  });
}

/**
 * Passes on the requests of a connection one at a time. Node parses all requests that a client sends without waiting for the answers
 * (pipelining), and would call the handler for each of them at once. A connection with too many is closed.
 */
export function inTurn(handle: RequestListener): RequestListener {
  /** The requests that wait, for each connection with a running one. */
  const waiting = new WeakMap<Socket, Parameters<RequestListener>[]>();

  function start(...[request, response]: Parameters<RequestListener>): void {
    response.once("close", endTurn);
    handle(request, response);
  }

  function endTurn(this: ServerResponse): void {
    const { socket } = this.req;
    const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
    if (next) start(...next);
    else waiting.delete(socket);
  }

  return (request, response) => {
    const { socket } = request;
    const earlier = waiting.get(socket);
    if (!earlier) {
      waiting.set(socket, []);
      start(request, response);
    } else if (earlier.push([request, response]) > MAX_PIPELINED) socket.destroy();
  };
}

const hasBody = ({ headers }: IncomingMessage) => headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** Keeps the connection open until the request body has arrived: the client could not read an earlier response while it sends. */
export function closeAfterBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  if (response.shouldKeepAlive || request.complete || !hasBody(request)) return;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (request.complete || request.destroyed) close();
    else request.once("close", close);
  };
}

/** Closes the connection of a client that uploads too slowly, unless the server itself does not read. */
export function dropSlowUploads(request: IncomingMessage): void {
  const { socket } = request;
  if (request.complete || !hasBody(request)) return;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const received = socket.bytesRead - before;
    before = socket.bytesRead;
    if (request.complete) return clearInterval(timer);
    if (received < MIN_PACE_BYTES && request.readableLength === 0) socket.destroy();
  }, PACE_INTERVAL_MS);
  timer.unref();
  request.once("close", () => clearInterval(timer));
}

const CLOSE_DELAY_MS = 5_000;

/**
 * Closes a connection after its response if the request body is not read, which would block the next request. Node discards a body only if
 * reading never began.
 */
export function closeAfterAbandonedBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.once("finish", () => {
    if (request.complete || !request.destroyed) return;
    socket.end();
    setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref();
  });
}

/** The system keeps at least so many new connections. With this limit, a stream of newcomers cannot hold up the work for ever. */
const MAX_TURNS = 511;

/** Node accepts one connection per turn of its event loop. Without this, newcomers would wait for many renders. */
export function createNewcomers() {
  let accepted = 0;
  return {
    /** Called for each new connection. */
    count: () => void accepted++,

    /** Waits until all waiting connections are accepted. Called before a render. */
    async letIn(): Promise<void> {
      // The rest of the current turn.
      await setImmediate();
      for (let turn = 0, before = -1; before !== accepted && turn < MAX_TURNS; turn++) {
        before = accepted;
        await setImmediate();
      }
    },
  };
}
