import type { RouteClass } from "#lib/platform/routes.ts";

const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

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
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** Only the back office signs in with passkeys. */
const PASSKEYS = ["publickey-credentials-create", "publickey-credentials-get"];

type Headers = Record<string, string>;

const EVERYWHERE: Headers = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

const ON_DATA: Headers = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
};

/** For the scripts, styles and fonts of the build, which are never shown as documents. */
const ON_BUILD: Headers = { "cross-origin-resource-policy": "same-origin", "x-content-type-options": "nosniff" };

/** Only for pages. On each of a page's thirty files these headers would waste 10 KB. */
const ON_PAGES: Headers = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": [...UNUSED, ...PASSKEYS].map((feature) => `${feature}=()`).join(", "),
};

const ON_BACK_OFFICE: Headers = {
  ...ON_PAGES,
  "permissions-policy": [...UNUSED.map((feature) => `${feature}=()`), ...PASSKEYS.map((feature) => `${feature}=(self)`)].join(", "),
};

/** Unlisted pages: not cached, no referrer, and framed only by the back office. Removes the CDN's own cache header. */
export const ON_UNLISTED: Record<string, string | undefined> = {
  "cache-control": "no-store",
  "cdn-cache-control": undefined,
  etag: undefined,
  "referrer-policy": "no-referrer",
  "x-frame-options": "SAMEORIGIN",
  "x-robots-tag": "noindex, nofollow",
};

type Transport = { encrypted: boolean; hstsSubdomains: boolean };

export function securityHeaders({ encrypted, hstsSubdomains }: Transport) {
  const transport: Headers = encrypted
    ? { "strict-transport-security": `max-age=${TWO_YEARS}${hstsSubdomains ? "; includeSubDomains" : ""}` }
    : {};
  const common = { ...EVERYWHERE, ...transport };
  const data = { ...common, ...ON_DATA };
  return {
    page: { ...common, ...ON_PAGES },
    backOffice: { ...common, ...ON_BACK_OFFICE },
    data,
    build: { ...ON_BUILD, ...transport },
    of: (routeClass: RouteClass): Headers => (routeClass === "upload" ? common : data),
  };
}

export type SecurityHeaders = ReturnType<typeof securityHeaders>;

const TRANSLATE = ["https://translate.google.com", "https://translate.googleapis.com", "https://translate-pa.googleapis.com"];
const TRANSLATE_STYLES = ["https://translate.googleapis.com", "https://www.gstatic.com"];
const TRANSLATE_IMAGES = [...TRANSLATE_STYLES, "https://translate.google.com", "https://www.google.com", "https://fonts.gstatic.com"];

const MAP = "https://www.google.com";

type Page = {
  /** The back office needs neither translation nor map, and shows previews in frames. */
  backOffice: boolean;
  framed?: boolean;
  ownOnly?: boolean;
  encrypted: boolean;
};

/**
 * The Content-Security-Policy of a page: scripts by hash and what they load ('strict-dynamic'). The origins are for browsers without it.
 */
export function pagePolicy(scriptHashes: string[], { backOffice, framed = false, ownOnly = false, encrypted }: Page): string {
  const visitors = (...origins: string[]) => (backOffice || ownOnly ? [] : origins);
  const directives = [
    ["default-src", "'none'"],
    ["script-src", "'strict-dynamic'", ...scriptHashes, "'self'", ...visitors(...TRANSLATE)],
    // React writes style attributes; the editor and the widget add style elements.
    ["style-src", "'self'", "'unsafe-inline'", ...visitors(...TRANSLATE_STYLES)],
    ["img-src", "'self'", "data:", "blob:", ...visitors(...TRANSLATE_IMAGES)],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...visitors(...TRANSLATE)],
    ["manifest-src", "'self'"],
    ["frame-src", backOffice ? "'self'" : ownOnly ? "'none'" : MAP],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", framed ? "'self'" : "'none'"],
    ...(encrypted ? [["upgrade-insecure-requests"]] : []),
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}
