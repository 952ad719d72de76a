import "server-only";
import PQueue from "p-queue";

export class QueueFull extends Error {}

export class ClientLeft extends Error {}

/**
 * Creates a first-in-first-out queue.
 * @param running maximum number of tasks at a time
 * @param waiting maximum number of queued tasks; further ones are rejected with QueueFull
 * @returns a function that runs a task; `signal` is the request's: work of a disconnected client leaves the queue
 */
export function createQueue({ running, waiting = Number.POSITIVE_INFINITY }: { running: number; waiting?: number }) {
  const queue = new PQueue({ concurrency: running });

  return async <R>(work: () => Promise<R>, signal?: AbortSignal): Promise<R> => {
    if (signal?.aborted) throw new ClientLeft();
    if (queue.size >= waiting) throw new QueueFull();
    // p-queue frees the slot of an aborted task immediately, so a task that has started must not see the signal.
    const place = new AbortController();
    const leave = () => place.abort(new ClientLeft());
    const start = () => {
      signal?.removeEventListener("abort", leave);
      return work();
    };
    signal?.addEventListener("abort", leave, { once: true });
    return queue.add(start, { signal: place.signal });
  };
}
