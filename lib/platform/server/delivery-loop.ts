import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseUnavailable } from "@/lib/platform/server/http/errors";
import { log } from "@/lib/platform/server/log";
import { context } from "@/lib/platform/server/process-context";

const POLL_MS = 1_000;
const SHUTDOWN_TIMEOUT_MS = 9_000;

type Deliveries<Row> = {
  /** Names the rows in the log. */
  name: string;
  /** Claims due rows for a while. After a crash, another instance claims them again. */
  claimDue: () => Promise<Row[]>;
  deliver: (row: Row) => Promise<unknown>;
  /** Runs at each poll. */
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
  const finish = () => Promise.race([Promise.all(promises), sleep(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
  return { promises, finish };
}

/**
 * Delivers the rows of a table until the process ends: at each poll, and the next ones as soon as one has ended. Rows instead of jobs of
 * the queue, so that a delivery, its attempts and its result are one row.
 */
export function startDeliveryLoop<Row extends { id: number }>({ name, claimDue, deliver, onPoll }: Deliveries<Row>): void {
  context.deliveries ??= createRunningDeliveries();
  const { promises } = context.deliveries;
  const startDue = async () => {
    if (context.readiness === "draining") return;
    for (const row of await claimDue()) {
      const delivery = run(row).finally(() => promises.delete(delivery));
      promises.add(delivery);
    }
  };
  const run = async (row: Row) => {
    try {
      await deliver(row);
      await startDue();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error(`${name}: ${row.id} failed, it is repeated`, error);
    }
  };
  const poll = async () => {
    try {
      await startDue();
      await onPoll?.();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error(`${name}: the queue failed, it goes on`, error);
    }
    if (context.readiness !== "draining") setTimeout(poll, POLL_MS).unref();
  };
  void poll();
}
