/** @typedef {import("node:http").Server} Server */
/** @typedef {import("node:http").IncomingMessage} Request */

/** Open at once from one address; a browser opens six, and many people may share an address. */
const PER_ADDRESS = 512;

/** In which time, in milliseconds, how much of a body must come; 100 MB may take half an hour (requestTimeout). */
const PACE = 10_000;
const PACE_BYTES = 4 * 1024;

/** How long what may take, in milliseconds. Checked every other second. */
export const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 30 * 60_000,
  connectionsCheckingInterval: 2_000,
  // Longer than the proxy in front keeps an idle connection, or it may use one that was closed a moment ago.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

/** A connection on which nothing has moved for this long has nobody at its other end, in milliseconds; a form full of images may take it. */
const SILENCE = 30 * 60_000;

/**
 * Closes a connection that is one too many of its address, or on which nothing moves any more.
 * @param {Server} server
 * @param {(address: string | undefined) => boolean} isProxy a proxy speaks for many
 */
export function boundConnections(server, isProxy) {
  /** @type {Map<string, number>} */
  const open = new Map();
  server.timeout = SILENCE;
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

/**
 * Closes the connection of a client that sends its body drop by drop, unless it is the site that does not take what has come.
 * @param {Request} request
 */
export function watchPace(request) {
  const { socket, headers } = request;
  if (request.complete || (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined)) return;
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

/** How long an answer may take to its client after the connection's end was told, in milliseconds. */
const FAREWELL = 5_000;

/**
 * Makes an answer the connection's last one when the rest of the body was given up for it: what nobody takes any more would stand in the
 * way of the connection's next request for ever. (Of a body that nobody began with, Node disposes itself.)
 * @param {Request} request @param {import("node:http").ServerResponse} response
 */
export function partAfterGivingUp(request, response) {
  const { socket } = request;
  response.once("finish", () => {
    if (request.complete || !request.destroyed) return;
    socket.end();
    setTimeout(() => socket.destroy(), FAREWELL).unref();
  });
}
