import { setImmediate } from "node:timers/promises";

/** The system keeps at least so many new connections. With this limit, a stream of newcomers cannot hold up the work for ever. */
const MAX_TURNS = 511;

/**
 * Node accepts one connection in each turn of its event loop. If every turn has a render, newcomers wait for many renders, even for a
 * cached page.
 */
export function createNewcomers() {
  let accepted = 0;

  return {
    /** Called for each new connection. */
    count: () => void accepted++,

    /** Waits until all waiting connections are accepted. Called before a render. */
    async letIn(): Promise<void> {
      // The rest of the current turn.
      await setImmediate();
      for (let turn = 0, before = -1; before !== accepted && turn < MAX_TURNS; turn++) {
        before = accepted;
        await setImmediate();
      }
    },
  };
}
