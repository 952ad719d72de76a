import "server-only";

export class QueueFull extends Error {}

export class ClientLeft extends Error {}

/**
 * Creates a first-in-first-out queue.
 * @param running maximum number of tasks at a time
 * @param waiting maximum number of queued tasks; further ones are rejected with QueueFull
 * @returns a function that runs a task; `signal` is the request's: work of a disconnected client leaves the queue
 */
export function createQueue({ running, waiting = Number.POSITIVE_INFINITY }: { running: number; waiting?: number }) {
  let active = 0;
  const queued = new Set<() => void>();

  const waitForSlot = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        queued.delete(start);
        reject(new ClientLeft());
      };
      const start = () => {
        queued.delete(start);
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      queued.add(start);
      signal?.addEventListener("abort", leave, { once: true });
    });

  return async <R>(work: () => Promise<R>, signal?: AbortSignal): Promise<R> => {
    if (signal?.aborted) throw new ClientLeft();
    if (active < running) active++;
    else {
      if (queued.size >= waiting) throw new QueueFull();
      await waitForSlot(signal);
    }
    try {
      return await work();
    } finally {
      // Pass the slot on directly, so that a new task cannot overtake the queue.
      const [next] = queued;
      if (next) next();
      else active--;
    }
  };
}
