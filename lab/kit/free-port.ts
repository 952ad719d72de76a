import { randomInt } from "node:crypto";
import { isFreePort } from "#lib/platform/server/database/open-cluster.ts";

const FIRST_PORT = 11_000;
const PORTS_PER_WORKER = 500;
const SLICES = 20;

const slice = Number(process.env.TEST_WORKER_INDEX ?? randomInt(SLICES)) % SLICES;
let next = randomInt(PORTS_PER_WORKER);

/** Each test worker has its own ports and gets another one each time, because a site listens only seconds after it was created. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + slice * PORTS_PER_WORKER + next;
    next = (next + 1) % PORTS_PER_WORKER;
    if (await isFreePort(port)) return port;
  }
}
