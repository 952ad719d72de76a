import { describe, expect, it } from "vitest";
import { context } from "#lib/platform/server/process-context.ts";
import MemoryCacheHandler from "./page-cache.ts";

const cache = new MemoryCacheHandler();

async function isKept(key: string, value: object): Promise<boolean> {
  expect(await cache.get(key)).toBeNull();
  await cache.set(key, value);
  return (await cache.get(key)) !== null;
}

describe("the page cache", () => {
  it("caches pages and reads", async () => {
    expect(await isKept("/product/7", { kind: "APP_PAGE", html: "<p>", status: 200 })).toBe(true);
    expect(await isKept("/about", { kind: "APP_PAGE", html: "<p>" })).toBe(true);
    expect(await isKept("product 7", { kind: "FETCH", data: { body: '{"id":7}' } })).toBe(true);
    expect(await isKept("products", { kind: "FETCH", data: { body: "[]" } })).toBe(true);
  });

  it("does not cache missing pages and empty reads", async () => {
    expect(await isKept("/product/999999", { kind: "APP_PAGE", html: "<p>", status: 404 })).toBe(false);
    expect(await isKept("product 999999", { kind: "FETCH", data: { body: undefined } })).toBe(false);
    expect(await isKept("product 999998", { kind: "FETCH", data: { body: "null" } })).toBe(false);
  });

  it("serves nothing while it is not current, and nothing rendered before a full invalidation", async () => {
    const page = { kind: "APP_PAGE", html: "<p>", status: 200, headers: { "x-next-cache-tags": "_N_T_/en/stone,sliders" } };
    expect(await isKept("/stone", page)).toBe(true);
    context.instances = {
      name: "own",
      isCurrent: () => false,
      confirm: async () => false,
      broadcast: async () => {},
      leave: async () => {},
    };
    expect(await cache.get("/stone")).toBeNull();
    await cache.set("/stone", page);
    context.instances = undefined;
    expect(await cache.get("/stone")).not.toBeNull();
    await context.cache?.invalidate();
    expect(context.cache?.getPageTags("/en/stone")).toBeUndefined();
    expect(await isKept("/stone", page)).toBe(true);
  });

  it("remembers a limited number of invalidations and drops entries that a forgotten one may affect", async () => {
    const page = (tag: string) => ({ kind: "APP_PAGE", html: "<p>", status: 200, headers: { "x-next-cache-tags": tag } });
    expect(await isKept("/old", page("product:1"))).toBe(true);
    await context.cache?.invalidate(["product:1"]);
    expect(await isKept("/new", page("product:1"))).toBe(true);
    await context.cache?.invalidate(Array.from({ length: 10_001 }, (_, id) => `product:${id + 2}`));
    expect(await isKept("/newest", page("product:1"))).toBe(true);
    expect(await cache.get("/old")).toBeNull();
    expect(await cache.get("/newest")).not.toBeNull();
  });
});
