import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { type Job, PgBoss, type QueueOptions } from "pg-boss";
import { env } from "@/lib/platform/server/environment/env";
import { isDatabaseUnavailable, isDiskFull } from "@/lib/platform/server/http/errors";
import { log } from "@/lib/platform/server/log";
import { context } from "@/lib/platform/server/process-context";

const SCHEMA = "jobs";

const POLICY = "exclusive";

const SUPERVISE_SECONDS = 30;

const SHUTDOWN_TIMEOUT_MS = 9_000;

const HOUR_SECONDS = 60 * 60;

export const IMPORT_ATTEMPTS = 4;

const QUEUES = {
  clock: { retryLimit: 3, retryDelay: 5, expireInSeconds: 10 * 60, heartbeatSeconds: 60 },
  imports: { retryLimit: IMPORT_ATTEMPTS - 1, retryDelay: 5, retryBackoff: true, expireInSeconds: 6 * HOUR_SECONDS, heartbeatSeconds: 30 },
  undos: { retryLimit: IMPORT_ATTEMPTS - 1, retryDelay: 5, retryBackoff: true, expireInSeconds: HOUR_SECONDS, heartbeatSeconds: 30 },
  palettes: { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 6 * HOUR_SECONDS, heartbeatSeconds: 60 },
  backups: { retryLimit: 2, retryDelay: 60, expireInSeconds: 12 * HOUR_SECONDS, heartbeatSeconds: 60 },
  clearing: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 6 * HOUR_SECONDS, heartbeatSeconds: 60 },
} satisfies Record<string, QueueOptions>;

/** The same error of the queue is logged once in this time. */
const LOG_INTERVAL_MS = 60_000;
const MAX_LOGGED_ERRORS = 100;

type QueueName = keyof typeof QUEUES;

type JobQueue = { boss: PgBoss; workers: Map<QueueName, string>; close(): Promise<void> };

declare module "@/lib/platform/server/process-context" {
  interface ProcessContext {
    jobQueue?: JobQueue;
  }
}

/** Opens the queue of all instances. The caller must hold START_LOCK. @throws if the database role may not create the schema */
export async function openJobQueue(): Promise<void> {
  if (context.jobQueue) return;
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    application_name: "jobs",
    max: 2,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    keepAlive: true,
  });
  // The next use replaces a lost connection.
  pool.on("error", () => {});
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: SCHEMA,
    createSchema: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    cronWorkerIntervalSeconds: SUPERVISE_SECONDS,
  });
  const loggedAt = new Map<string, number>();
  boss.on("error", ({ message, ...details }) => {
    // pg-boss emits plain objects instead of errors for worker failures.
    const error = Object.assign(new Error(message), details);
    if (isDiskFull(error)) context.diskFullAt = Date.now();
    // A full disk fails every few seconds.
    if (isDatabaseUnavailable(error) || Date.now() - (loggedAt.get(message) ?? 0) < LOG_INTERVAL_MS) return;
    if (loggedAt.size >= MAX_LOGGED_ERRORS) loggedAt.clear();
    loggedAt.set(message, Date.now());
    log.error("Jobs: the queue failed, it goes on", error);
  });
  boss.on("warning", ({ message }) => log.warn(`Jobs: ${message}`));
  try {
    await createSchema(pool);
    await boss.start();
    for (const [name, options] of Object.entries(QUEUES)) {
      const getQueue = { deleteAfterSeconds: HOUR_SECONDS, ...options };
      await boss.createQueue(name, { ...getQueue, policy: POLICY });
      await boss.updateQueue(name, getQueue);
    }
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    await pool.end();
    throw error;
  }
  const end = () => boss.stop({ timeout: SHUTDOWN_TIMEOUT_MS }).then(() => pool.end());
  const close = () => Promise.race([end(), sleep(SHUTDOWN_TIMEOUT_MS + 500, undefined, { ref: false })]);
  context.jobQueue = { boss, workers: new Map(), close };
}

async function createSchema(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ exists: boolean; role: string; database: string }>(
    "SELECT to_regnamespace($1) IS NOT NULL AS exists, quote_ident(current_user) AS role, quote_ident(current_database()) AS database",
    [SCHEMA],
  );
  const [{ exists, role, database } = { exists: false, role: "", database: "" }] = rows;
  if (exists) return;
  await pool.query(`CREATE SCHEMA ${SCHEMA}`).catch((error: { code?: string }) => {
    if (error.code !== "42501") throw error;
    throw new Error(
      `Database: the role ${role} may not create the schema "${SCHEMA}" for the job queue. ` +
        `Either run: GRANT CREATE ON DATABASE ${database} TO ${role}; or run: CREATE SCHEMA ${SCHEMA} AUTHORIZATION ${role};`,
    );
  });
}

const queue = (): JobQueue => {
  if (!context.jobQueue) throw new Error("The job queue is not open");
  return context.jobQueue;
};

type JobRun = { key: string; attempt: number; signal: AbortSignal };

/** Processes the jobs of a queue one at a time until the process ends. A job that throws is logged and retried. */
export async function startWorker(name: QueueName, pollSeconds: number, run: (work: JobRun) => Promise<void>): Promise<void> {
  const { boss, workers } = queue();
  const handle = async ([job]: Job<{ key: string }>[]) => {
    if (!job) return;
    wakeWorker(name);
    const work = { key: job.data.key, attempt: job.retryCount + 1, signal: job.signal };
    await run(work).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error) && !job.signal.aborted) log.error(`Jobs: ${name} ${work.key} failed at try ${work.attempt}`, error);
      throw error;
    });
  };
  workers.set(name, await boss.work(name, { pollingIntervalSeconds: pollSeconds }, handle));
}

const wakeWorker = (name: QueueName) => {
  const worker = context.jobQueue?.workers.get(name);
  if (worker) context.jobQueue?.boss.notifyWorker(worker);
};

export async function addJobs(name: QueueName, keys: string[], startAfter?: Date): Promise<void> {
  if (keys.length > 0)
    await queue().boss.insert(
      name,
      keys.map((key) => ({ data: { key }, singletonKey: key, startAfter })),
    );
  if (!startAfter) wakeWorker(name);
}

export const scheduleJob = (name: QueueName, key: string, cron: string, timeZone: string): Promise<void> =>
  schedule(name, key, cron, timeZone);

const schedule = (name: string, key: string, cron: string, tz: string) =>
  queue().boss.schedule(name, cron, { key }, { tz, key, singletonKey: key });

export async function rescheduleJobs(timeZone: string): Promise<void> {
  try {
    for (const { name, key, cron, timezone } of await queue().boss.getSchedules()) {
      if (timezone !== timeZone) await schedule(name, key, cron, timeZone);
    }
  } catch (error) {
    log.error("Jobs: the time zone of the schedules was not changed", error);
  }
}

export const unscheduleJob = (name: QueueName, key: string): Promise<void> => queue().boss.unschedule(name, key);
