import proxyAddress from "proxy-addr";

/** @typedef {import("node:http").IncomingMessage} Request */

const HOST = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** No address of the site has these in its path; they are how one tries to leave a folder or the site. */
const ODD = /[\\\0-\x20\x7f]|%(?:0a|0d|2f|5c)/i;

/** Names that servers and frameworks use among themselves; nothing the site does for a client depends on one. */
const INTERNAL = /^(?:x-|next-|rsc$|forwarded$)/;

/** What the framework's own scripts send when they fetch a page's data, always together with a query of this name. */
const FRAMEWORK = new Set(["rsc", "next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch", "next-url"]);
const DATA_QUERY = /[?&]_rsc=/;

/** True for a request that says once and clearly which site it is meant for. @param {Request} request */
export function namesHost({ headers, rawHeaders }) {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === "host").length;
  return hosts === 1 && HOST.test(headers.host ?? "");
}

/** True for a request for something that the site can have: a path in plain words, from its root. @param {Request} request */
export function namesPlace({ url = "" }) {
  const [path = ""] = url.split("?");
  return /^\/(?!\/)/.test(path) && !ODD.test(path) && isDecodable(path);
}

/** @param {string} path */
function isDecodable(path) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Leaves of a request's headers what a client may say, so that no answer is made out of the rest.
 * @param {Request} request
 * @param {{ host: string, address: string }} truth the site's own host, and where the client is
 */
export function cleanHeaders({ headers, url = "" }, { host, address }) {
  const fetchesData = DATA_QUERY.test(url);
  for (const name of Object.keys(headers)) {
    if (INTERNAL.test(name) && !(fetchesData && FRAMEWORK.has(name))) delete headers[name];
  }
  headers.host = host;
  headers["x-client-address"] = address;
}

/**
 * Tells clients from the proxies in front of the site.
 * @param {string[]} trustedProxies addresses and ranges (TRUSTED_PROXIES)
 */
export function proxies(trustedProxies) {
  const isTrusted = proxyAddress.compile(trustedProxies);
  return {
    isProxy: (/** @type {string | undefined} */ address) => address !== undefined && isTrusted(address, 0),
    /** The nearest address that is no trusted proxy's. @param {Request} request */
    clientOf: (request) => plain(proxyAddress(request, isTrusted)),
    /** True when a proxy says that the client came without encryption. @param {Request} request */
    cameUnencrypted: (request) =>
      isTrusted(request.socket.remoteAddress ?? "", 0) && String(request.headers["x-forwarded-proto"]).split(",").at(-1)?.trim() === "http",
  };
}

/** An IPv4 address is the same client's on a socket that speaks both. @param {string | undefined} address */
const plain = (address) => (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "").slice(0, 64);
