import type { Client } from "pg";
import type { Site } from "../kit/site.ts";
import { listPublicPages } from "../kit/sitemap.ts";
import { expectNone, type Row } from "../kit/table.ts";

export type Fleet = { url: string; instances: Site[]; database: Client; log: (line: string) => void };

const REQUESTS_PER_SECOND = 300;
const BURST_SIZE = 3;
const TIMEOUT_MS = 10_000;

export type Visitors = { answered: number; pending: number; failures: string[] };

/** Requests the address. Returns why it failed, or nothing. */
async function visit(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.status === 200 ? undefined : `status ${response.status}`;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    return cause?.code ?? cause?.message ?? message;
  }
}

/** Requests pages in turn during some work, at a constant rate and without waiting for earlier responses. */
export async function runUnderLoad({ url }: Fleet, work: (visitors: Visitors) => Promise<void>): Promise<Visitors> {
  const pages = [...(await listPublicPages(url)).slice(0, 20), "/api/main-category"];
  const visitors: Visitors = { answered: 0, pending: 0, failures: [] };
  let next = 0;
  const sendVisitor = async () => {
    visitors.pending++;
    const failure = await visit(url + pages[next++ % pages.length]);
    visitors.pending--;
    if (failure) visitors.failures.push(failure);
    else visitors.answered++;
  };
  const visits: Promise<void>[] = [];
  const sendBurst = () => {
    for (let count = 0; count < BURST_SIZE; count++) visits.push(sendVisitor());
  };
  const timer = setInterval(sendBurst, (1000 * BURST_SIZE) / REQUESTS_PER_SECOND);
  await work(visitors).finally(() => clearInterval(timer));
  await Promise.all(visits);
  return visitors;
}

export const expectNoFailures = (row: string, { answered, failures }: Visitors): Row => {
  const reasons = [...new Set(failures)].map((reason) => `${reason}: ${failures.filter((failure) => failure === reason).length}`);
  return expectNone(row, failures.length, answered + failures.length, [`${REQUESTS_PER_SECOND} requests a second`, ...reasons].join(", "));
};
