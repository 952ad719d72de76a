// No imports: plain Node, the bundler, next.config.ts and the tests all read this file.

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** Who may: everybody, or staff with a living token. */
export type Access = "public" | "admin";
/** What stands at an address, for metrics and for whoever treats them apart. Metadata is robots.txt, sitemaps, icons and the manifest. */
export type RouteClass = "page" | "admin-page" | "list" | "api" | "upload" | "asset" | "metadata";
/**
 * How long a response to an anonymous GET may be cached in memory: until one of its tags is invalidated; as long as the build or the
 * stored file is there; not at all.
 */
export type Caching = "tags" | "immutable" | "no";
export type Varying = "Accept" | "Accept-Encoding" | "Authorization";

export type Route = {
  /** `{name}` is one segment, `{name...}` is all that follows. */
  path: string;
  class: RouteClass;
  /** What may be done there, and by whom. HEAD goes with GET. */
  methods: Partial<Record<Method, Access>>;
  cache: Caching;
  vary: readonly Varying[];
  /** The query parameters that change the response; no others do. */
  query?: readonly string[];
  /** The path under which the handler stands in `app`, where it is another one. */
  handler?: string;
  /** Nothing stands there: the answer is 404. */
  notFound?: true;
  /** A file for browsers to open: its response says itself what may be done with it. */
  document?: true;
  /** Only whoever was given its address may see it: no store, no search engine and no log holds it. The back office may show it in a frame. */
  unlisted?: true;
};

const ENCODED = ["Accept-Encoding"] as const;
const READ = { GET: "public" } as const;
const ANYTHING = { GET: "public", POST: "public", PUT: "public", PATCH: "public", DELETE: "public" } as const;

type More = Pick<Route, "query" | "handler" | "notFound" | "document" | "unlisted"> & Partial<Pick<Route, "cache" | "vary">>;
type Methods = Route["methods"];

const page = <const P extends string, const M extends More>(path: P, more?: M) =>
  ({ path, class: "page", methods: READ, cache: "tags", vary: ENCODED, ...more }) as const satisfies Route;

const adminPage = <const P extends string, const M extends More>(path: P, more?: M) =>
  ({ path, class: "admin-page", methods: READ, cache: "no", vary: ENCODED, ...more }) as const satisfies Route;

/** A list that everybody may read; a token that comes along must be alive. */
const list = <const P extends string, const O extends Methods, const M extends More>(path: P, others: O, more?: M) =>
  ({
    path,
    class: "list",
    methods: { ...READ, ...others },
    cache: "tags",
    vary: ["Authorization", ...ENCODED],
    query: ["limit", "after"],
    ...more,
  }) as const satisfies Route;

const call = <const P extends string, const O extends Methods, const M extends More>(path: P, methods: O, more?: M) =>
  ({ path, class: "api", methods, cache: "no", vary: ENCODED, ...more }) as const satisfies Route;

/** An address below those of the calls at which there is none. */
const noCall = <const P extends string>(path: P) => ({ ...call(path, ANYTHING), notFound: true }) as const;

const file = <const P extends string, const C extends "upload" | "asset" | "metadata">(path: P, routeClass: C, cache: Caching) =>
  ({ path, class: routeClass, methods: READ, cache, vary: routeClass === "upload" ? [] : ENCODED }) as const satisfies Route;

/** What a search is made of: words and their order (lib/search/search-query.ts), and the facets (lib/search/facets.ts). */
const SEARCH = [
  ...["q", "like", "look", "sort", "after"],
  ...["category", "collection", "material", "finish", "colour", "size", "thickness", "use", "origin", "slip", "availability"],
] as const;

/** Every address of the site. The tests hold it against the files in `app`. */
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
  // Made for each who asks: there are as many of them as there are choices of stones.
  page("/shortlist", { cache: "no", query: ["items"] }),
  page("/compare", { cache: "no", query: ["items", "only"] }),
  // Made for each who asks: there are as many of them as there are searches.
  page("/search", { cache: "no", query: SEARCH }),
  // What /product shows for a category in its query, and a subcategory for a product in its query; what is shown in place of an address
  // that was right once, of any page while the database is away, and where nothing stands.
  page("/product-query", { cache: "no", query: ["category"] }),
  page("/further-products/{category}/{subcategory}/{last}"),
  page("/former-address", { cache: "no", query: ["path"] }),
  page("/unavailable", { cache: "no", query: ["path"] }),
  page("/missing"),
  // What QR codes lead to.
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
  // Streamed: too long to hold in memory.
  list("/api/subcategories", { POST: "admin" }, { cache: "no", query: ["page", "limit", "after", "search", "sort", "order", "state"] }),
  call("/api/subcategories/{id}", { PATCH: "admin", DELETE: "admin" }),
  call("/api/subcategories/{id}/draft", { DELETE: "admin" }),
  call("/api/products/bulk", { POST: "admin" }),
  call("/api/products/export", { GET: "admin" }),
  call("/api/products/import", { POST: "admin" }),
  call("/api/jobs", { GET: "admin" }),
  call("/api/jobs/{id}", { GET: "admin", DELETE: "admin" }),
  call("/api/jobs/{id}/marked", { GET: "admin" }),
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
  noCall("/sliders/{path...}"),

  // With the slash the call, without it the page: a browser that asks for the call is sent on to the page.
  list("/gallery/", {}, { handler: "/api/gallery", vary: ["Accept", "Authorization", ...ENCODED] }),
  call("/gallery/details", { GET: "admin" }),
  call("/gallery/upload", { POST: "admin" }),
  call("/gallery/{id}", { PUT: "admin", DELETE: "admin" }),
  noCall("/gallery/{path...}"),

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
  noCall("/api/{path...}"),

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
type CallOf<E> = E extends { notFound: true }
  ? never
  : E extends { class: "list" | "api"; path: infer P extends string; methods: infer M }
    ? `${keyof M & Method} ${P}`
    : never;

/** Every call there is: "POST /logAdmin". */
export type Call = CallOf<Entry>;

/** One segment of addresses: what may follow it, and what stands there when nothing does. */
type Node = { literal: Map<string, Node>; parameter?: Node; route?: Route; rest?: Route };

const newNode = (): Node => ({ literal: new Map() });
const root = newNode();

function insert(path: string, route: Route): void {
  let node = root;
  for (const segment of path.split("/").slice(1)) {
    if (segment.endsWith("...}")) {
      node.rest = route;
      return;
    }
    let next = segment.startsWith("{") ? node.parameter : node.literal.get(segment);
    if (!next) {
      next = newNode();
      if (segment.startsWith("{")) node.parameter = next;
      else node.literal.set(segment, next);
    }
    node = next;
  }
  node.route = route;
}

for (const route of routes as readonly Route[]) {
  insert(route.path, route);
  if (route.handler) insert(route.handler, route);
}

function search(node: Node, segments: string[], place: number): Route | undefined {
  const segment = segments[place];
  // A slash at the end names the same place, unless another one is named so.
  if (segment === undefined || (segment === "" && place === segments.length - 1 && !node.literal.has(""))) return node.route;
  const literal = node.literal.get(segment);
  const found = (literal && search(literal, segments, place + 1)) ?? (node.parameter && search(node.parameter, segments, place + 1));
  return found ?? node.rest;
}

/**
 * What stands at a path: words before parameters, those before all that follows. Whatever nobody knows is a page that is not found.
 * @param path as it was sent, without its query
 */
export const matchRoute = (path: string): Route => search(root, path.split("/"), 1) ?? root.rest!;

const methodsOf = new Map<Route, readonly string[]>(
  (routes as readonly Route[]).map((route) => {
    const isCall = route.class === "api" || route.class === "list" || route.class === "upload";
    return [route, [...Object.keys(route.methods), ...("GET" in route.methods ? ["HEAD"] : []), ...(isCall ? ["OPTIONS"] : [])]];
  }),
);

/** What may be done at a path, in the words of an Allow header. */
export const methodsAt = (path: string): readonly string[] => methodsOf.get(matchRoute(path))!;

/** True for an address that shows visitors a page, one that says that nothing is there included. */
export const isPage = (path: string): boolean => matchRoute(path).class === "page";

/** A route's path as a regular expression without groups of its own and without the first slash, as Next's configuration takes it. */
export const patternOf = ({ path }: Pick<Route, "path">): string =>
  path
    .slice(1)
    .replace(/[.]/g, "\\.")
    .replace(/\{\w+(?:\\\.){3}\}/g, ".+")
    .replace(/\{\w+\}/g, "[^/]+");
