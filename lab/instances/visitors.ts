import { Agent, get } from "node:http";
import type { Site } from "../kit/site.ts";
import { publicPages } from "../kit/sitemap.ts";

/** Some instances, and where a balancer in front of them listens. */
export type Fleet = { url: string; instances: Site[]; say: (line: string) => void };

/** Requests in a second, and how many are sent at a time. */
const PER_SECOND = 300;
const AT_ONCE = 3;

/** Visitors who ask for one page after the other at a steady rate, whether earlier answers are there or not. */
function startVisitors(site: string, pages: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const count = { answered: 0, failed: 0, underWay: 0 };
  /** How often each status or error was the reason of a failure. */
  const reasons = new Map<string, number>();
  const asked: Set<Promise<void>> = new Set();
  let turn = 0;

  const ask = (page: string): Promise<void> =>
    new Promise((resolve) => {
      count.underWay++;
      let reason = "closed early";
      const request = get(site + page, { agent, timeout: 10_000 }, (answer) => {
        answer.resume().once("end", () => {
          reason = answer.statusCode === 200 ? "" : `status ${answer.statusCode}`;
        });
      });
      request.once("timeout", () => request.destroy(new Error("no response for 10 s")));
      request.once("error", (error: NodeJS.ErrnoException) => {
        reason = error.code ?? error.message;
      });
      request.once("close", () => {
        count.underWay--;
        count[reason ? "failed" : "answered"]++;
        if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
        resolve();
      });
    });

  const timer = setInterval(
    () => {
      for (let place = 0; place < AT_ONCE; place++) {
        const visit = ask(pages[turn++ % pages.length] ?? "/");
        asked.add(visit);
        visit.then(() => asked.delete(visit));
      }
    },
    (1000 * AT_ONCE) / PER_SECOND,
  );
  return {
    /** So far. */
    count: () => ({ ...count, reasons: [...reasons].map(([reason, times]) => `${reason}: ${times}`).join(", ") }),
    stop: async () => {
      clearInterval(timer);
      await Promise.all(asked);
      agent.destroy();
      return { ...count };
    },
  };
}

export const load = `${PER_SECOND} requests a second meanwhile`;

/** Does something while visitors ask for pages through the balancer; tells how they fared. */
export async function underLoad({ url }: Fleet, work: (visitors: ReturnType<typeof startVisitors>) => Promise<void>) {
  const pages = [...(await publicPages(url)).slice(0, 20), "/api/main-category"];
  const visitors = startVisitors(url, pages);
  try {
    await work(visitors);
  } finally {
    await visitors.stop();
  }
  return visitors.count();
}
