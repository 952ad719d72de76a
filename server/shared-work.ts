import type { createQueue } from "#lib/platform/server/concurrency/queue.ts";

export type Place = { queue: ReturnType<typeof createQueue>; shares: readonly string[] };

/** Work that many wait for must not fill a queue. */
const MAX_PLACES = 4;

/** Creates work that several requesters wait for. It starts once, in the place of the requester whose turn comes first. */
export function createSharedWork<R>(work: () => Promise<R>) {
  const { promise, resolve, reject } = Promise.withResolvers<R>();
  const started = new AbortController();
  const owners = new Set<string>();

  function start(): Promise<R> {
    started.abort();
    resolve(work());
    return promise;
  }

  return {
    /** Rejects with a queue's refusal if no requester has a place any more. */
    promise,

    /** Queues the work for one more requester, unless it has started or has places enough. It is done even if the requester leaves. */
    addPlace({ queue, shares }: Place): void {
      const owner = shares.join();
      if (started.signal.aborted || owners.has(owner) || owners.size >= MAX_PLACES) return;
      owners.add(owner);
      queue(start, { shares, signal: started.signal }).catch((error: unknown) => {
        owners.delete(owner);
        if (!started.signal.aborted && owners.size === 0) reject(error);
      });
    },
  };
}
