import { recordWrites, toLinkCall } from "../kit/writes.ts";
import caches from "./payloads/caches.json" with { type: "json" };
import inputs from "./payloads/inputs.json" with { type: "json" };
import { type Attempts, attempt, call, choose, HTML, sendJson, type Target, toJson, tryRequests } from "./target.ts";
import { changeLetter } from "./tokens.ts";

const CUSTOMER = "Asha of the links";

/** The link of a quotation opens it for its holder only, is not stored by a cache and not written to the log. */
export async function* tryQuotationLinks(target: Target): Attempts {
  const { link } = await recordWrites(target).sendQuotation(CUSTOMER);
  const token = link.replace("/q/", "");
  const linkCall = toLinkCall(link);
  const [first = ""] = token;
  const guesses = [`${token}x`, token.slice(1), token.toLowerCase(), token.toUpperCase(), changeLetter(token, 9), "%25", "1"];
  const toPaths = (guess: string) => [link, linkCall, `${linkCall}/pdf`].map((path) => path.replace(token, guess));
  const addresses = [`/q%2F${token}`, `/q//${token}`, `/q/./${token}`, `/Q/${token}`, `//q/${token}`, `/q/${token}/`, `/hi/q/${token}`];
  const foreign = [...guesses.flatMap(toPaths), ...addresses].map((path) => ({ path, headers: HTML }));
  yield* tryRequests(target, foreign, ({ status, body }) => (status < 300 || body.includes(CUSTOMER)) && `answered ${status}`);

  const methods = ["PUT", "PATCH", "DELETE", ...inputs.methods];
  const changes = toPaths(token).flatMap((path) => [
    ...methods.map((method) => ({ method, path, ...toJson({ answer: "accept", name: "Mallory" }) })),
    ...inputs.overrideHeaders.map((name) => ({ what: name, path: `${path}?_method=POST&answer=accept`, headers: { [name]: "POST" } })),
  ]);
  yield* tryRequests(target, changes, ({ status, body }, { method }) => method && (status < 400 || body.includes(CUSTOMER)) && `${status}`);
  const { body } = await call(target, "GET", linkCall);
  yield attempt("an answer by another method", !body.includes('"answered":null') && "it is answered");

  const poisoned = choose(target, [
    ...["", ...caches.queries].map((query) => ({ what: query, path: link + query, headers: HTML })),
    ...caches.headers.map((headers) => ({ what: JSON.stringify(headers), path: link, headers: { ...HTML, ...headers } })),
    ...toPaths(token).map((path) => ({ path, headers: { "If-None-Match": "*", Range: "bytes=0-" } })),
    { what: "an encoded letter", path: `/q/%${first.charCodeAt(0).toString(16)}${token.slice(1)}`, headers: HTML },
  ]);
  yield* tryRequests(target, poisoned, ({ status, headers }, { path }) => {
    const isStored = !/no-store/.test(`${headers["cache-control"]}`) || headers.etag || headers.age;
    const isIndexed = path.startsWith("/q/") && status === 200 && !headers["x-robots-tag"]?.includes("noindex");
    return status < 400 && status !== 308 && (isStored || isIndexed) && `cache-control: ${headers["cache-control"]}`;
  });

  await sendJson(target, "POST", linkCall, { answer: "decline", name: "Mira Answers" });
  yield* tryRequests(target, poisoned, ({ status, body, headers }) => {
    const isPage = status === 200 && headers["content-type"]?.startsWith("text/html") && !headers["content-encoding"];
    return isPage && !body.includes("Mira Answers") && "answered from a cache";
  });
  yield attempt("the log", target.output().includes(token.slice(4)) && "it has the token");
}
