import { setTimeout as sleep } from "node:timers/promises";
import { residentMemory } from "./machine.ts";

/** How often memory is looked at, in milliseconds. */
const LOOK = 20;
/** What a site still does after a start is over by then, in milliseconds. */
const REST = 5_000;

/** What a process takes at most while something is done, over what it takes at rest; both in MB. */
export async function growthOf(pid: number, work: () => Promise<unknown>): Promise<{ grown: number; rest: number }> {
  await sleep(REST);
  const rest = residentMemory(pid);
  let most = rest;
  const looking = setInterval(() => {
    most = Math.max(most, residentMemory(pid));
  }, LOOK);
  await work().finally(() => clearInterval(looking));
  return { grown: most - rest, rest };
}
