import { createHash } from "node:crypto";
import { finishPage } from "./finish-page.mjs";
import { holdAnswer } from "./held-answer.mjs";
import { pagePolicy } from "./security-headers.mjs";
import { asksForPage } from "./unavailable.mjs";

const BACK_OFFICE = /^\/admin(\/|\?|$)/;

/**
 * Finishes each page that is answered, tags it by what is sent and says what it may run; answers that are no pages pass unchanged.
 * @param {import("./held-answer.mjs").Handler} handle
 * @param {boolean} encrypted whether visitors reach the site by https
 * @returns {import("./held-answer.mjs").Handler}
 */
export const finishPages = (handle, encrypted) => (request, response) => {
  const backOffice = BACK_OFFICE.test(request.url ?? "");
  const isWanted = asksForPage(request) || backOffice;
  const known = isWanted ? takeKnownTags(request) : [];
  const isPage = () => String(response.getHeader("content-type")).startsWith("text/html");
  const { method } = request;
  // Headers tell of what is sent, so it has to be made for those as well who ask for the headers alone; Node sends them no more.
  if (method === "HEAD" && isWanted) request.method = "GET";
  holdAnswer(response, isPage, (html) => {
    for (const name of ["content-length", "etag"]) response.removeHeader(name);
    const page = finishPage(html.toString(), { atOnce: backOffice });
    response.setHeader("Content-Security-Policy", pagePolicy(page, { backOffice, encrypted }));
    Object.assign(request, { method });
    if (response.statusCode !== 200) return response.end(page);
    const tag = `W/"${createHash("sha256").update(page).digest("base64url").slice(0, 22)}"`;
    response.setHeader("ETag", tag);
    if (!known.includes(tag)) return response.end(page);
    response.statusCode = 304;
    response.end();
  });
  return handle(request, response);
};

/**
 * Whether a page changed is told by what is sent, not by what was rendered: the framework is not asked.
 * @param {import("./held-answer.mjs").Request} request
 */
function takeKnownTags({ headers }) {
  const known = headers["if-none-match"]?.split(/\s*,\s*/) ?? [];
  delete headers["if-none-match"];
  return known;
}
