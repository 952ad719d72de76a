import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { cleanHeaders, hasValidHost, hasValidPath, normaliseAddress, pickPageHeaders } from "./requests.ts";

const isPath = (url: string) => hasValidPath({ url } as IncomingMessage);
const isHost = (...hosts: string[]) =>
  hasValidHost({ headers: { host: hosts[0] }, rawHeaders: hosts.flatMap((host) => ["Host", host]) } as unknown as IncomingMessage);

describe("a request", () => {
  it.each(["/", "/product/7?category=1", "/uploads/00/a-1x1.w320.avif", "/x?back=%2f%2fevil&y=\\"])("accepts the path %s", (url) =>
    expect(isPath(url)).toBe(true),
  );

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/%5Cevil.example",
    "/%2f%2fevil.example",
    "/uploads/..%2f..%2fetc/passwd",
    "/%E0%A4%A",
    "/product/../about",
    "/%2e%2e/about",
    "/product/%2E",
    "/product/.%2e/",
    "http://evil.example/",
    "*",
    "",
  ])("may not be for %s", (url) => expect(isPath(url)).toBe(false));

  it.each(["stones.example:3000", "127.0.0.1", "[::1]:80", "localhost"])("accepts the host %s", (host) => expect(isHost(host)).toBe(true));

  it.each(["", "evil.example/x", "a b", "evil.example:port", "user@evil.example", "evil.example, stones.example", "<script>"])(
    "may not be meant for %s",
    (host) => expect(isHost(host)).toBe(false),
  );

  it("needs exactly one Host header", () => {
    expect(isHost()).toBe(false);
    expect(isHost("stones.example", "evil.example")).toBe(false);
  });
});

const truth = { host: "stones.example", address: "192.0.2.1" };

describe("cleanHeaders", () => {
  it("removes a client's host, address and internal headers", () => {
    const headers = {
      host: "evil.example",
      accept: "text/html",
      "x-forwarded-host": "evil.example",
      "x-middleware-subrequest": "a:a:a",
      "x-http-method-override": "DELETE",
      "x-client-address": "10.0.0.1",
      forwarded: "host=evil.example",
      "next-action": "x",
      rsc: "1",
    };
    cleanHeaders({ headers, url: "/product" } as unknown as IncomingMessage, truth);
    expect(headers).toEqual({ host: "stones.example", accept: "text/html", "x-client-address": "192.0.2.1" });
  });
});

describe("pickPageHeaders", () => {
  const headers = { rsc: "1", "next-url": "/", "next-action": "x", cookie: "a=b", accept: "text/html" };

  it("returns nothing for a normal request", () =>
    expect(pickPageHeaders({ headers, url: "/product" } as unknown as IncomingMessage)).toEqual({}));

  it("returns Next's headers for a data request", () => {
    expect(pickPageHeaders({ headers, url: "/product?_rsc=1abc" } as unknown as IncomingMessage)).toEqual({ rsc: "1", "next-url": "/" });
  });
});

describe("a client's address", () => {
  it("is the same on an IPv4 and a dual-stack socket", () => {
    expect(normaliseAddress("::ffff:203.0.113.5")).toBe("203.0.113.5");
    expect(normaliseAddress("2001:db8::1")).toBe("2001:db8::1");
  });
});

it("a reset connection has a blank address", () => {
  expect(normaliseAddress(undefined)).toBe("");
});
