import { expect, test } from "vitest";
import { addCallRoutes, getMethods, isPage, matchRoute, routes, toPattern } from "@/lib/platform/routes";
import { callRoutes } from "@/lib/start/server/calls";

addCallRoutes(callRoutes);

test("lists no path twice", () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

test.each([
  ["/", "/"],
  ["/about", "/about"],
  ["/about/", "/about"],
  ["/product/1", "/product/{category}"],
  ["/product/1/2", "/product/{category}/{subcategory}"],
  ["/product/1/2/3", "/product/{category}/{subcategory}/{product}"],
  ["/product/1/2/after", "/product/{category}/{subcategory}/{product}"],
  ["/product/1/2/after/3", "/{rest...}"],
  ["/product/1/2/3/4/5", "/{rest...}"],
  ["/gallery", "/gallery"],
  ["/gallery/", "/gallery/"],
  ["/api/gallery", "/gallery/"],
  ["/gallery/7", "/gallery/{id}"],
  ["/gallery/details", "/gallery/details"],
  ["/gallery/7/8", "/gallery/{path...}"],
  ["/admin", "/admin"],
  ["/admin/trash", "/admin/trash"],
  ["/admin/nothing", "/admin/{path...}"],
  ["/administration", "/{rest...}"],
  ["/api", "/api"],
  ["/api/enquiries/export", "/api/enquiries/export"],
  ["/api/products/export", "/api/products/export"],
  ["/api/enquiries/12", "/api/enquiries/{id}"],
  ["/api/enquiries/12/13", "/api/{path...}"],
  ["/api/__proto__", "/api/{path...}"],
  ["/sliders", "/{rest...}"],
  ["/sliders/", "/{rest...}"],
  ["/uploads/ab/x.jpg", "/uploads/{path...}"],
  ["/_next/static/chunks/a.js", "/_next/static/{path...}"],
  ["/_next/image", "/_next/{path...}"],
  ["/sitemap/1.xml", "/sitemap/{part}"],
  ["/nothing/at/all", "/{rest...}"],
  ["*", "/{rest...}"],
  ["", "/{rest...}"],
])("%s is %s", (address, expected) => {
  expect(matchRoute(address).path).toBe(expected);
});

test("a page allows GET and HEAD; a call allows its own methods and OPTIONS", () => {
  expect(getMethods("/about")).toEqual(["GET", "HEAD"]);
  expect(getMethods("/nothing")).toEqual(["GET", "HEAD"]);
  expect(getMethods("/api/main-category/1")).toEqual(["PUT", "DELETE", "OPTIONS"]);
  expect(getMethods("/gallery/")).toEqual(["GET", "HEAD", "OPTIONS"]);
  expect(getMethods("/api/nothing")).toEqual(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]);
});

test("isPage is true only for public pages", () => {
  for (const address of ["/", "/about", "/gallery", "/nothing"]) expect(isPage(address), address).toBe(true);
  for (const address of ["/gallery/", "/admin", "/api", "/uploads/ab/x.jpg", "/robots.txt", "/logAdmin"]) {
    expect(isPage(address), address).toBe(false);
  }
});

test("a route's pattern matches the same paths as the route table", () => {
  const pattern = (address: string) => new RegExp(`^/${toPattern(matchRoute(address))}$`);
  for (const address of ["/", "/gallery/", "/gallery/7", "/robots.txt", "/uploads/ab/x.jpg", "/api/trash/1/restore"]) {
    expect(pattern(address).test(address), address).toBe(true);
  }
  expect(pattern("/robots.txt").test("/robotsXtxt")).toBe(false);
  expect(pattern("/gallery/7").test("/gallery/7/8")).toBe(false);
});
