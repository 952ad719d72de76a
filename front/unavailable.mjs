import { holdAnswer } from "./held-answer.mjs";

const NOT_A_PAGE = /^\/(api|_next|uploads|images|admin|sliders|logAdmin|logout|unavailable)(\/|\?|$)|^\/gallery\//;

const PAGE_METHODS = ["GET", "HEAD"];
const EVERY_METHOD = [...PAGE_METHODS, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** What may be done at an address. */
export const methodsAt = (/** @type {string | undefined} */ url = "") => (NOT_A_PAGE.test(url) ? EVERY_METHOD : PAGE_METHODS);

/**
 * True for a request that shows visitors a page.
 * @param {import("./held-answer.mjs").Request} request
 */
export const asksForPage = ({ method = "", url = "" }) => PAGE_METHODS.includes(method) && !NOT_A_PAGE.test(url);

/**
 * A page that could not be rendered because the database is away is answered with 503 and a friendly page (contract section 5).
 * Next answers such a page with 500; that answer is held back and the friendly page sent in its place.
 * @param {import("./held-answer.mjs").Handler} handle
 * @param {(url: string) => Promise<string>} friendlyPage its HTML, with the words that belong to the address asked for
 * @returns {import("./held-answer.mjs").Handler}
 */
export const answerWhileAway = (handle, friendlyPage) => (request, response) => {
  const failed = () => response.statusCode === 500;
  holdAnswer(response, failed, async () => {
    const html = await friendlyPage(request.url ?? "/").catch(() => "Service temporarily unavailable. Please try again later.");
    for (const name of response.getHeaderNames()) if (name !== "x-request-id") response.removeHeader(name);
    response.writeHead(503, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "5" });
    response.end(html);
  });
  return handle(request, response);
};
