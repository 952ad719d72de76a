import "server-only";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";

const SLICE_MS = 3;

/** Returns a function for long loops that yields to the event loop at most every 3 ms, so that other requests are not delayed. */
export function createYielder(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < SLICE_MS) return;
    await setImmediate();
    startedAt = performance.now();
  };
}

const BACKGROUND_SLICE_MS = 10;
const MAX_PAUSE_MS = 100;

/**
 * Returns a function for long background work. It waits as long as the work since the last call took, at most 100 ms, so that the
 * processor and the database are free for visitors about half of the time. Do not call it while rows are locked.
 */
export function createPacer(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    const workedMs = performance.now() - startedAt;
    if (workedMs < BACKGROUND_SLICE_MS) return;
    await sleep(Math.min(workedMs, MAX_PAUSE_MS));
    startedAt = performance.now();
  };
}
