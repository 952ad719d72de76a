import type { RouteClass } from "#lib/start/routes.ts";

const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

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

type Headers = Record<string, string>;

const EVERYWHERE: Headers = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** Data belongs to this site alone and runs nothing. Stored files say themselves what may be done with them (stored-file.ts). */
const ON_DATA: Headers = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
};

/** Only pages ask a browser for features and are opened by others: on each of a page's thirty files this would be 10 KB for nobody. */
const ON_PAGES: Headers = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": UNUSED.map((feature) => `${feature}=()`).join(", "),
};

/** Nobody may keep it or hear its address, and only the back office may show it in a frame. A network in front is told nothing of its own. */
export const ON_UNLISTED: Record<string, string | undefined> = {
  "cache-control": "no-store",
  "cdn-cache-control": undefined,
  etag: undefined,
  "referrer-policy": "no-referrer",
  "x-frame-options": "SAMEORIGIN",
  "x-robots-tag": "noindex, nofollow",
};

/** How visitors reach the site. */
export type Transport = { encrypted: boolean; hstsSubdomains: boolean };

/** The headers that every response bears, by what is sent. A browser must not come back without encryption once it has seen it. */
export function securityHeaders({ encrypted, hstsSubdomains }: Transport) {
  const transport: Headers = encrypted
    ? { "strict-transport-security": `max-age=${TWO_YEARS}${hstsSubdomains ? "; includeSubDomains" : ""}` }
    : {};
  const common = { ...EVERYWHERE, ...transport };
  const data = { ...common, ...ON_DATA };
  return {
    page: { ...common, ...ON_PAGES },
    data,
    of: (routeClass: RouteClass): Headers => (routeClass === "upload" ? common : data),
  };
}

export type SecurityHeaders = ReturnType<typeof securityHeaders>;

/** The translation widget (lib/website/client/translation.ts): its scripts, its styles, its pictures, the translations; and its own counting. */
const TRANSLATE = ["https://translate.google.com", "https://translate.googleapis.com", "https://translate-pa.googleapis.com"];
const TRANSLATE_STYLES = ["https://translate.googleapis.com", "https://www.gstatic.com"];
const TRANSLATE_IMAGES = [...TRANSLATE_STYLES, "https://translate.google.com", "https://www.google.com", "https://fonts.gstatic.com"];

/** The map on the contact page. */
const MAP = "https://www.google.com";

type Page = {
  /** Staff need neither translation nor map, and look at previews. */
  backOffice: boolean;
  /** The back office may show it in a frame. */
  framed?: boolean;
  encrypted: boolean;
};

/**
 * What a page may load and run: its own inline scripts, named by their hashes, and whatever those load ('strict-dynamic'). The
 * addresses beside them are for browsers that do not know that word.
 */
export function pagePolicy(scriptHashes: string[], { backOffice, framed = false, encrypted }: Page): string {
  const visitors = (...origins: string[]) => (backOffice ? [] : origins);
  const directives = [
    ["default-src", "'none'"],
    ["script-src", "'strict-dynamic'", ...scriptHashes, "'self'", ...visitors(...TRANSLATE)],
    // React writes style attributes, the editor and the widget style elements.
    ["style-src", "'self'", "'unsafe-inline'", ...visitors(...TRANSLATE_STYLES)],
    ["img-src", "'self'", "data:", "blob:", ...visitors(...TRANSLATE_IMAGES)],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...visitors(...TRANSLATE)],
    ["manifest-src", "'self'"],
    ["frame-src", backOffice ? "'self'" : MAP],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", framed ? "'self'" : "'none'"],
    ...(encrypted ? [["upgrade-insecure-requests"]] : []),
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}
