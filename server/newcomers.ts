import { setImmediate } from "node:timers/promises";

/** As many connections as the system keeps waiting at least. Others that come all the time cannot hold up the work. */
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

    /** Turns the event loop until nobody waits for a connection. */
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
