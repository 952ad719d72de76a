import "server-only";

/** Thrown by a queue that has no place left. */
export class QueueFull extends Error {}

/**
 * A queue that runs one piece of work at a time, in the order of asking.
 * @param places how many may wait at most; one more is refused with QueueFull
 */
export function oneAtATime(places = Number.POSITIVE_INFINITY) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <R>(work: () => Promise<R>): Promise<R> => {
    if (waiting >= places) throw new QueueFull();
    waiting++;
    const mine = last.then(work);
    last = mine.catch(() => {}).finally(() => waiting--);
    return mine;
  };
}

/**
 * A queue that runs a few pieces of work at a time, in the order of asking.
 * @param most how many
 */
export function fewAtATime(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <R>(work: () => Promise<R>): Promise<R> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // Whoever waits takes this place over, so that nobody who comes now gets in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
