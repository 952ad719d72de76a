import { isPrefetch } from "#lib/figures/page-view.ts";
import { log } from "#lib/platform/server/log.ts";
import { context } from "#lib/platform/server/process-context.ts";
import type { ViewBatch } from "#lib/shared/page-views.ts";
import { PART_HEADER, PREFETCH_HEADER } from "./next-seams.ts";
import { createViewTallies, type PageRequest, type Site } from "./view-tallies.ts";

/** Batches begin at multiples of this time, so that no batch spans midnight in any time zone. */
const FLUSH_MS = 5_000;

/** Batches kept while the database is unavailable: ten minutes. */
const MAX_WAITING = 120;

/** Their visitors. Each takes about a kilobyte, and hostile requests may invent thousands per batch. */
const MAX_WAITING_VISITORS = 20_000;

/** Counts page views in memory and stores them every few seconds. Bots, prefetches and requests with a token are not views. */
export function createViewCounter(site: Site) {
  let tallies = createViewTallies(site);
  const waiting: ViewBatch[] = [];
  let storing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;

  async function storeWaiting(): Promise<void> {
    try {
      for (let batch = waiting[0]; batch; batch = waiting[0]) {
        await context.storeViews?.(batch);
        waiting.shift();
        hasFailed = false;
      }
    } catch (error) {
      if (!hasFailed) log.warn(`Figures: page views wait to be stored: ${error instanceof Error ? error.message : error}`);
      hasFailed = true;
      while (waiting.length > MAX_WAITING || countVisitors(waiting) > MAX_WAITING_VISITORS) waiting.shift();
    }
  }

  /** Stores all views counted so far. If the database is unavailable, they wait for the next time. */
  async function flush(): Promise<void> {
    const batch = tallies.toBatch();
    if (batch) waiting.push(batch);
    tallies = createViewTallies(site);
    await storing;
    storing = storeWaiting();
    await storing;
  }

  function schedule(): void {
    timer = setTimeout(() => void flush().finally(() => timer && schedule()), FLUSH_MS - (Date.now() % FLUSH_MS)).unref();
  }

  return {
    /** Counts a GET request that was answered with a page cached under its exact URL. */
    countCached(request: PageRequest, entry: object): void {
      if (isView(request)) tallies.add(request, entry);
    },
    /** Counts a GET request that was answered with a page or with Next's data of one. */
    count(request: PageRequest): void {
      if (!isDataPrefetch(request) && isView(request)) tallies.add(request);
    },
    flush,
    start: schedule,
    /** Stores the remaining views. Call it after the last request. */
    stop: async () => {
      clearTimeout(timer);
      timer = undefined;
      await flush();
    },
  };
}

const isView = ({ method, headers }: PageRequest) =>
  method === "GET" && context.storeViews !== undefined && headers.authorization === undefined && !isPrefetch(headers);

/** Next's prefetch of the data of a linked page. When a visitor opens the page, these headers are missing. */
const isDataPrefetch = ({ headers }: PageRequest) => headers[PREFETCH_HEADER] !== undefined || headers[PART_HEADER] !== undefined;

const countVisitors = (batches: ViewBatch[]) => batches.reduce((sum, { visitors }) => sum + visitors.length, 0);
