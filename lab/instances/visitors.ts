import { once } from "node:events";
import { Agent, get } from "node:http";
import type { Client } from "pg";
import { getMessage } from "../kit/lab.ts";
import type { Site } from "../kit/site.ts";
import { listPublicPages } from "../kit/sitemap.ts";
import { expectNone, type Row } from "../kit/table.ts";

export type Fleet = { url: string; instances: Site[]; database: Client; log: (line: string) => void };

const REQUESTS_PER_SECOND = 300;
const BURST_SIZE = 3;
const TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 128;

export type Visitors = { answered: number; pending: number; failures: string[] };

/** Requests pages in turn during some work, at a constant rate and without waiting for earlier responses. */
export async function runUnderLoad({ url }: Fleet, work: (visitors: Visitors) => Promise<void>): Promise<Visitors> {
  const pages = [...(await listPublicPages(url)).slice(0, 20), "/api/main-category"];
  const visitors: Visitors = { answered: 0, pending: 0, failures: [] };
  const visits: Promise<void>[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const visit = async (page: string | undefined) => {
    visitors.pending++;
    try {
      const request = get(url + page, { agent, timeout: TIMEOUT_MS }).on("error", () => {});
      request.once("timeout", () => request.destroy(new Error("no response in time")));
      const [response] = await once(request, "response");
      await response.toArray();
      if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
      visitors.answered++;
    } catch (error) {
      visitors.failures.push((error as NodeJS.ErrnoException).code ?? getMessage(error));
    }
    visitors.pending--;
  };
  const sendBurst = () => {
    for (let count = 0; count < BURST_SIZE; count++) visits.push(visit(pages[visits.length % pages.length]));
  };
  const timer = setInterval(sendBurst, (1000 * BURST_SIZE) / REQUESTS_PER_SECOND);
  await work(visitors).finally(() => clearInterval(timer));
  await Promise.all(visits);
  agent.destroy();
  return visitors;
}

export function expectNoFailures(row: string, { answered, failures }: Visitors): Row {
  const reasons = Object.entries(Object.groupBy(failures, (reason) => reason)).map(([reason, all]) => `${reason}: ${all?.length}`);
  return expectNone(row, failures.length, answered + failures.length, [`${REQUESTS_PER_SECOND} requests a second`, ...reasons].join(", "));
}
