/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {(request: Request, response: Response) => unknown} Handler */

const NOT_A_PAGE = /^\/(api|_next|uploads|images|admin|sliders|logAdmin|logout|unavailable)(\/|\?|$)|^\/gallery\//;

/**
 * True for a request that shows visitors a page.
 * @param {Request} request
 */
export const asksForPage = ({ method = "", url = "" }) => ["GET", "HEAD"].includes(method) && !NOT_A_PAGE.test(url);

/**
 * A page that could not be rendered because the database is away is answered with 503 and a friendly page (contract section 5).
 * Next answers such a page with 500; that answer is held back and the friendly page sent in its place.
 * @param {Handler} handle
 * @param {(url: string) => Promise<string>} friendlyPage its HTML, with the words that belong to the address asked for
 * @returns {Handler}
 */
export function answerWhileAway(handle, friendlyPage) {
  return (request, response) => {
    const { url = "/" } = request;
    if (asksForPage(request)) replaceFailure(response, () => friendlyPage(url));
    return handle(request, response);
  };
}

/**
 * Swallows an answer that begins with status 500 and sends a page with status 503 in its place; any other answer passes unchanged.
 * @param {Response} response
 * @param {() => Promise<string>} page
 */
function replaceFailure(response, page) {
  // Whoever wraps these later (compression does) calls the ones below; the page goes out past all of them.
  const writeHead = response.writeHead.bind(response);
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  /** @type {boolean | undefined} */
  let failed;
  let replaced = false;
  const isFailure = (/** @type {number} */ status) => {
    failed ??= status === 500;
    return failed;
  };
  const send = async () => {
    const html = await page().catch(() => "Service temporarily unavailable. Please try again later.");
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    writeHead(503, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "5" });
    end(html);
  };

  /** @type {any} */ (response).writeHead = (/** @type {Parameters<typeof writeHead>} */ ...rest) =>
    isFailure(rest[0]) && !replaced ? response : writeHead(...rest);
  /** @type {any} */ (response).write = (/** @type {Parameters<typeof write>} */ ...rest) =>
    isFailure(response.statusCode) || write(...rest);
  /** @type {any} */ (response).end = (/** @type {Parameters<typeof end>} */ ...rest) => {
    if (!isFailure(response.statusCode)) return end(...rest);
    if (!replaced) send();
    replaced = true;
    return response;
  };
}
