import { scriptHashes } from "./page-scripts.mjs";

/** @typedef {import("node:http").ServerResponse} Response */

const YEAR = 365 * 24 * 60 * 60;

/** What no page of the site asks a browser for. */
const UNUSED = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** What an answer bears that says nothing else itself: it is data, belongs to this site alone and is never shown inside another page. */
const ALWAYS = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/** Only pages ask a browser for features and are opened by others: on each of a page's thirty files, this would be 10 KB to nobody. */
const ON_PAGES = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": UNUSED.map((feature) => `${feature}=()`).join(", "),
};

/** For browsers, which must not come back without encryption once they have seen the site with it. */
const ENCRYPTED = { "Strict-Transport-Security": `max-age=${2 * YEAR}; includeSubDomains` };

/** @param {Record<string, string>} more */
const kinds = (more) => ({ page: Object.entries({ ...ALWAYS, ...ON_PAGES, ...more }), data: Object.entries({ ...ALWAYS, ...more }) });
const [WITHOUT_TLS, WITH_TLS] = [kinds({}), kinds(ENCRYPTED)];

/**
 * Sees to it that an answer bears the security headers, except for those that it bears already.
 * @param {Response} response before anything was written to it
 * @param {boolean} encrypted whether visitors reach the site by https
 */
export function secure(response, encrypted) {
  const { writeHead } = response;
  const add = () => {
    const kind = String(response.getHeader("Content-Type")).startsWith("text/html") ? "page" : "data";
    for (const [name, value] of (encrypted ? WITH_TLS : WITHOUT_TLS)[kind]) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
  };
  response.writeHead = (/** @type {number} */ status, /** @type {any[]} */ ...rest) => {
    const headers = rest.at(-1);
    if (headers && typeof headers === "object") for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    add();
    return writeHead.call(response, status);
  };
  return response;
}

/** The translation widget (lib/client/translation.ts): its scripts, its look, its pictures, the translations; and its own counting. */
const TRANSLATE = ["https://translate.google.com", "https://translate.googleapis.com", "https://translate-pa.googleapis.com"];
const TRANSLATE_STYLES = ["https://translate.googleapis.com", "https://www.gstatic.com"];
const TRANSLATE_IMAGES = [...TRANSLATE_STYLES, "https://translate.google.com", "https://www.google.com", "https://fonts.gstatic.com"];

/** The map on the contact page. */
const MAP = "https://www.google.com";

/**
 * What a page may load and run: its own inline scripts, named by what they are, and whatever those load ('strict-dynamic'). The
 * addresses beside them are for browsers that do not know that word. No script's address written into a page by anybody else counts.
 * @param {string} html as it is sent
 * @param {{ backOffice: boolean, encrypted: boolean }} page staff need neither translation nor map
 */
export function pagePolicy(html, { backOffice, encrypted }) {
  /** @param {string[]} origins */
  const visitors = (...origins) => (backOffice ? [] : origins);
  const directives = [
    ["default-src", "'none'"],
    ["script-src", "'strict-dynamic'", ...scriptHashes(html), "'self'", ...visitors(...TRANSLATE)],
    // React writes style attributes, the editor and the widget style elements.
    ["style-src", "'self'", "'unsafe-inline'", ...visitors(...TRANSLATE_STYLES)],
    ["img-src", "'self'", "data:", "blob:", ...visitors(...TRANSLATE_IMAGES)],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...visitors(...TRANSLATE)],
    ["manifest-src", "'self'"],
    ...(backOffice ? [] : [["frame-src", MAP]]),
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ...(encrypted ? [["upgrade-insecure-requests"]] : []),
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}
