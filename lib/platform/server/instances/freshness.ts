import "server-only";

/**
 * How long after a confirmed question cached content may be served, in milliseconds. An instance that hears nothing stops within this time:
 * what the others change meanwhile is seen here within a second.
 */
export const MAX_AGE = 900;

/** How long a count may wait for the message that explains it, in milliseconds. */
export const GRACE = 250;

/** What an instance says to the others after a change. Without tags, everything is to be invalidated. */
export type Message = { from: string /** the counts of the change */; versions?: number[]; tags?: string[] };

/**
 * Whether what this instance has cached shows what the database holds. The database counts changes (content-version.ts); this is
 * confirmed when its count is the one that the invalidations so far led to.
 * @param invalidate drops what bears one of these tags, or everything
 * @param now a clock in milliseconds that never goes back
 */
export function makeFreshness(own: string, invalidate: (tags?: string[]) => void, now: () => number = () => performance.now()) {
  let version: number | undefined;
  /** Counts that messages have explained, not reached yet. */
  const explained = new Set<number>();
  /** Since when a count has waited for its message. */
  let waiting: number | undefined;
  let confirmed = Number.NEGATIVE_INFINITY;
  let alone = false;
  /** Messages may have been missed since the last answer: what comes now explains no count. */
  let listening = false;
  let databaseAway = false;

  const isCurrent = () => databaseAway || now() - confirmed < MAX_AGE;

  return {
    isCurrent,
    isAlone: () => alone,

    heard: ({ from, versions = [], tags }: Message) => {
      if (from !== own) invalidate(tags);
      if (listening) for (const one of versions) explained.add(one);
    },

    /**
     * The database has answered a question that was asked then. A count that no message explains within a moment means that one was
     * missed.
     * @returns false while a count waits for its message: the question is to be asked again soon
     */
    answered: (asked: number, counted: number, isAlone: boolean): boolean => {
      while (version !== undefined && version < counted && explained.delete(version + 1)) version++;
      if (listening && version !== undefined && version < counted) {
        waiting ??= now();
        // Until it was seen, nothing was missed.
        confirmed = Math.max(confirmed, waiting);
        if (now() - waiting < GRACE) return false;
      }
      if (version !== counted) {
        explained.clear();
        invalidate();
      }
      waiting = undefined;
      version = counted;
      confirmed = asked;
      alone = isAlone;
      listening = true;
      databaseAway = false;
      return true;
    },

    /**
     * The connection is lost. Where nobody else was there, nobody else can have changed anything, and pages go on being served while the
     * database is away. Not by a process that stood still before it noticed: others may have started meanwhile.
     */
    lost: () => {
      listening = false;
      waiting = undefined;
      explained.clear();
      if (alone && isCurrent()) databaseAway = true;
    },
  };
}
