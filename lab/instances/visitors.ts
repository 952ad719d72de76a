import { Agent, get } from "node:http";
import type { Client } from "pg";
import type { Site } from "../kit/site.ts";
import { listPublicPages } from "../kit/sitemap.ts";

export type Fleet = { url: string; instances: Site[]; database: Client; log: (line: string) => void };

const REQUESTS_PER_SECOND = 300;
const BURST_SIZE = 3;

/** Requests the pages in turn at a constant rate, without waiting for earlier responses. */
function startVisitors(site: string, pages: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const count = { answered: 0, failed: 0, pending: 0 };
  const reasons = new Map<string, number>();
  const visits: Set<Promise<void>> = new Set();
  let next = 0;

  const visitPage = (page: string): Promise<void> =>
    new Promise((resolve) => {
      count.pending++;
      let reason = "closed early";
      const request = get(site + page, { agent, timeout: 10_000 }, (response) => {
        response.resume().once("end", () => {
          reason = response.statusCode === 200 ? "" : `status ${response.statusCode}`;
        });
      });
      request.once("timeout", () => request.destroy(new Error("no response for 10 s")));
      request.once("error", (error: NodeJS.ErrnoException) => {
        reason = error.code ?? error.message;
      });
      request.once("close", () => {
        count.pending--;
        count[reason ? "failed" : "answered"]++;
        if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
        resolve();
      });
    });

  const timer = setInterval(
    () => {
      for (let count = 0; count < BURST_SIZE; count++) {
        const visit = visitPage(pages[next++ % pages.length] ?? "/");
        visits.add(visit);
        visit.then(() => visits.delete(visit));
      }
    },
    (1000 * BURST_SIZE) / REQUESTS_PER_SECOND,
  );
  return {
    count: () => ({ ...count, reasons: [...reasons].map(([reason, times]) => `${reason}: ${times}`).join(", ") }),
    stop: async () => {
      clearInterval(timer);
      await Promise.all(visits);
      agent.destroy();
      return { ...count };
    },
  };
}

export const LOAD_NOTE = `${REQUESTS_PER_SECOND} requests a second meanwhile`;

export async function runUnderLoad({ url }: Fleet, work: (visitors: ReturnType<typeof startVisitors>) => Promise<void>) {
  const pages = [...(await listPublicPages(url)).slice(0, 20), "/api/main-category"];
  const visitors = startVisitors(url, pages);
  try {
    await work(visitors);
  } finally {
    await visitors.stop();
  }
  return visitors.count();
}
