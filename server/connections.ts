import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";

/** Open at once from one address; a browser opens six, and many people may share an address. */
const PER_ADDRESS = 512;

/** How many bytes of a body must come in how many milliseconds; 100 MB may take half an hour (requestTimeout). */
const PACE = 10_000;
const PACE_BYTES = 4 * 1024;

/** A connection on which nothing moves has nobody at its other end; a form full of images may take it. In milliseconds, as all that follow. */
export const CONNECTION_TIMEOUT = 30 * 60_000;

export const SERVER_OPTIONS: ServerOptions = {
  requestTimeout: 30 * 60_000,
  // Longer than the proxy in front keeps an idle connection, or it may use one that was closed a moment ago.
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  // In bytes.
  maxHeaderSize: 16 * 1024,
  // Most requests have no body, and the streams for it would cost a tenth of a cached response.
  optimizeEmptyRequests: true,
};

/**
 * Closes a connection that is one too many of its address.
 * @param isProxy a proxy speaks for many
 */
export function boundConnections(server: Server, isProxy: (address: string) => boolean): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    if (isProxy(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > PER_ADDRESS) socket.destroy();
  });
}

const bringsBody = ({ headers }: IncomingMessage) => headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/**
 * Lets a client that asks for the connection to be closed read a response that is sent before its body has come. Node would close it
 * with the response, and what the client is still sending would break it before the response is read.
 */
export function closeAfterBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  if (response.shouldKeepAlive || request.complete || !bringsBody(request)) return;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (request.complete || request.destroyed) close();
    else request.once("close", close);
  };
}

/** Closes the connection of a client that sends its body drop by drop, unless it is the site that does not read what has come. */
export function watchPace(request: IncomingMessage): void {
  const { socket } = request;
  if (request.complete || !bringsBody(request)) return;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const received = socket.bytesRead - before;
    before = socket.bytesRead;
    if (request.complete) return clearInterval(timer);
    if (received < PACE_BYTES && request.readableLength === 0) socket.destroy();
  }, PACE);
  timer.unref();
  request.once("close", () => clearInterval(timer));
}

/** How long a response may take to its client after the connection's end was told, in milliseconds. */
const FAREWELL = 5_000;

/**
 * Closes the connection after a response for which the rest of the body was given up: what nobody reads any more would block the
 * connection's next request for ever. (A body that nobody began to read is discarded by Node.)
 */
export function closeAfterGivingUp(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.once("finish", () => {
    if (request.complete || !request.destroyed) return;
    socket.end();
    setTimeout(() => socket.destroy(), FAREWELL).unref();
  });
}
