import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { matchRoute, type Route, routes } from "@/lib/platform/routes";
import { callRoutes } from "@/lib/start/server/calls";

const app = path.join(import.meta.dirname, "../../../app");
/** Returns the files with this name below an audience folder, with the URLs that Next gives them. */
const listRouteFiles = (audience: string, name: string) =>
  readdirSync(path.join(app, audience), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === name)
    .map((file) => {
      const segments = path
        .dirname(file)
        .split(path.sep)
        .filter((segment) => segment !== "." && !segment.startsWith("(") && (segment !== "[locale]" || audience !== "(public)"))
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

const callFiles = listRouteFiles("(api)", "route.ts").filter(({ source }) => source.includes("= serve("));

test("each call has a route file that serves its address", () => {
  const served = callFiles.map(({ address, source }) => [address, /= serve\(\w+, "(.+)"\);$/m.exec(source)?.[1]]);
  const expected = callRoutes.map(({ path }) => [path === "/gallery/" ? "/api/gallery" : path, path]);
  expect(Object.fromEntries(served)).toEqual(Object.fromEntries(expected));
});

test("route files of no call serve files, metadata or 404", () => {
  for (const { address } of listRouteFiles("(api)", "route.ts").filter(
    (file) => !callFiles.some((call) => call.address === file.address),
  )) {
    const route = matchRoute(address.replace(/\{\w+\.*\}/g, "x"));
    expect(route.class === "metadata" || route.class === "upload" || route.notFound, address).toBe(true);
    expect(route.path).toBe(address);
  }
});
