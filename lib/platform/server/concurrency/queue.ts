import "server-only";

/** Thrown by a queue that is full. */
export class QueueFull extends Error {}

/** Thrown for work whose client left before its turn. */
export class ClientLeft extends Error {}

/**
 * Runs pieces of work in the order in which they were asked for.
 * @param running how many run at a time
 * @param waiting how many may wait at most; one more is refused with QueueFull
 * @returns a function that runs work; its `signal` is that of the request: work of a client that leaves gives up its place in the queue
 */
export function createQueue({ running, waiting = Number.POSITIVE_INFINITY }: { running: number; waiting?: number }) {
  let active = 0;
  const queued = new Set<() => void>();

  const turn = (signal?: AbortSignal) =>
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
      await turn(signal);
    }
    try {
      return await work();
    } finally {
      // The next in line takes over this place at once, so that a newcomer cannot overtake it.
      const [next] = queued;
      if (next) next();
      else active--;
    }
  };
}
