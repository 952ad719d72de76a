import "server-only";
import { setImmediate } from "node:timers/promises";

/** Milliseconds of work between two yields. Visitors do not notice this delay. */
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
