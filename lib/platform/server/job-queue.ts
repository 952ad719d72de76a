import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { type Job, PgBoss, type QueueOptions } from "pg-boss";
import { env } from "@/lib/platform/server/environment/env";
import { isDatabaseAway } from "@/lib/platform/server/http/errors";
import { log } from "@/lib/platform/server/log";
import { context } from "@/lib/platform/server/process-context";

/** The queue's tables are in a schema of their own. pg-boss makes and migrates them; backups leave them out. */
const SCHEMA = "jobs";

/** A queue takes a key once: while a job with that key waits or runs, another one is not added. */
const POLICY = "exclusive";

/** How long a worker that died goes unnoticed, in seconds, beside its job's heartbeat. */
const SUPERVISE_SECONDS = 30;

/** How long a job under way may take when the site ends, in milliseconds. Then others take it over. */
const GRACE = 9_000;

const HOUR = 60 * 60;

/** How often an import is tried, where what went wrong may be well again. */
export const IMPORT_TRIES = 4;

const QUEUES = {
  // For five days, hourly in the end; whether a mail is too old is for its job to say.
  mail: { retryLimit: 1000, retryDelay: 5, retryBackoff: true, retryDelayMax: HOUR, expireInSeconds: 60, heartbeatSeconds: 20 },
  // Two days: whoever waits for one longer has been answered otherwise.
  confirmations: { retryLimit: 60, retryDelay: 5, retryBackoff: true, retryDelayMax: HOUR, expireInSeconds: 60, heartbeatSeconds: 20 },
  "waiting-mail": { retryLimit: 0, expireInSeconds: 60 },
  // What it does is looked up anew each minute.
  clock: { retryLimit: 3, retryDelay: 5, expireInSeconds: 10 * 60, heartbeatSeconds: 60 },
  imports: { retryLimit: IMPORT_TRIES - 1, retryDelay: 5, retryBackoff: true, expireInSeconds: 6 * HOUR, heartbeatSeconds: 30 },
  undos: { retryLimit: IMPORT_TRIES - 1, retryDelay: 5, retryBackoff: true, expireInSeconds: HOUR, heartbeatSeconds: 30 },
  palettes: { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 6 * HOUR, heartbeatSeconds: 60 },
  clearing: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: HOUR, heartbeatSeconds: 60 },
} satisfies Record<string, QueueOptions>;

export type QueueName = keyof typeof QUEUES;

export type JobQueue = {
  boss: PgBoss;
  /** The id of each queue's worker here. */
  workers: Map<QueueName, string>;
  /** Lets jobs under way finish, and closes the connections. */
  close(): Promise<void>;
};

/**
 * Opens the queue of work that waits; all instances on one database share it. The caller holds the start-up lock.
 * @throws with one line, when the database's role may not make the queue's schema
 */
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
  // A connection lost while nobody uses it is replaced when it is needed.
  pool.on("error", () => {});
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: SCHEMA,
    createSchema: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    cronWorkerIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on("error", ({ message, ...facts }) => {
    // It is no error where a worker tells of one.
    const error = Object.assign(new Error(message), facts);
    if (!isDatabaseAway(error)) log.error("Jobs: the queue failed, it goes on", error);
  });
  boss.on("warning", ({ message }) => log.warn(`Jobs: ${message}`));
  try {
    await makeSchema(pool);
    await boss.start();
    for (const [name, options] of Object.entries(QUEUES)) {
      const queue = { deleteAfterSeconds: HOUR, ...options };
      await boss.createQueue(name, { ...queue, policy: POLICY });
      await boss.updateQueue(name, queue);
    }
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    await pool.end();
    throw error;
  }
  const end = () => boss.stop({ timeout: GRACE }).then(() => pool.end());
  // A database that is silent holds nobody up.
  const close = () => Promise.race([end(), sleep(GRACE + 500, undefined, { ref: false })]);
  context.jobQueue = { boss, workers: new Map(), close };
}

async function makeSchema(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ exists: boolean; role: string; database: string }>(
    "SELECT to_regnamespace($1) IS NOT NULL AS exists, quote_ident(current_user) AS role, quote_ident(current_database()) AS database",
    [SCHEMA],
  );
  const [{ exists, role, database } = { exists: false, role: "", database: "" }] = rows;
  if (exists) return;
  await pool.query(`CREATE SCHEMA ${SCHEMA}`).catch((error: { code?: string }) => {
    if (error.code !== "42501") throw error;
    throw new Error(
      `Database: the role ${role} may not make the schema "${SCHEMA}", which holds work that waits. ` +
        `Let it: GRANT CREATE ON DATABASE ${database} TO ${role}; or make it: CREATE SCHEMA ${SCHEMA} AUTHORIZATION ${role};`,
    );
  });
}

const queue = (): JobQueue => {
  if (!context.jobQueue) throw new Error("The job queue is not open");
  return context.jobQueue;
};

/** A job's key, which try it is, and what is aborted when another worker has taken it over. */
export type Work = { key: string; attempt: number; signal: AbortSignal };

/** Does the jobs of a queue as long as the process runs, one at a time. A job that throws is tried again. */
export async function startWorker(name: QueueName, pollSeconds: number, run: (work: Work) => Promise<void>): Promise<void> {
  const { boss, workers } = queue();
  const handle = async ([job]: Job<{ key: string }>[]) => {
    if (!job) return;
    // The next job need not wait for the next look.
    notify(name);
    await run({ key: job.data.key, attempt: job.retryCount + 1, signal: job.signal });
  };
  workers.set(name, await boss.work(name, { pollingIntervalSeconds: pollSeconds }, handle));
}

const notify = (name: QueueName) => {
  const worker = context.jobQueue?.workers.get(name);
  if (worker) context.jobQueue?.boss.notifyWorker(worker);
};

/**
 * Adds a job for each key that has none.
 * @param startAfter when they are to be done, where that is not at once
 */
export async function addJobs(name: QueueName, keys: string[], startAfter?: Date): Promise<void> {
  if (keys.length > 0)
    await queue().boss.insert(
      name,
      keys.map((key) => ({ data: { key }, singletonKey: key, startAfter })),
    );
  if (!startAfter) notify(name);
}

/** Adds a job again and again, by a cron expression in a time zone: once for all instances. */
export const scheduleJob = (name: QueueName, key: string, cron: string, timeZone: string): Promise<void> =>
  schedule(name, key, cron, timeZone);

const schedule = (name: string, key: string, cron: string, tz: string) =>
  queue().boss.schedule(name, cron, { key }, { tz, key, singletonKey: key });

/** Moves all schedules to another time zone. A failure is logged: the next start tries again. */
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

/** Forgets the jobs that wait; those under way go on. */
export const removeWaitingJobs = (name: QueueName): Promise<void> => queue().boss.deleteQueuedJobs(name);
