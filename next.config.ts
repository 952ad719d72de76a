import path from "node:path";
import type { NextConfig } from "next";
import { patternOf, type Route, routes } from "./lib/start/routes.ts";

/** Patterns of the routes that meet a condition; what a wider one of them covers already is left out. */
function patternsOf(which: (route: Route) => boolean): string {
  const chosen = (routes as readonly Route[]).filter(which);
  const covers = (wide: Route, { path }: Route) => wide.path !== path && new RegExp(`^/${patternOf(wide)}$`).test(path);
  const folders = chosen.filter(({ path }) => path.endsWith("...}"));
  return chosen
    .filter((route) => !folders.some((folder) => covers(folder, route)))
    .map(patternOf)
    .join("|");
}

// Everything else is a page of the hidden locale segment. A file that is not there gets a plain 404, which costs less than a page.
const NOT_PAGES = `(?:en|en/.+|${patternsOf((route) => route.class !== "page")})$|.*\\.[a-z0-9]+$`;
// Handlers and the back office say themselves how long their responses may be cached, and so does Next of what it built.
const OWN_CACHING = patternsOf(
  (route) => ["admin-page", "list", "api", "upload"].includes(route.class) || route.path.startsWith("/_next/"),
);

// A level's further pages stand at its own address with a query, and are pages of their own inside, so that they are cached like others.
const FURTHER_PRODUCTS = [
  { value: "(?<last>\\d{1,10})", destination: "/en/further-products/:category/:subcategory/:last" },
  { value: ".+", destination: "/en/further-products" },
].map(({ value, destination }) => ({
  source: "/product/:category/:subcategory",
  has: [{ type: "query" as const, key: "after", value }],
  destination,
}));

export default {
  output: "standalone",
  poweredByHeader: false,
  // Pictures are stored in all the widths pages use: nobody needs the site to make more of them.
  images: { unoptimized: true },
  // The server does, once it has finished the page (server/buffered-response.ts).
  compress: false,
  // `npm test` checks types, tests included; whoever starts the site need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // Every client gets titles and descriptions inside the head; Next would stream some of them behind it.
  htmlLimitedBots: /.*/,
  // Kept pages live in memory, in a store of our own: on disk, a page renewed before a restart would come back as it was before.
  cacheHandler: path.join(import.meta.dirname, "lib/platform/server/cache/page-cache.ts"),
  cacheMaxMemorySize: 0,
  // Helper processes are started from there; nothing imports them, nor what they alone need.
  outputFileTracingIncludes: {
    "/*": [
      "./lib/platform/server/{process-context,http/answer-tasks,cache/page-cache,file-store/prepared-file}.ts",
      "./lib/media/server/{pdf-process,pdf-renderer,picture-process,picture-encoder}.ts",
      "./lib/media/{look,stone-frame}.ts",
      "./lib/spec-sheets/server/typesetting/{no-typesetter,typeset-process,typesetter,typst}.ts",
      "./lib/spec-sheets/server/typesetting/*.typ",
      "./lib/spec-sheets/server/typesetting/fonts/*",
      "./node_modules/@myriaddreamin/typst-ts-node-compiler-*/{package.json,README.md,*.node}",
      "./node_modules/@hyzyla/pdfium/{package.json,LICENSE.md,dist/index.esm.js,dist/pdfium.wasm}",
    ],
  },
  outputFileTracingExcludes: { "/*": ["./data/**", "./.build/**", "./prisma/sample/**", "./e2e/**"] },
  // A page may be renewed at any moment: browsers and proxies ask each time, and a year in somebody's cache would be a year of old prices.
  // A network in front that knows the second header may show what it has, a minute old at most, while it asks.
  headers: async () => [
    {
      source: `/((?!(?:${OWN_CACHING})$).*)`,
      headers: [
        { key: "Cache-Control", value: "public, max-age=0, must-revalidate" },
        { key: "CDN-Cache-Control", value: "public, max-age=1, stale-while-revalidate=59" },
      ],
    },
  ],
  // GET /gallery/ is a call and /gallery a page (docs/API.md, Lists and paging): Next's own redirect would make them one, ours spares the call.
  skipTrailingSlashRedirect: true,
  redirects: async () => [
    { source: "/:path((?!gallery/$).+)/", destination: "/:path", permanent: true },
    { source: "/en", destination: "/", permanent: true },
    { source: "/en/:path*", destination: "/:path*", permanent: true },
  ],
  rewrites: async () => ({
    beforeFiles: [
      { source: "/gallery/", destination: "/api/gallery" },
      ...FURTHER_PRODUCTS,
      { source: "/product", has: [{ type: "query", key: "category" }], destination: "/en/product-query" },
    ],
    afterFiles: [
      { source: "/", destination: "/en" },
      { source: `/:path((?!${NOT_PAGES}).+)`, destination: "/en/:path" },
    ],
    fallback: [],
  }),
} satisfies NextConfig;
