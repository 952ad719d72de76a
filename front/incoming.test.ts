import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { cleanHeaders, namesHost, namesPlace, proxies } from "./incoming.mjs";

const isPlace = (url: string) => namesPlace({ url } as IncomingMessage);
const isHost = (...hosts: string[]) =>
  namesHost({ headers: { host: hosts[0] }, rawHeaders: hosts.flatMap((host) => ["Host", host]) } as unknown as IncomingMessage);

describe("a request", () => {
  it.each(["/", "/product/7?category=1", "/uploads/00/a-1x1.w320.avif", "/x?back=%2f%2fevil&y=\\"])("may be for %s", (url) =>
    expect(isPlace(url)).toBe(true),
  );

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/%5Cevil.example",
    "/%2f%2fevil.example",
    "/uploads/..%2f..%2fetc/passwd",
    "/%E0%A4%A",
    "http://evil.example/",
    "*",
    "",
  ])("may not be for %s", (url) => expect(isPlace(url)).toBe(false));

  it.each(["stones.example:3000", "127.0.0.1", "[::1]:80", "localhost"])("may be meant for %s", (host) => expect(isHost(host)).toBe(true));

  it.each(["", "evil.example/x", "a b", "evil.example:port", "user@evil.example", "evil.example, stones.example", "<script>"])(
    "may not be meant for %s",
    (host) => expect(isHost(host)).toBe(false),
  );

  it("names its host, and once", () => {
    expect(isHost()).toBe(false);
    expect(isHost("stones.example", "evil.example")).toBe(false);
  });
});

const truth = { host: "stones.example", address: "192.0.2.1" };

describe("what a client says", () => {
  it("about hosts, addresses and the framework's own affairs is left out", () => {
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

  it("about a page's data counts at the address that says so", () => {
    const headers = { rsc: "1", "next-url": "/", "next-action": "x" };
    cleanHeaders({ headers, url: "/product?_rsc=1abc" } as unknown as IncomingMessage, truth);
    expect(headers).toMatchObject({ rsc: "1", "next-url": "/" });
    expect(headers).not.toHaveProperty("next-action");
  });
});

const from = (remoteAddress: string, forwarded?: string, protocol?: string) =>
  ({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded, "x-forwarded-proto": protocol } }) as unknown as IncomingMessage;

describe("a client's address", () => {
  it("is the connection's, whatever it says", () => {
    const { clientOf, cameUnencrypted } = proxies([]);
    expect(clientOf(from("203.0.113.5", "10.0.0.1"))).toBe("203.0.113.5");
    expect(clientOf(from("::ffff:203.0.113.5", "10.0.0.1"))).toBe("203.0.113.5");
    expect(cameUnencrypted(from("203.0.113.5", undefined, "http"))).toBe(false);
  });

  it("is what the nearest trusted proxy saw, not what the client put before", () => {
    const { clientOf, isProxy } = proxies(["loopback", "10.0.0.0/8"]);
    expect(clientOf(from("127.0.0.1", "198.51.100.7, 203.0.113.5"))).toBe("203.0.113.5");
    expect(clientOf(from("127.0.0.1", "198.51.100.7, 203.0.113.5, 10.1.2.3"))).toBe("203.0.113.5");
    expect(clientOf(from("::ffff:10.1.2.3", "203.0.113.5"))).toBe("203.0.113.5");
    expect(clientOf(from("203.0.113.9", "198.51.100.7"))).toBe("203.0.113.9");
    expect([isProxy("127.0.0.1"), isProxy("203.0.113.9")]).toEqual([true, false]);
  });

  it("comes without encryption when the proxy says so", () => {
    const { cameUnencrypted } = proxies(["loopback"]);
    expect(cameUnencrypted(from("127.0.0.1", "203.0.113.5", "http"))).toBe(true);
    expect(cameUnencrypted(from("127.0.0.1", "203.0.113.5", "https"))).toBe(false);
    expect(cameUnencrypted(from("203.0.113.5", undefined, "http"))).toBe(false);
  });
});
