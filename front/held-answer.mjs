/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {(request: Request, response: Response) => unknown} Handler */

/**
 * Holds an answer back if its status and headers ask for it, until it is whole; any other passes unchanged.
 * @param {Response} response before anything was written to it
 * @param {() => boolean} concerns asked once, when status and headers are known
 * @param {(body: Buffer) => unknown} send answers in its place, with the response as it was before
 */
export function holdAnswer(response, concerns, send) {
  const { writeHead, write, end, flushHeaders } = response;
  /** @type {Buffer[]} */
  const chunks = [];
  /** @type {boolean | undefined} */
  let held;
  const isHeld = () => {
    held ??= concerns();
    if (!held) release();
    return held;
  };
  const release = () => Object.assign(response, { writeHead, write, end, flushHeaders });
  const keep = (/** @type {unknown} */ chunk) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };

  Object.assign(response, {
    writeHead: (/** @type {number} */ status, /** @type {any[]} */ ...rest) => {
      response.statusCode = status;
      const headers = rest.at(-1);
      if (headers && typeof headers === "object") for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return isHeld() ? response : response.writeHead(status);
    },
    write: (/** @type {any} */ chunk, /** @type {any[]} */ ...rest) => {
      if (!isHeld()) return response.write(chunk, ...rest);
      keep(chunk);
      return true;
    },
    end: (/** @type {any} */ chunk, /** @type {any[]} */ ...rest) => {
      if (!isHeld()) return response.end(chunk, ...rest);
      keep(chunk);
      release();
      send(Buffer.concat(chunks));
      return response;
    },
    flushHeaders: () => {
      if (!isHeld()) response.flushHeaders();
    },
  });
}
