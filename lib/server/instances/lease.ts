import "server-only";

/**
 * How long an instance may serve what it keeps after it asked the database a question that was answered, in milliseconds. Whatever was
 * announced before the question was heard before its answer. A change waits longer than this for an instance that is silent
 * (announcements.ts), so one that hears nothing has stopped by then, though it may not know why: a broken line, a process that was held up.
 */
export const LEASE = 1_900;

/**
 * Whether this instance may serve what it keeps.
 * @param now a clock in milliseconds that never goes back
 */
export function makeLease(now: () => number = () => performance.now()) {
  let until = 0;
  return {
    holds: () => now() < until,
    /** The question that was asked then is answered. */
    extend: (asked: number) => {
      until = asked + LEASE;
    },
    end: () => {
      until = 0;
    },
    /**
     * The database is away. Where nobody else was about, nobody else can have changed anything, and what is kept may be served until it
     * is back (contract section 5); not by a process that was held up before it noticed, because others may have begun meanwhile.
     */
    loseTouch: (isAlone: boolean) => {
      until = isAlone && now() < until ? Number.POSITIVE_INFINITY : 0;
    },
  };
}
