import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { context } from "@/lib/platform/server/process-context";
import type { ViewBatch } from "@/lib/shared/page-views";
import { createViewCounter } from "./view-counter.ts";
import type { PageRequest } from "./view-tallies.ts";

const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

let stored: ViewBatch[];
let isDatabaseUp: boolean;

beforeEach(() => {
  stored = [];
  isDatabaseUp = true;
  context.storeViews = async (batch) => {
    if (!isDatabaseUp) throw new Error("no database");
    stored.push(batch);
  };
});
afterEach(() => void delete context.storeViews);

const request = (url: string, headers: Record<string, string> = {}, method = "GET", remoteAddress = "203.0.113.5") =>
  ({
    method,
    url,
    headers: { "user-agent": CHROME, host: "stones.example", ...headers },
    socket: { remoteAddress },
  }) as unknown as PageRequest;

async function countAll(requests: PageRequest[], trusted = "203.0.113.5"): Promise<ViewBatch | undefined> {
  const counter = createViewCounter({ origin: "http://stones.example", isTrusted: (address) => address === trusted });
  for (const one of requests) counter.count(one);
  await counter.stop();
  return stored[0];
}

describe("counts", () => {
  it("navigations of Next, but not its prefetches", async () => {
    expect(await countAll([request("/about", { "next-router-prefetch": "1" })])).toBeUndefined();
    expect(await countAll([request("/about", { "next-router-segment-prefetch": "/_tree" })])).toBeUndefined();
    expect((await countAll([request("/about", { rsc: "1", "next-router-state-tree": "x" })]))?.pages).toMatchObject([
      { key: "/about", views: 1 },
    ]);
  });

  it("views by page, language and source", async () => {
    const { pages, languages, sources, visitors } = (await countAll([
      request("/about", { "accept-language": "en-IN,en" }),
      request("/about", { "accept-language": "en-IN,en" }),
      request("/about?utm_source=mail", { "accept-language": "hi" }),
      request("/search?q=Nero", { referer: "http://stones.example/about" }),
      request("/search?q=Nero&after=40"),
      request("/contact?_rsc=1"),
    ]))!;
    expect(pages).toEqual([
      { key: "/about", views: 3, search: undefined },
      { key: "/search", views: 1, search: "nero" },
      { key: "/search", views: 1, search: undefined },
      { key: "/contact", views: 1, search: undefined },
    ]);
    expect(languages).toEqual([
      { key: "en", views: 2 },
      { key: "hi", views: 1 },
      { key: "unknown", views: 3 },
    ]);
    expect(sources).toEqual([
      { key: "direct", views: 3 },
      { key: "mail", views: 1 },
    ]);
    expect(visitors).toEqual([
      {
        ...{ address: "203.0.113.5", agent: CHROME, isUnknown: false, views: 6 },
        ...{ pages: new Set(pages), languages: new Set(languages), sources: new Set(sources) },
      },
    ]);
  });

  it("views of a cached response with the other views of its page, in each batch", async () => {
    const counter = createViewCounter({ origin: "http://stones.example" });
    const [about, missing] = [{}, {}];
    const countOnce = async () => {
      counter.countCached(request("/about"), about);
      counter.count(request("/about"));
      counter.countCached(request("/about"), about);
      for (const method of ["GET", "HEAD"]) counter.countCached(request("/missing", {}, method), missing);
      await counter.flush();
    };
    await countOnce();
    await countOnce();
    const batch = expect.objectContaining({ pages: [{ key: "/about", views: 3, search: undefined }] });
    expect(stored).toEqual([batch, batch]);
  });

  it("one page for all spellings of its path", async () => {
    const batch = await countAll([request("/about"), request("/%61bout"), request("/%73earch?q=Nero"), request("/a%00"), request("/%")]);
    expect(batch?.pages.map(({ key, views, search }) => [key, views, search])).toEqual([
      ["/about", 2, undefined],
      ["/search", 1, "nero"],
      ["/a%00", 1, undefined],
      ["/%", 1, undefined],
    ]);
  });

  it("the client behind a trusted proxy", async () => {
    const batch = await countAll([
      request("/", { "x-forwarded-for": "198.51.100.1, 192.0.2.7" }),
      request("/", { "x-forwarded-for": "192.0.2.8" }),
      request("/", { "x-forwarded-for": "192.0.2.9" }, "GET", "203.0.113.6"),
    ]);
    expect(batch?.visitors.map(({ address }) => address)).toEqual(["192.0.2.7", "192.0.2.8", "203.0.113.6"]);
  });

  it("views, but not visitors, of browsers that ask for privacy", async () => {
    expect((await countAll([request("/", { "sec-gpc": "1" })]))?.visitors).toMatchObject([{ isUnknown: true, views: 1 }]);
  });
});

it.each([
  ["bots", request("/", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" })],
  ["programs", request("/", { "user-agent": "curl/8.5.0" })],
  ["requests without a browser's name", request("/", { "user-agent": "" })],
  ["very long browser names", request("/", { "user-agent": CHROME.repeat(9) })],
  ["HEAD", request("/", {}, "HEAD")],
  ["requests with a token", request("/", { authorization: "token" })],
  ["prefetches of the browser", request("/", { "sec-purpose": "prefetch" })],
  ["prefetches of Next", request("/about?_rsc=1", { "next-router-prefetch": "1" })],
  ["previews", request(`/preview/${"a".repeat(32)}`)],
  ["internal pages", request("/unavailable?path=/")],
  ["calls", request("/api/terms")],
  ["screens", request("/admin/dashboard")],
])("does not count %s", async (_, one) => expect(await countAll([one])).toBeUndefined());

it("limits what hostile requests can keep in memory, and still counts their views by page", async () => {
  const hostile = Array.from({ length: 30_000 }, (_, index) => request(`/?utm_source=${index}`, { "user-agent": `${CHROME} ${index}` }));
  const batch = (await countAll([...hostile, request("/about")]))!;
  expect(batch.visitors.reduce((sum, { views }) => sum + views, 0)).toBe(30_001);
  expect(batch.pages.map(({ key, views }) => [key, views])).toEqual([
    ["/", 30_000],
    ["/about", 1],
  ]);
  expect(batch.visitors.length + batch.sources.length).toBeLessThan(10_000);
});

it("keeps views while the database is unavailable", async () => {
  const counter = createViewCounter({ origin: "http://stones.example" });
  isDatabaseUp = false;
  counter.count(request("/"));
  await counter.flush();
  counter.count(request("/about"));
  await counter.flush();
  isDatabaseUp = true;
  await counter.stop();
  expect(stored.map(({ pages }) => pages.map(({ key }) => key))).toEqual([["/"], ["/about"]]);
});

it("drops the oldest views if hostile requests invent too many visitors while the database is unavailable", async () => {
  const counter = createViewCounter({ origin: "http://stones.example" });
  isDatabaseUp = false;
  for (const page of ["/", "/about", "/contact", "/gallery", "/ebrochure", "/product"]) {
    for (let index = 0; index < 4_900; index++) counter.count(request(page, { "user-agent": `${CHROME} ${index}` }));
    await counter.flush();
  }
  isDatabaseUp = true;
  await counter.stop();
  expect(stored.map(({ pages }) => pages[0]!.key)).toEqual(["/contact", "/gallery", "/ebrochure", "/product"]);
});
