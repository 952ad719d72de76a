import "server-only";
import { setImmediate } from "node:timers/promises";

/** How long somebody is at it before others have their turn, in milliseconds: what a visitor does not notice. */
const SLICE = 3;

/** For long work in small steps: called between two of them, it lets others have their turn, but no more often than it is worth. */
export function takingTurns(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < SLICE) return;
    await setImmediate();
    begun = performance.now();
  };
}
