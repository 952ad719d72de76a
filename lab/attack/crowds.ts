import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { measureMemoryGrowth } from "../bench/machine.ts";
import { atMost, IN_MEGABYTES, IN_MILLISECONDS, type Row } from "../kit/lab.ts";
import { listPublicPages, type Site } from "../kit/site.ts";
import { recordWrites, toLinkCall } from "../kit/writes.ts";

const REQUESTS = 500;
const PIPELINED = 2_000;
const MAX_WAIT_MS = 200;
const MAX_GROWTH_MB = 150;
const REQUEST_TIMEOUT_MS = 60_000;
/** The client of a crowd stays for this long if the server does not close its connection. */
const CONNECTION_MS = 10_000;

type Ask = { path: string; headers?: Record<string, string> };

/** Sends a request and reads the answer. Refusals and closed connections are fine. */
const send = (site: Site, { path, headers }: Ask) =>
  new Promise<void>((resolve) => {
    const options = { host: "127.0.0.1", port: site.port, path, headers, agent: false, timeout: REQUEST_TIMEOUT_MS };
    const sent = request(options, (response) => response.resume().once("close", resolve));
    sent.once("timeout", () => sent.destroy());
    sent.once("error", () => resolve()).end();
  });

const sendTogether = (asks: Ask[]) => async (site: Site) => void (await Promise.all(asks.map((ask) => send(site, ask))));

/** Sends many requests on one connection and reads no answer. */
const pipeline = (path: string, header: string) => async (site: Site) => {
  const socket = connect(site.port, "127.0.0.1").on("error", () => {});
  socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\n${header}\r\n`.repeat(PIPELINED));
  await Promise.race([new Promise((resolve) => socket.once("close", resolve)), sleep(CONNECTION_MS)]);
  socket.destroy();
};

const repeat = (toAsk: (place: number) => Ask) => sendTogether(Array.from({ length: REQUESTS }, (_, place) => toAsk(place)));

async function listCrowds(site: Site): Promise<[string, (site: Site) => Promise<void>][]> {
  await site.authenticate();
  const { link } = await recordWrites(site).sendQuotation();
  const products = (await listPublicPages(site.url)).filter((page) => page.split("/").length === 5);
  const ids = ((await (await site.send("GET", "/api/subcategories?limit=100")).json()) as { id: number }[]).map(({ id }) => id);
  return [
    ["one connection, pipelined, _rsc", pipeline("/?_rsc=1", "")],
    ["one connection, pipelined, a token", pipeline("/", "Authorization: x\r\n")],
    ["one connection, pipelined, searches", pipeline("/search?q=marble", "")],
    ["the home page with Range", repeat(() => ({ path: "/", headers: { range: "bytes=0-" } }))],
    ["product pages that are not cached", sendTogether(products.slice(-REQUESTS).map((path) => ({ path })))],
    ["searches", repeat((place) => ({ path: `/search?q=marble+${place}` }))],
    ["shortlists", repeat((place) => ({ path: `/shortlist?items=${ids.slice(place % 50, (place % 50) + 50).join(",")}` }))],
    ["search calls", repeat((place) => ({ path: `/api/search?q=marble+${place}` }))],
    ["sheets", repeat((place) => ({ path: `/api/products/${ids[place % ids.length]}/sheet.pdf?units=${place % 2 ? "sqft" : "m2"}` }))],
    ["selections", repeat((place) => ({ path: `/api/selection.pdf?items=${ids.slice(place % 80, (place % 80) + 12).join(",")}` }))],
    ["a buyer's PDF", repeat(() => ({ path: `${toLinkCall(link)}/pdf` }))],
    ["a buyer's page", repeat(() => ({ path: link }))],
    ["unknown addresses", repeat((place) => ({ path: `/nothing-${place}.x` }))],
    ["sitemaps", repeat(() => ({ path: "/sitemap.xml" }))],
  ];
}

async function startVisits({ port }: Site): Promise<() => Promise<number[]>> {
  const visitor = new Worker(new URL("./visitor.ts", import.meta.url), { workerData: { port } });
  await once(visitor, "online");
  return async () => {
    visitor.postMessage("stop");
    const [waits] = await once(visitor, "message");
    await visitor.terminate();
    return waits;
  };
}

/** Sends many concurrent requests of one client, on a full catalogue, and measures the home page for another visitor. */
export async function* tryCrowds(site: Site): AsyncGenerator<Row> {
  for (const [crowd, run] of await listCrowds(site)) {
    await send(site, { path: "/" });
    const stopVisits = await startVisits(site);
    let waits: number[] = [];
    const { growth, note } = await measureMemoryGrowth(site.pid, async () => {
      await run(site);
      waits = await stopVisits();
    });
    yield atMost(`${crowd}: longest wait of the home page`, Math.max(...waits), MAX_WAIT_MS, IN_MILLISECONDS);
    yield atMost(`${crowd}: memory over rest`, growth, MAX_GROWTH_MB, { ...IN_MEGABYTES, note });
  }
}
