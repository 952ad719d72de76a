/** The page that says so, with the words that belong to the address asked for. */
const PAGE = "/en/unavailable";

/** @param {string} url */
const isPage = (url) =>
  !/^\/(api|_next|uploads|admin|sliders|logAdmin|logout|en\/unavailable)(\/|\?|$)/.test(url) && !/^\/gallery\/./.test(url);

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {(request: Request, response: Response) => unknown} Handler */

/**
 * A page that could not be rendered because the database is away is answered with 503 and a friendly page (contract section 5).
 * Next answers such a page with 500; that answer is held back and the friendly page rendered in its place.
 * @param {Handler} handle
 * @returns {Handler}
 */
export function answerWhileAway(handle) {
  return (request, response) => {
    const url = request.url ?? "/";
    if (!["GET", "HEAD"].includes(request.method ?? "") || !isPage(url)) return handle(request, response);
    replaceFailure(response, () => {
      response.statusCode = 503;
      request.url = `${PAGE}?path=${encodeURIComponent(url)}`;
      return handle(request, response);
    });
    return handle(request, response);
  };
}

/**
 * Swallows an answer that begins with status 500 and calls `replace` when it has ended.
 * @param {Response} response
 * @param {() => unknown} replace
 */
function replaceFailure(response, replace) {
  const { writeHead, write, end } = response;
  let failed = false;
  const restore = () => Object.assign(response, { writeHead, write, end });
  /** @param {number} status */
  const decide = (status) => {
    failed ||= status === 500 && !response.headersSent;
    if (!failed) restore();
    return failed;
  };

  response.writeHead = /** @type {typeof writeHead} */ (
    (/** @type {any[]} */ ...rest) => (decide(rest[0]) ? response : Reflect.apply(writeHead, response, rest))
  );
  response.write = /** @type {typeof write} */ (
    (/** @type {any[]} */ ...rest) => (failed || decide(response.statusCode) ? true : Reflect.apply(write, response, rest))
  );
  response.end = /** @type {typeof end} */ (
    (/** @type {any[]} */ ...rest) => {
      if (!failed && !decide(response.statusCode)) return Reflect.apply(end, response, rest);
      restore();
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      lockStatus(response, 503);
      response.setHeader("Retry-After", "5");
      response.setHeader("Cache-Control", "no-store");
      replace();
      return response;
    }
  );
}

/** @param {Response} response @param {number} status */
function lockStatus(response, status) {
  const { writeHead } = response;
  Object.defineProperty(response, "statusCode", { get: () => status, set: () => {} });
  response.writeHead = /** @type {typeof writeHead} */ (
    (/** @type {any[]} */ ...rest) => Reflect.apply(writeHead, response, [status, ...rest.slice(1)])
  );
}
