// No imports: plain Node, the bundler, next.config.ts and the tests all load this file.

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Access = "public" | "admin";
/** Class of a route, for metrics and special handling. "metadata" is robots.txt, sitemaps, icons and the manifest. */
export type RouteClass = "page" | "admin-page" | "list" | "api" | "upload" | "asset" | "metadata";
/**
 * How long a response to an anonymous GET may be cached in memory: until one of its tags is invalidated, as long as the build or the
 * stored file exists, or not at all.
 */
export type Caching = "tags" | "immutable" | "no";
export type VaryHeader = "Accept" | "Accept-Encoding" | "Authorization";

export type Route = {
  path: string;
  class: RouteClass;
  methods: Partial<Record<Method, Access>>;
  cache: Caching;
  vary: readonly VaryHeader[];
  query?: readonly string[];
  handler?: string;
  notFound?: true;
  /** A file that browsers open. Its response sets its own policy. */
  document?: true;
  /** Secret URL: never cached, indexed or logged. The back office may show it in a frame. */
  unlisted?: true;
};

const ENCODED = ["Accept-Encoding"] as const;
const READ = { GET: "public" } as const;
const ANY_METHOD = { GET: "public", POST: "public", PUT: "public", PATCH: "public", DELETE: "public" } as const;

type RouteOptions = Pick<Route, "query" | "handler" | "notFound" | "document" | "unlisted"> & Partial<Pick<Route, "cache" | "vary">>;
type Methods = Route["methods"];

const page = <const P extends string, const M extends RouteOptions>(path: P, more?: M) =>
  ({ path, class: "page", methods: READ, cache: "tags", vary: ENCODED, ...more }) as const satisfies Route;

const adminPage = <const P extends string, const M extends RouteOptions>(path: P, more?: M) =>
  ({ path, class: "admin-page", methods: READ, cache: "no", vary: ENCODED, ...more }) as const satisfies Route;

/** A public list. If a token is sent, it must be valid. */
const list = <const P extends string, const O extends Methods, const M extends RouteOptions>(path: P, others: O, more?: M) =>
  ({
    path,
    class: "list",
    methods: { ...READ, ...others },
    cache: "tags",
    vary: ["Authorization", ...ENCODED],
    query: ["limit", "after"],
    ...more,
  }) as const satisfies Route;

const call = <const P extends string, const O extends Methods, const M extends RouteOptions>(path: P, methods: O, more?: M) =>
  ({ path, class: "api", methods, cache: "no", vary: ENCODED, ...more }) as const satisfies Route;

const missingCall = <const P extends string>(path: P) => ({ ...call(path, ANY_METHOD), notFound: true }) as const;

const file = <const P extends string, const C extends "upload" | "asset" | "metadata">(path: P, routeClass: C, cache: Caching) =>
  ({ path, class: routeClass, methods: READ, cache, vary: routeClass === "upload" ? [] : ENCODED }) as const satisfies Route;

const SEARCH_PARAMETERS = [
  ...["q", "like", "look", "sort", "after"],
  ...["category", "collection", "material", "finish", "colour", "size", "thickness", "use", "origin", "slip", "availability"],
] as const;

export const routes = [
  page("/"),
  page("/about"),
  page("/contact"),
  page("/ebrochure"),
  page("/gallery"),
  page("/product", { query: ["category"] }),
  page("/product/{category}"),
  page("/product/{category}/{subcategory}", { query: ["after"] }),
  page("/product/{category}/{subcategory}/{product}"),
  page("/shortlist", { cache: "no", query: ["items"] }),
  page("/compare", { cache: "no", query: ["items", "only"] }),
  page("/search", { cache: "no", query: SEARCH_PARAMETERS }),
  // Internal pages: /product with a category query, further pages of a level, moved or deleted URLs, any page while the database is
  // unavailable, and the page for missing URLs.
  page("/product-query", { cache: "no", query: ["category"] }),
  page("/further-products/{category}/{subcategory}/{last}"),
  page("/former-address", { cache: "no", query: ["path"] }),
  page("/unavailable", { cache: "no", query: ["path"] }),
  page("/missing"),
  page("/p/{id}", { cache: "no" }),
  page("/preview/{token}", { cache: "no", query: ["page"], unlisted: true }),
  page("/{rest...}", { notFound: true }),

  adminPage("/admin"),
  adminPage("/admin/account"),
  adminPage("/admin/dashboard"),
  adminPage("/admin/e-brochure"),
  adminPage("/admin/enquiries"),
  adminPage("/admin/gallery"),
  adminPage("/admin/history"),
  adminPage("/admin/main-category"),
  adminPage("/admin/main-subcategory"),
  adminPage("/admin/media"),
  adminPage("/admin/slider"),
  adminPage("/admin/sub-category"),
  adminPage("/admin/terms"),
  adminPage("/admin/spreadsheet"),
  adminPage("/admin/trash"),
  adminPage("/admin/website"),
  adminPage("/admin/website/{group}"),
  adminPage("/admin/{path...}", { notFound: true }),

  call("/logAdmin", { POST: "public" }),
  call("/logout", { POST: "admin" }),

  list("/api/main-category", { POST: "admin" }, { query: ["limit", "after", "state"] }),
  call("/api/main-category/{id}", { PUT: "admin", DELETE: "admin" }),
  list("/api/main-subcategory", { POST: "admin" }, { query: ["limit", "after", "state"] }),
  call("/api/main-subcategory/{id}", { PUT: "admin", DELETE: "admin" }),
  call("/api/main-subcategory/{id}/labels.pdf", { GET: "admin" }, { query: ["paper", "first"] }),
  // Streamed, because it is too long for memory.
  list("/api/subcategories", { POST: "admin" }, { cache: "no", query: ["page", "limit", "after", "search", "sort", "order", "state"] }),
  call("/api/subcategories/{id}", { PATCH: "admin", DELETE: "admin" }),
  call("/api/subcategories/{id}/draft", { DELETE: "admin" }),
  call("/api/products/bulk", { POST: "admin" }),
  call("/api/products/export", { GET: "admin" }),
  call("/api/products/import", { POST: "admin" }),
  call("/api/jobs", { GET: "admin" }),
  call("/api/jobs/{id}", { GET: "admin", DELETE: "admin" }),
  call("/api/products/{id}/duplicate", { POST: "admin" }),

  list("/api/products/{id}", { PATCH: "admin" }, { query: [] }),
  call("/api/products/{id}/documents", { POST: "admin" }),
  call("/api/products/{id}/pictures", { POST: "admin" }),
  call("/api/products/{id}/sheet.pdf", READ, { query: ["lang", "units"], document: true }),
  call("/api/products/{id}/qr.svg", READ),
  call("/api/lapsing-documents", { GET: "admin" }),

  list("/sliders/getSliders", {}),
  call("/sliders/addSlider", { POST: "admin" }),
  call("/sliders/updateSlider/{id}", { PUT: "admin" }),
  call("/sliders/deleteSlider/{id}", { DELETE: "admin" }),
  missingCall("/sliders/{path...}"),

  // With the slash it is the API call, without it the page. A browser that requests the call is redirected to the page.
  list("/gallery/", {}, { handler: "/api/gallery", vary: ["Accept", "Authorization", ...ENCODED] }),
  call("/gallery/details", { GET: "admin" }),
  call("/gallery/upload", { POST: "admin" }),
  call("/gallery/{id}", { PUT: "admin", DELETE: "admin" }),
  missingCall("/gallery/{path...}"),

  call("/api/media", { GET: "admin", POST: "admin" }),
  call("/api/media/{id}", { GET: "admin", PUT: "admin", PATCH: "admin", DELETE: "admin" }),

  list("/api/terms", { POST: "admin" }, { query: ["kind", "limit", "after"] }),
  call("/api/terms/{id}", { PATCH: "admin", DELETE: "admin" }),
  call("/api/terms/{id}/merge", { POST: "admin" }),

  list("/api/ebrochure", { POST: "admin", DELETE: "admin" }),
  call("/api/ebrochure/cover", { POST: "admin" }),

  call("/api", { POST: "public" }),
  call("/api/inquiry/c", { POST: "public" }),
  call("/api/contact/inquiry", { POST: "public" }),
  call("/api/request", { POST: "public" }),

  call("/api/search", { GET: "public" }),
  call("/api/search/suggest", { GET: "public" }),

  call("/api/enquiries", { GET: "admin", DELETE: "admin" }),
  call("/api/enquiries/{id}", { GET: "admin", PATCH: "admin", DELETE: "admin" }),
  call("/api/enquiries/assignees", { GET: "admin" }),
  call("/api/enquiries/export", { GET: "admin" }),
  call("/api/enquiries/summary", { GET: "admin" }),

  list("/api/content", {}, { query: [] }),
  call("/api/content/{group}", { GET: "admin", PUT: "admin" }, { query: ["state"] }),
  call("/api/content/{group}/draft", { DELETE: "admin" }),

  call("/api/audit", { GET: "admin" }),
  call("/api/preview", { POST: "admin" }),
  call("/api/preview/{id}", { PUT: "admin", DELETE: "admin" }),
  call("/api/history", { GET: "admin" }),
  call("/api/history/file", { GET: "admin" }),
  call("/api/history/{id}", { GET: "admin" }),
  call("/api/history/{id}/restore", { POST: "admin" }),
  call("/api/history/{id}/undo", { POST: "admin" }),
  call("/api/order/{resource}", { GET: "admin", PUT: "admin" }, { query: ["parent"] }),
  call("/api/trash", { GET: "admin" }),
  call("/api/trash/{id}", { DELETE: "admin" }),
  call("/api/trash/{id}/restore", { POST: "admin" }),

  call("/api/sample", { GET: "admin", DELETE: "admin" }),

  call("/api/password", { POST: "admin" }),
  call("/api/sessions", { GET: "admin", DELETE: "admin" }),
  call("/api/sessions/{id}", { DELETE: "admin" }),

  call("/api/openapi.json", { GET: "public" }),
  call("/api/health", { GET: "public" }),
  call("/api/health/live", { GET: "public" }),
  call("/api/health/ready", { GET: "public" }),
  missingCall("/api/{path...}"),

  file("/uploads/{path...}", "upload", "immutable"),
  file("/_next/static/{path...}", "asset", "immutable"),
  file("/_next/{path...}", "asset", "no"),
  file("/images/{path...}", "asset", "immutable"),
  file("/icons/{path...}", "asset", "immutable"),

  file("/apple-icon.png", "metadata", "no"),
  file("/favicon.ico", "metadata", "no"),
  file("/icon.svg", "metadata", "no"),
  file("/llms.txt", "metadata", "no"),
  file("/manifest.webmanifest", "metadata", "no"),
  file("/robots.txt", "metadata", "no"),
  file("/sitemap.xml", "metadata", "no"),
  file("/sitemap/{part}", "metadata", "no"),
] as const;

type Entry = (typeof routes)[number];
type CallName<E> = E extends { notFound: true }
  ? never
  : E extends { class: "list" | "api"; path: infer P extends string; methods: infer M }
    ? `${keyof M & Method} ${P}`
    : never;

/** All API calls, for example "POST /logAdmin". */
export type Call = CallName<Entry>;

type RouteNode = { literal: Map<string, RouteNode>; parameter?: RouteNode; route?: Route; rest?: Route };

const createNode = (): RouteNode => ({ literal: new Map() });
const root = createNode();

function insertRoute(path: string, route: Route): void {
  let node = root;
  for (const segment of path.split("/").slice(1)) {
    if (segment.endsWith("...}")) {
      node.rest = route;
      return;
    }
    let next = segment.startsWith("{") ? node.parameter : node.literal.get(segment);
    if (!next) {
      next = createNode();
      if (segment.startsWith("{")) node.parameter = next;
      else node.literal.set(segment, next);
    }
    node = next;
  }
  node.route = route;
}

for (const route of routes as readonly Route[]) {
  insertRoute(route.path, route);
  if (route.handler) insertRoute(route.handler, route);
}

function findRoute(node: RouteNode, segments: string[], index: number): Route | undefined {
  const segment = segments[index];
  // A trailing slash matches the same route, unless a route with the slash exists.
  if (segment === undefined || (segment === "" && index === segments.length - 1 && !node.literal.has(""))) return node.route;
  const literal = node.literal.get(segment);
  const found = (literal && findRoute(literal, segments, index + 1)) ?? (node.parameter && findRoute(node.parameter, segments, index + 1));
  return found ?? node.rest;
}

/**
 * Returns the route of a path. Literal segments win over parameters, and parameters over rest routes. Unknown paths match the
 * 404 page route.
 * @param path as sent, without the query
 */
export const matchRoute = (path: string): Route => findRoute(root, path.split("/"), 1) ?? root.rest!;

const methodsByRoute = new Map<Route, readonly string[]>(
  (routes as readonly Route[]).map((route) => {
    const isCall = route.class === "api" || route.class === "list" || route.class === "upload";
    return [route, [...Object.keys(route.methods), ...("GET" in route.methods ? ["HEAD"] : []), ...(isCall ? ["OPTIONS"] : [])]];
  }),
);

export const getMethods = (path: string): readonly string[] => methodsByRoute.get(matchRoute(path))!;

/** Returns true if the URL shows a public page, including the 404 page. */
export const isPage = (path: string): boolean => matchRoute(path).class === "page";

/** Converts a route's path to a regular expression without capture groups and leading slash, as Next's configuration expects. */
export const toPattern = ({ path }: Pick<Route, "path">): string =>
  path
    .slice(1)
    .replace(/[.]/g, "\\.")
    .replace(/\{\w+(?:\\\.){3}\}/g, ".+")
    .replace(/\{\w+\}/g, "[^/]+");
