import { sendWhole } from "./whole-answer.mjs";

/** @typedef {import("./held-answer.mjs").Request} Request */
/** @typedef {import("./held-answer.mjs").Response} Response */

/**
 * Sends a ready answer in the form that the client takes, or says that what it has is still right.
 * @param {Request} request @param {Response} response @param {import("./ready-answer.mjs").ReadyAnswer} answer
 */
export function sendReady(request, response, { tag, unchanged, forms }) {
  const known = request.headers["if-none-match"];
  if (known !== undefined && isKnown(known, tag)) return void response.writeHead(304, unchanged).end();
  const { headers, body, whole } = forms[preferred(request.headers["accept-encoding"])];
  if (sendWhole(request, response, whole)) return;
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** By the weak comparison of RFC 9110 section 8.8.3.2. @param {string} known @param {string} tag */
function isKnown(known, tag) {
  if (!tag) return false;
  const bare = (/** @type {string} */ candidate) => candidate.trim().replace(/^W\//, "");
  return known.split(",").some((candidate) => candidate.trim() === "*" || bare(candidate) === bare(tag));
}

/** @param {string | string[] | undefined} accepted @returns {import("./ready-answer.mjs").Encoding} */
function preferred(accepted) {
  if (typeof accepted !== "string") return "identity";
  if (BROTLI.test(accepted)) return "br";
  return GZIP.test(accepted) ? "gzip" : "identity";
}

/** @param {string} name a client that weighs it with nothing refuses it */
const taking = (name) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;\\s*q=(?:1|0?\\.0*[1-9]))`, "i");
const BROTLI = taking("br");
const GZIP = taking("gzip");
