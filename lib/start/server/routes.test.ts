import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { matchRoute, type Route, routes } from "@/lib/start/routes";

const app = path.join(import.meta.dirname, "../../../app");
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The files of an audience that bear this name, with the addresses that Next gives them. */
const filesIn = (audience: string, name: string) =>
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
const addresses = (which: (route: Route) => boolean) => all.filter(which).map(({ path, handler }) => handler ?? path);

test("the table names each public page that there is, and no other", () => {
  const pages = filesIn("(public)", "page.tsx").map(({ address }) => address);
  expect(pages.toSorted()).toEqual(addresses((route) => route.class === "page").toSorted());
});

test("the table names each page of the back office that there is, and no other", () => {
  const pages = filesIn("(admin)", "page.tsx").map(({ address }) => address);
  expect(pages.toSorted()).toEqual(addresses((route) => route.class === "admin-page" && !route.notFound).toSorted());
});

test("the table names each call that there is, with its methods and who may, and no other", () => {
  const called = filesIn("(api)", "route.ts").map(({ address, source }) => {
    const handlers = source.split(/\b(GET|POST|PUT|PATCH|DELETE): /).slice(1);
    const offered = handlers.flatMap((part, place) => {
      if (!METHODS.includes(part)) return [];
      const code = handlers[place + 1] ?? "";
      // What a call of its own says: `, "admin")` at its end, or a wrapper for staff around it.
      const isAdmin = /^(?:admin\w*Route|pageRoute)\b/.test(code) || /, "admin"\)/.test(code);
      return [`${part} ${isAdmin ? "admin" : "public"}`];
    });
    return { address, offered };
  });
  const calls = called.filter(({ offered }) => offered.length > 0).map(({ address, offered }) => [address, offered.toSorted()]);
  const named = all
    .filter((route) => ["list", "api", "upload"].includes(route.class) && !route.notFound)
    .map(({ path, handler, methods }) => [handler ?? path, Object.entries(methods).map((offer) => offer.join(" "))] as const)
    .map(([address, offered]) => [address, offered.toSorted()]);
  expect(Object.fromEntries(calls)).toEqual(Object.fromEntries(named));
});

test("what has handlers but is no call is metadata, or an address at which there is none", () => {
  const others = filesIn("(api)", "route.ts").filter(({ source }) => !source.includes("= methods({"));
  for (const { address } of others) {
    const route = matchRoute(address.replace(/\{\w+\.*\}/g, "x"));
    expect(route.class === "metadata" || route.notFound, address).toBe(true);
    expect(route.path).toBe(address);
  }
});
