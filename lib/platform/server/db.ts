import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { LOCK_SPACE, LOCKS } from "@/lib/platform/server/database/locks";
import { env } from "@/lib/platform/server/environment/env";
import { metrics } from "@/lib/platform/server/metrics";
import { type Prisma, PrismaClient } from "@/lib/platform/server/prisma/client";
import { context } from "@/lib/platform/server/process-context";

declare module "@/lib/platform/server/process-context" {
  interface ProcessContext {
    database?: ReturnType<typeof connect>;
  }
}

const CONNECT_TIMEOUT_MS = 5_000;

function connect() {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A silent database counts as unavailable. A write may wait up to a minute for a lock.
    query_timeout: 65_000,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
  });
  // A lost idle connection is replaced on the next use.
  pool.on("error", () => {});
  metrics.onReading(() => {
    metrics.set("database_connections", pool.totalCount - pool.idleCount, { state: "busy" });
    metrics.set("database_connections", pool.idleCount, { state: "idle" });
    metrics.set("database_waiting", pool.waitingCount);
  });
  // A transaction waits for a connection as long as a single statement does.
  return new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true }),
    transactionOptions: { maxWait: CONNECT_TIMEOUT_MS },
  });
}

/** Returns the shared Prisma client. Connects on first use, so that the build needs no database. */
export const db = () => {
  context.database ??= connect();
  return context.database;
};

export type Transaction = Prisma.TransactionClient;

export const acquireLock = (transaction: Transaction, name: keyof typeof LOCKS) =>
  transaction.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK_SPACE}::int, ${LOCKS[name]}::int)`;
