import path from "node:path";
import type { NextConfig } from "next";
import createLanguagePlugin from "next-intl/plugin";
import { type Route, routes, toPattern } from "./lib/platform/routes.ts";
import { LOCALES, ORIGINAL_LANGUAGE, toLanguage } from "./lib/shared/languages.ts";

function joinPatterns(matches: (route: Route) => boolean): string {
  const matching = routes.filter(matches);
  const covers = (wide: Route, { path }: Route) => wide.path !== path && new RegExp(`^/${toPattern(wide)}$`).test(path);
  const folders = matching.filter(({ path }) => path.endsWith("...}"));
  return matching
    .filter((route) => !folders.some((folder) => covers(folder, route)))
    .map(toPattern)
    .join("|");
}

// All other paths are pages below the hidden locale segment. Missing files get a plain 404, which is cheaper than a page.
const NOT_PAGES = `(?:(?:${LOCALES.join("|")})(?:/.+)?|${joinPatterns((route) => route.class !== "page")})$|.*\\.[a-z0-9]+$`;
// Route handlers, the back office and Next's build files set their own cache headers.
const OWN_CACHING = joinPatterns(
  (route) => ["admin-page", "list", "api", "upload"].includes(route.class) || route.path.startsWith("/_next/"),
);

// Pages that have a query in their public URL and are separate pages internally, so that further pages of a level can be cached.
const toQueryRewrites = (language: string) => [
  ...[
    { value: "(?<last>\\d{1,10})", page: "/further-products/:category/:subcategory/:last" },
    { value: ".+", page: "/further-products" },
  ].map(({ value, page }) => ({
    source: toLanguage(language, "/product/:category/:subcategory"),
    has: [{ type: "query" as const, key: "after", value }],
    destination: `/${language}${page}`,
  })),
  {
    source: toLanguage(language, "/product"),
    has: [{ type: "query" as const, key: "category" }],
    destination: `/${language}/product-query`,
  },
];

const withLanguages = createLanguagePlugin({
  requestConfig: "./lib/platform/server/page-words.ts",
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
});

export default withLanguages({
  output: "standalone",
  poweredByHeader: false,
  images: { unoptimized: true },
  experimental: {
    // Cached data of a page does not depend on these headers (server/cache-key.ts), so they need not agree with the query.
    validateRSCRequestHeaders: false,
    // Fewer and larger scripts compress better. By default React and the router are split into five.
    turbopackChunking: { requestCost: 20_000_000, minChunkSize: 5_000_000, maxMergeChunkSize: 20_000_000, firstPageLoadPriority: 1 },
  },
  // The HTTP server compresses finished responses (server/buffered-response.ts).
  compress: false,
  typescript: { ignoreBuildErrors: true },
  // Put titles and descriptions into the head for every client. By default Next streams some of them later.
  htmlLimitedBots: /.*/,
  // Cache pages in memory with our own handler. On disk, a page from before a restart would reappear.
  cacheHandler: path.join(import.meta.dirname, "server/page-cache.ts"),
  cacheMaxMemorySize: 0,
  outputFileTracingIncludes: {
    "/*": [
      "./server/{page-cache,next-seams}.ts",
      "./lib/platform/server/{process-context,http/answer-tasks,file-store/prepared-file}.ts",
      "./messages/*.json",
      "./lib/backups/**/*.ts",
      "./lib/shared/{collections,text/plain-text}.ts",
      "./lib/platform/server/{database/locks,database/migrations,environment/environment,file-store/bucket}.ts",
      "./lib/media/server/{pdf-process,picture-process,picture-encoder}.ts",
      "./lib/media/{look,stone-frame}.ts",
      "./lib/spec-sheets/server/typesetting/{no-typesetter,typeset-process,typesetter}.ts",
      "./lib/spec-sheets/server/typesetting/*.typ",
      "./lib/spec-sheets/server/typesetting/fonts/*",
      "./node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb",
      "./node_modules/@myriaddreamin/typst-ts-node-compiler-*/{package.json,README.md,*.node}",
      "./node_modules/@hyzyla/pdfium/{package.json,LICENSE.md,dist/index.esm.js,dist/pdfium.wasm}",
    ],
  },
  outputFileTracingExcludes: { "/*": ["./data/**", "./.build/**", "./prisma/sample/**", "./e2e/**"] },
  // Pages may change at any moment, so browsers and proxies must revalidate each time.
  // A CDN that supports the second header may serve a copy up to a minute old while it revalidates.
  headers: async () => [
    {
      source: `/((?!(?:${OWN_CACHING})$).*)`,
      headers: [
        { key: "Cache-Control", value: "public, max-age=0, must-revalidate" },
        { key: "CDN-Cache-Control", value: "public, max-age=1, stale-while-revalidate=59, stale-if-error=86400" },
      ],
    },
  ],
  // GET /gallery/ is an API call and /gallery a page (docs/API.md, Lists and paging). Next's own redirect would merge them.
  skipTrailingSlashRedirect: true,
  redirects: async () => [{ source: "/:path((?!gallery/$).+)/", destination: "/:path", permanent: true }],
  rewrites: async () => ({
    beforeFiles: [{ source: "/gallery/", destination: "/api/gallery" }, ...LOCALES.flatMap(toQueryRewrites)],
    afterFiles: [
      { source: "/", destination: `/${ORIGINAL_LANGUAGE}` },
      { source: `/:path((?!${NOT_PAGES}).+)`, destination: `/${ORIGINAL_LANGUAGE}/:path` },
    ],
    fallback: [],
  }),
} satisfies NextConfig);
