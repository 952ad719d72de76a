import "server-only";
import { constants, setPriority } from "node:os";
import { PrismaPg } from "@prisma/adapter-pg";
import { type ClientBase, Pool } from "pg";
import { LOCK_SPACE, LOCKS } from "@/lib/platform/server/database/locks";
import { env } from "@/lib/platform/server/environment/env";
import { metrics } from "@/lib/platform/server/metrics";
import { type Prisma, PrismaClient } from "@/lib/platform/server/prisma/client";
import { context } from "@/lib/platform/server/process-context";

/** @param isBackground whether the embedded database works for this client at low priority, so that visitors do not wait for it */
export function connect({ isBackground = false } = {}) {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // A silent database counts as unavailable. A write may wait up to a minute for a lock.
    query_timeout: 65_000,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    ...(isBackground && context.ownDatabase && { onConnect: lowerPriority }),
  });
  // A lost idle connection is replaced on the next use.
  pool.on("error", () => {});
  metrics.onReading(() => {
    metrics.set("database_connections", pool.totalCount - pool.idleCount, { state: "busy" });
    metrics.set("database_connections", pool.idleCount, { state: "idle" });
    metrics.set("database_waiting", pool.waitingCount);
  });
  return new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
}

/** Lowers the priority of the server process of a connection to the embedded database. */
async function lowerPriority(client: ClientBase) {
  const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
  setPriority(rows[0].pid, constants.priority.PRIORITY_LOW);
}

/** Returns the shared Prisma client. Connects on first use, so that the build needs no database. */
export const db = () => {
  context.database ??= connect();
  return context.database;
};

export type Transaction = Prisma.TransactionClient;

export const acquireLock = (transaction: Transaction, name: keyof typeof LOCKS) =>
  transaction.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK_SPACE}::int, ${LOCKS[name]}::int)`;
