// Plain Node, the bundler, next.config.ts and the tests all load this file, so it imports nothing that needs the bundler.

import { ORIGINAL_LANGUAGE, splitLanguage } from "#lib/shared/languages.ts";
import type { CallRoute, Method } from "@/lib/shared/calls";

type Access = "public" | "admin";
/** Class of a route, for metrics and special handling. "metadata" is robots.txt, sitemaps, icons and the manifest. */
export type RouteClass = "page" | "admin-page" | "list" | "api" | "upload" | "asset" | "metadata";
/** "tags": a response to an anonymous GET is cached until one of its tags is invalidated. "immutable": as long as the file exists. */
type Caching = "tags" | "immutable" | "no";
type VaryHeader = "Accept" | "Accept-Encoding" | "Authorization";

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
  /** Its page may load nothing from other sites. */
  ownOnly?: true;
  /** Only the HTTP server requests it, on behalf of other URLs. */
  internal?: true;
};

const ENCODED: VaryHeader[] = ["Accept-Encoding"];
const READ = { GET: "public" } as const;
const ANY_METHOD = { GET: "public", POST: "public", PUT: "public", PATCH: "public", DELETE: "public" } as const;

type RouteOptions = Omit<Partial<Route>, "path" | "class" | "methods">;

const page = (path: string, more?: RouteOptions): Route => ({ path, class: "page", methods: READ, cache: "tags", vary: ENCODED, ...more });

const adminPage = (path: string, more?: RouteOptions): Route => ({
  ...{ path, class: "admin-page", methods: READ, cache: "no", vary: ENCODED },
  ...more,
});

const file = (path: string, routeClass: "upload" | "asset" | "metadata", cache: Caching): Route => ({
  ...{ path, class: routeClass, methods: READ, cache, vary: routeClass === "upload" ? [] : ENCODED },
});

const describeCall = ({ roles, ...route }: CallRoute): Route =>
  route.class === "list" ? { ...route, cache: "tags", vary: ["Authorization", ...ENCODED] } : { ...route, cache: "no", vary: ENCODED };

const CALL_OPTIONS: Record<string, RouteOptions> = {
  // Streamed, because it is too long for memory.
  "/api/subcategories": { cache: "no" },
  // With the slash it is the API call, without it the page. A browser that requests the call is redirected to the page.
  "/gallery/": { handler: "/api/gallery", vary: ["Accept", "Authorization", ...ENCODED] },
};

/** Addresses of calls, and folders with calls only. The calls themselves are known once the site has started. */
const CALL_FOLDERS = ["/logAdmin", "/logout", "/api", "/api/{path...}", "/sliders/{path...}", "/gallery/", "/gallery/{path...}"];

const SEARCH_PARAMETERS = [
  ...["q", "like", "look", "sort", "after"],
  ...["category", "collection", "material", "finish", "colour", "size", "thickness", "use", "origin", "slip", "availability"],
];

export const routes: readonly Route[] = [
  page("/"),
  page("/about"),
  page("/contact"),
  page("/ebrochure"),
  page("/gallery"),
  page("/privacy"),
  page("/product", { query: ["category"] }),
  page("/product/{category}"),
  page("/product/{category}/{subcategory}", { query: ["after"] }),
  page("/product/{category}/{subcategory}/{product}"),
  page("/stones/{facet}/{term}"),
  page("/shortlist", { cache: "no", query: ["items"] }),
  page("/compare", { cache: "no", query: ["items", "only"] }),
  page("/search", { cache: "no", query: SEARCH_PARAMETERS }),
  // Internal: /product with a category, further pages of a level, moved or deleted URLs, outages of the database, missing URLs.
  page("/product-query", { cache: "no", query: ["category"], internal: true }),
  page("/further-products/{category}/{subcategory}/{last}", { internal: true }),
  page("/former-address", { cache: "no", query: ["path"], internal: true }),
  page("/unavailable", { cache: "no", query: ["path"], internal: true }),
  page("/missing", { internal: true }),
  page("/p/{id}", { cache: "no" }),
  page("/preview/{token}", { cache: "no", query: ["page"], unlisted: true }),
  page("/q/{token}", { cache: "no", unlisted: true, ownOnly: true }),
  page("/{rest...}", { notFound: true }),

  adminPage("/admin"),
  adminPage("/admin/account"),
  adminPage("/admin/dashboard"),
  adminPage("/admin/e-brochure"),
  adminPage("/admin/enquiries"),
  adminPage("/admin/figures"),
  adminPage("/admin/gallery"),
  adminPage("/admin/history"),
  adminPage("/admin/history/access"),
  adminPage("/admin/integrations"),
  adminPage("/admin/main-category"),
  adminPage("/admin/main-subcategory"),
  adminPage("/admin/media"),
  adminPage("/admin/privacy"),
  adminPage("/admin/quotations"),
  adminPage("/admin/samples"),
  adminPage("/admin/slider"),
  adminPage("/admin/sub-category"),
  adminPage("/admin/terms"),
  adminPage("/admin/users"),
  adminPage("/admin/invitation"),
  adminPage("/admin/reset"),
  adminPage("/admin/spreadsheet"),
  adminPage("/admin/translations"),
  adminPage("/admin/trash"),
  adminPage("/admin/website"),
  adminPage("/admin/website/{group}"),
  adminPage("/admin/{path...}", { notFound: true }),

  ...CALL_FOLDERS.map((path): Route => ({ ...describeCall({ path, class: "api", methods: ANY_METHOD, roles: {} }), notFound: true })),

  file("/uploads/{path...}", "upload", "immutable"),
  file("/_next/static/{path...}", "asset", "immutable"),
  file("/_next/{path...}", "asset", "no"),
  file("/fonts/{path...}", "asset", "immutable"),
  file("/images/{path...}", "asset", "immutable"),
  file("/icons/{path...}", "asset", "immutable"),

  file("/apple-icon.png", "metadata", "no"),
  file("/favicon.ico", "metadata", "no"),
  file("/icon.svg", "metadata", "no"),
  file("/llms.txt", "metadata", "tags"),
  file("/manifest.webmanifest", "metadata", "no"),
  file("/robots.txt", "metadata", "no"),
  file("/sitemap.xml", "metadata", "tags"),
  file("/sitemap/{part}", "metadata", "tags"),
];

type RouteNode = { literal: Map<string, RouteNode>; parameter?: RouteNode; route?: Route; rest?: Route };

const createNode = (): RouteNode => ({ literal: new Map() });
const root = createNode();
const allowedMethods = new WeakMap<Route, readonly string[]>();

function insertRoute(path: string, route: Route): void {
  const isCall = route.class === "api" || route.class === "list" || route.class === "upload";
  allowedMethods.set(route, [...Object.keys(route.methods), ...("GET" in route.methods ? ["HEAD"] : []), ...(isCall ? ["OPTIONS"] : [])]);
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

for (const route of routes) insertRoute(route.path, route);

export function addCallRoutes(calls: readonly CallRoute[]): void {
  for (const call of calls) {
    const route = { ...describeCall(call), ...CALL_OPTIONS[call.path] };
    insertRoute(route.path, route);
    if (route.handler) insertRoute(route.handler, route);
  }
}

function findRoute(node: RouteNode, segments: string[], index: number): Route | undefined {
  const segment = segments[index];
  // A trailing slash matches the same route, unless a route with the slash exists.
  if (segment === undefined || (segment === "" && index === segments.length - 1 && !node.literal.has(""))) return node.route;
  const literal = node.literal.get(segment);
  const found = (literal && findRoute(literal, segments, index + 1)) ?? (node.parameter && findRoute(node.parameter, segments, index + 1));
  return found ?? node.rest;
}

/** Literal segments win over parameters, and these over rest routes. Unknown paths match the 404 page. @param sentPath without the query */
export function matchRoute(sentPath: string): Route {
  const { language, path } = splitLanguage(sentPath);
  const route = findRoute(root, path.split("/"), 1);
  return route && (language === ORIGINAL_LANGUAGE || route.class === "page") ? route : root.rest!;
}

export const getMethods = (path: string): readonly string[] => allowedMethods.get(matchRoute(path))!;

export const isPage = (path: string): boolean => matchRoute(path).class === "page";

/** Converts a route's path to a regular expression without capture groups and leading slash, as Next's configuration expects. */
export const toPattern = ({ path }: Pick<Route, "path">): string =>
  path
    .slice(1)
    .replace(/[.]/g, "\\.")
    .replace(/\{\w+(?:\\\.){3}\}/g, ".+")
    .replace(/\{\w+\}/g, "[^/]+");
