import { setTimeout as sleep } from "node:timers/promises";
import type { Stored } from "../kit/inventory.ts";
import { takeInventory } from "../kit/inventory.ts";
import { CONNECTIONS, type Postgres } from "../kit/postgres.ts";
import * as writes from "../kit/writes.ts";
import type { FaultContext, Result } from "./fault.ts";

/** Longer than a request waits for a connection, in milliseconds. */
const HELD = 7_000;

/** All of the site's connections wait for something slow; then PostgreSQL has no connection left to give. */
export async function* connectionsUsedUp({ site, stored, postgres, restart }: FaultContext): AsyncGenerator<Result> {
  const ledger = writes.newLedger();
  const slow = await stored.connect();
  await slow.query("BEGIN; LOCK TABLE main_category IN ACCESS EXCLUSIVE MODE");
  const load = Array.from({ length: 20 }, (_, number) =>
    number % 2 ? writes.addCategory(site, ledger) : site.send("GET", "/api/main-category"),
  );
  const settled = Promise.allSettled(load);
  await sleep(HELD);
  await slow.query("ROLLBACK");
  await slow.end();
  const waited = await site.until(site.isWell);
  await settled;
  await writes.addCategory(site, ledger);
  await restart();
  yield { fault: "all of the site's connections waiting", ...(await takeInventory(stored, ledger)), milliseconds: waited };

  const second = writes.newLedger();
  const clients = await takeAll(stored, postgres);
  const refused = await writes.addCategory(site, second).then(
    () => "",
    (error: Error) => error.message,
  );
  await Promise.all(clients.map((client) => client.end()));
  const milliseconds = await site.until(async () => {
    await writes.addCategory(site, second);
    return site.isWell();
  });
  await restart();
  const { problems, ...counts } = await takeInventory(stored, second);
  if (!refused.startsWith("503")) problems.push(`with no connection to be had a write is answered: ${refused || "done"}`);
  yield { fault: "no connection to PostgreSQL to be had", ...counts, problems, milliseconds };
}

/** Takes every connection that PostgreSQL gives, the site's as well. */
async function takeAll(stored: Stored, postgres: Postgres) {
  const clients = [await stored.connect()];
  const others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND NOT pid = ANY ($1)";
  while (clients.length < CONNECTIONS) {
    const mine = await Promise.all(clients.map(async (client) => (await client.query("SELECT pg_backend_pid() AS pid")).rows[0].pid));
    await clients[0]?.query(others, [mine]);
    clients.push(await postgres.connect("postgres"));
  }
  return clients;
}
