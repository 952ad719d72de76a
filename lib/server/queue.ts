import "server-only";

/** Thrown by a queue that is full. */
export class QueueFull extends Error {}

/**
 * Runs pieces of work in the order in which they were asked for.
 * @param running how many run at a time
 * @param waiting how many may wait at most; one more is refused with QueueFull
 */
export function createQueue({ running, waiting = Number.POSITIVE_INFINITY }: { running: number; waiting?: number }) {
  let active = 0;
  const queued: (() => void)[] = [];
  return async <R>(work: () => Promise<R>): Promise<R> => {
    if (active < running) active++;
    else {
      if (queued.length >= waiting) throw new QueueFull();
      await new Promise<void>((resolve) => queued.push(resolve));
    }
    try {
      return await work();
    } finally {
      // The next in line takes over this place at once, so that a newcomer cannot overtake it.
      const next = queued.shift();
      if (next) next();
      else active--;
    }
  };
}
