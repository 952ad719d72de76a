import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { LOCK_SPACE, LOCKS } from "@/lib/platform/server/database/locks";
import { env } from "@/lib/platform/server/environment/env";
import { metrics } from "@/lib/platform/server/metrics";
import { type Prisma, PrismaClient } from "@/lib/platform/server/prisma/client";
import { context } from "@/lib/platform/server/process-context";

export function connect() {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // A database that falls silent counts as away; a write may wait a minute for its turn.
    query_timeout: 65_000,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
  });
  // A connection lost while nobody uses it is replaced when somebody needs it.
  pool.on("error", () => {});
  metrics.onReading(() => {
    metrics.set("database_connections", pool.totalCount - pool.idleCount, { state: "busy" });
    metrics.set("database_connections", pool.idleCount, { state: "idle" });
    metrics.set("database_waiting", pool.waitingCount);
  });
  return new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
}

/** The one Prisma client, connected on first use; the build needs no database. */
export const db = () => {
  context.database ??= connect();
  return context.database;
};

/** What a query module runs its statements on: the client, or a transaction. */
export type Transaction = Prisma.TransactionClient;

/** Waits for the named lock; it is released when the transaction ends. */
export const lock = (transaction: Transaction, name: keyof typeof LOCKS) =>
  transaction.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK_SPACE}::int, ${LOCKS[name]}::int)`;
