import { setTimeout as sleep } from "node:timers/promises";
import { context } from "#lib/platform/server/process-context.ts";
import { createViewCounter } from "../../server/view-counter.ts";
import type { PageRequest } from "../../server/view-tallies.ts";
import { atMost, median, type Row } from "../kit/lab.ts";
import { requirePrograms } from "../kit/program.ts";
import { type Context, fetchRaw, runClosedLoop } from "./load.ts";
import { pinProcess, readCpuTime, serverCpu } from "./machine.ts";

const LOAD_SECONDS = 3;
const SETTLE_MS = 3_000;
const VISITORS = 1_000;
const PAGES = 50;
const BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
/** Requests of one measurement. Few, because a server reads the headers of a request right after they have arrived. */
const MEASURED_REQUESTS = 50;
const MEASUREMENTS = 4_000;
/** About as many requests as a batch has under full load. */
const MEASUREMENTS_PER_BATCH = 1_000;

/** Returns a new string each time, like the HTTP parser, so that its hash is not cached. */
const createText = (text: string) => Buffer.from(text).toString("latin1");

function createRequest(index: number, page: number): PageRequest {
  const visitor = (index * 7919) % VISITORS;
  const headers = {
    ...{ host: "stones.example", connection: "keep-alive", accept: "text/html", "accept-encoding": "gzip, br" },
    "user-agent": createText(`${BROWSER} Chrome/13${visitor % 10}.0.0.0 Safari/537.36`),
    "accept-language": createText("en-IN,en;q=0.9"),
    referer: createText("https://stones.example/product/marble"),
    "x-forwarded-for": createText(`198.51.${visitor >> 8}.${visitor & 255}`),
  };
  const url = createText(`/product/marble/white-marble/stone-${page}`);
  return { method: "GET", url, headers, socket: { remoteAddress: "127.0.0.1" } } as PageRequest;
}

async function measureCounting(): Promise<number> {
  context.storeViews = async () => {};
  const counter = createViewCounter({ origin: "https://stones.example", isTrusted: () => true });
  const entries = Array.from({ length: PAGES }, (_, page) => ({ page }));
  const times = await Array.fromAsync({ length: MEASUREMENTS }, async (_, index) => {
    const requests = Array.from({ length: MEASURED_REQUESTS }, (_, request) => {
      const number = index * MEASURED_REQUESTS + request;
      const page = (number * 31) % PAGES;
      return { request: createRequest(number, page), entry: entries[page]! };
    });
    const start = performance.now();
    for (const { request, entry } of requests) counter.countCached(request, entry);
    const time = ((performance.now() - start) * 1000) / MEASURED_REQUESTS;
    if (index % MEASUREMENTS_PER_BATCH === 0) await counter.flush();
    return time;
  });
  return median(times);
}

export async function measure({ site: { url, pid }, log }: Context): Promise<Row[]> {
  requirePrograms("wrk");
  pinProcess(pid, serverCpu);
  await fetchRaw(`${url}/`);
  await sleep(SETTLE_MS);
  log("a cached page");
  await runClosedLoop(`${url}/`, 1);
  const before = readCpuTime(pid);
  const { requests } = await runClosedLoop(`${url}/`, LOAD_SECONDS);
  const serving = ((readCpuTime(pid) - before) * 1000) / requests;
  log("counting");
  const counting = await measureCounting();
  const note = `${counting.toFixed(3)} µs of ${serving.toFixed(1)} µs, with ${VISITORS} visitors and ${PAGES} pages`;
  return [atMost("counting the view of a cached page, of the time to serve it", (100 * counting) / serving, 1, { unit: " %", note })];
}
