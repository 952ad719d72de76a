import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseUnavailable } from "@/lib/platform/server/http/errors";
import { log } from "@/lib/platform/server/log";
import { context } from "@/lib/platform/server/process-context";

const POLL_MS = 1_000;
const SHUTDOWN_TIMEOUT_MS = 9_000;

type Deliveries<Row> = {
  name: string;
  /** Claims due rows for a while. After a crash, another instance claims them again. */
  claimDue: () => Promise<Row[]>;
  deliver: (row: Row) => Promise<unknown>;
  onPoll?: () => Promise<void>;
};

type RunningDeliveries = { promises: Set<Promise<void>>; finish: () => Promise<unknown> };

declare module "@/lib/platform/server/process-context" {
  interface ProcessContext {
    deliveries?: RunningDeliveries;
  }
}

function createRunningDeliveries(): RunningDeliveries {
  const promises = new Set<Promise<void>>();
  const finishAll = async () => {
    // A claim that ends may start more.
    while (promises.size > 0) await Promise.all(promises);
  };
  return { promises, finish: () => Promise.race([finishAll(), sleep(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]) };
}

/** Delivers the rows of a table. Rows instead of jobs of the queue, so that a delivery, its attempts and its result are one row. */
export function startDeliveryLoop<Row extends { id: number }>({ name, claimDue, deliver, onPoll }: Deliveries<Row>): void {
  context.deliveries ??= createRunningDeliveries();
  const { promises } = context.deliveries;
  const track = (work: Promise<void>) => {
    const tracked = work.finally(() => promises.delete(tracked));
    promises.add(tracked);
    return tracked;
  };
  const logUnlessAway = (message: string) => (error: unknown) => {
    if (!isDatabaseUnavailable(error)) log.error(message, error);
  };
  const logFailure = logUnlessAway(`${name}: the queue failed, it goes on`);
  const startDue = async () => {
    if (context.readiness === "draining") return;
    for (const row of await claimDue()) void track(run(row));
  };
  const run = async (row: Row) => {
    try {
      await deliver(row);
    } catch (error) {
      return logUnlessAway(`${name}: ${row.id} failed, it is repeated`)(error);
    }
    await startDue().catch(logFailure);
  };
  const poll = async () => {
    await track(startDue().catch(logFailure));
    await onPoll?.().catch(logFailure);
    if (context.readiness !== "draining") setTimeout(poll, POLL_MS).unref();
  };
  void poll();
}
