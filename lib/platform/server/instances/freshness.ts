import "server-only";

/** A disconnected instance stops serving cached content within this time, so that changes of others are visible within a second. */
export const MAX_AGE_MS = 900;

export const GRACE_MS = 250;

/** Message to other instances after a change. Without tags, everything is invalidated. */
export type InvalidationMessage = { from: string; versions?: number[]; tags?: string[] };

/**
 * Tracks whether this instance's cache matches the database. The database counts changes (broadcast.ts). The cache is current when
 * the database's version is the one that the received invalidations lead to.
 * @param invalidate drops entries with these tags, or everything
 * @param now monotonic clock in milliseconds
 */
export function createFreshness(own: string, invalidate: (tags?: string[]) => void, now: () => number = () => performance.now()) {
  let version: number | undefined;
  const explained = new Set<number>();
  let waitingSince: number | undefined;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let alone = false;
  /** False until the first poll after a reconnect: messages may have been missed, so versions are not explained by them. */
  let listening = false;
  let databaseAway = false;

  const isCurrent = () => databaseAway || now() - confirmedAt < MAX_AGE_MS;

  return {
    isCurrent,
    isAlone: () => alone,

    handleMessage: ({ from, versions = [], tags }: InvalidationMessage) => {
      if (from !== own) invalidate(tags);
      if (listening) for (const explainedVersion of versions) explained.add(explainedVersion);
    },

    /**
     * Handles the result of a poll that was sent at `sentAt`. If no message explains a new version in time, a message was missed and
     * everything is invalidated.
     * @returns false while a version waits for its message: poll again soon
     */
    handlePoll: (sentAt: number, databaseVersion: number, isAlone: boolean): boolean => {
      while (version !== undefined && version < databaseVersion && explained.delete(version + 1)) version++;
      if (listening && version !== undefined && version < databaseVersion) {
        waitingSince ??= now();
        // Nothing was missed before this version was seen.
        confirmedAt = Math.max(confirmedAt, waitingSince);
        if (now() - waitingSince < GRACE_MS) return false;
      }
      if (version !== databaseVersion) {
        explained.clear();
        invalidate();
      }
      waitingSince = undefined;
      version = databaseVersion;
      confirmedAt = sentAt;
      alone = isAlone;
      listening = true;
      databaseAway = false;
      return true;
    },

    /**
     * Handles a lost connection. If this instance was alone, no other instance can have changed anything, so pages are still served. Not if this
     * process was suspended before it noticed: another instance may have started.
     */
    handleDisconnect: () => {
      listening = false;
      waitingSince = undefined;
      explained.clear();
      if (alone && isCurrent()) databaseAway = true;
    },
  };
}
