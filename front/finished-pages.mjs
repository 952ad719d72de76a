import { createHash } from "node:crypto";
import { finishPage } from "./finish-page.mjs";
import { holdAnswer } from "./held-answer.mjs";

/**
 * Finishes each page that is answered and tags it by what is sent; answers that are no pages pass unchanged.
 * @param {import("./held-answer.mjs").Handler} handle
 * @returns {import("./held-answer.mjs").Handler}
 */
export const finishPages = (handle) => (request, response) => {
  const known = request.headers["if-none-match"]?.split(/\s*,\s*/);
  // Whether it changed is told by what is sent, not by what was rendered.
  delete request.headers["if-none-match"];
  const isPage = () => String(response.getHeader("content-type")).startsWith("text/html");
  holdAnswer(response, isPage, (html) => {
    for (const name of ["content-length", "etag"]) response.removeHeader(name);
    const page = Buffer.from(finishPage(html.toString()));
    if (response.statusCode !== 200 || request.method === "HEAD") return response.end(page);
    const tag = `W/"${createHash("sha256").update(page).digest("base64url").slice(0, 22)}"`;
    response.setHeader("ETag", tag);
    if (!known?.includes(tag)) return response.end(page);
    response.statusCode = 304;
    response.end();
  });
  return handle(request, response);
};
