import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { matchRoute, type Route, routes } from "@/lib/platform/routes";

const app = path.join(import.meta.dirname, "../../../app");
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Returns the files with this name below an audience folder, with the URLs that Next gives them. */
const listRouteFiles = (audience: string, name: string) =>
  readdirSync(path.join(app, audience), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === name)
    .map((file) => {
      const segments = path
        .dirname(file)
        .split(path.sep)
        .filter((segment) => segment !== "." && !segment.startsWith("(") && segment !== "[locale]")
        .map((segment) => segment.replace(/^\[\.\.\.(\w+)\]$/, "{$1...}").replace(/^\[(\w+)\]$/, "{$1}"));
      return { address: `/${segments.join("/")}`, source: readFileSync(path.join(app, audience, file), "utf8") };
    });

const all: readonly Route[] = routes;
const addresses = (matches: (route: Route) => boolean) => all.filter(matches).map(({ path, handler }) => handler ?? path);

test("the route table lists exactly the public pages in app", () => {
  const pages = listRouteFiles("(public)", "page.tsx").map(({ address }) => address);
  expect(pages.toSorted()).toEqual(addresses((route) => route.class === "page").toSorted());
});

test("the route table lists exactly the back office pages in app", () => {
  const pages = listRouteFiles("(admin)", "page.tsx").map(({ address }) => address);
  expect(pages.toSorted()).toEqual(addresses((route) => route.class === "admin-page" && !route.notFound).toSorted());
});

test("the route table lists exactly the API calls in app, with methods and access", () => {
  const files = listRouteFiles("(api)", "route.ts").map(({ address, source }) => {
    const handlers = source.split(/\b(GET|POST|PUT|PATCH|DELETE): /).slice(1);
    const offered = handlers.flatMap((part, place) => {
      if (!METHODS.includes(part)) return [];
      const code = handlers[place + 1] ?? "";
      const isAdmin = /^(?:admin\w*Route|pageRoute)\b/.test(code) || /, "admin"\)/.test(code);
      return [`${part} ${isAdmin ? "admin" : "public"}`];
    });
    return { address, offered };
  });
  const calls = files.filter(({ offered }) => offered.length > 0).map(({ address, offered }) => [address, offered.toSorted()]);
  const expected = all
    .filter((route) => ["list", "api", "upload"].includes(route.class) && !route.notFound)
    .map(({ path, handler, methods }) => [handler ?? path, Object.entries(methods).map((offer) => offer.join(" "))] as const)
    .map(([address, offered]) => [address, offered.toSorted()]);
  expect(Object.fromEntries(calls)).toEqual(Object.fromEntries(expected));
});

test("route files without defineMethods are metadata or 404 routes", () => {
  const others = listRouteFiles("(api)", "route.ts").filter(({ source }) => !source.includes("= defineMethods({"));
  for (const { address } of others) {
    const route = matchRoute(address.replace(/\{\w+\.*\}/g, "x"));
    expect(route.class === "metadata" || route.notFound, address).toBe(true);
    expect(route.path).toBe(address);
  }
});
