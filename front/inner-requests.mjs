import { createServer, request as httpRequest } from "node:http";
import { duplexPair } from "node:stream";

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {import("node:http").IncomingHttpHeaders} headers
 * @property {Buffer} body
 */

/** What belongs to the inner connection. */
const HOP = ["connection", "keep-alive", "transfer-encoding", "date"];

/**
 * Sends an inner request's answer as it is.
 * @param {Answer} answer @param {import("./held-answer.mjs").Response} response
 */
export function passOn({ status, headers, body }, response) {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined && !HOP.includes(name)) response.setHeader(name, value);
  response.writeHead(status).end(body);
}

/**
 * The site, asked by itself and without a network: nothing that a visitor sent is in such a request, so nobody can colour its answer.
 * @param {import("./held-answer.mjs").Handler} handle
 * @param {string} host the site's own
 * @returns {(path: string, signal?: AbortSignal) => Promise<Answer>} rejects when the answer breaks off or the signal says so
 */
export function innerRequests(handle, host) {
  const server = createServer(handle);
  return (path, signal) =>
    new Promise((resolve, reject) => {
      const [near, far] = duplexPair();
      server.emit("connection", far);
      const options = { path, headers: { host, connection: "close" }, createConnection: () => near, signal };
      const request = httpRequest(options, async (response) => {
        try {
          const chunks = await response.toArray();
          resolve({ status: response.statusCode ?? 500, headers: response.headers, body: Buffer.concat(chunks) });
        } catch (error) {
          reject(error);
        }
      });
      request.on("error", reject).end();
    });
}
