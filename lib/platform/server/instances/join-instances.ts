import "server-only";
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type QueryConfig } from "pg";
import { INSTANCE_NAME_PREFIX, LOCK_SPACE, LOCKS } from "@/lib/platform/server/database/locks";
import { env } from "@/lib/platform/server/environment/env";
import { isDatabaseUnavailable } from "@/lib/platform/server/http/errors";
import { broadcast, CHANNEL } from "@/lib/platform/server/instances/broadcast";
import { createFreshness, type InvalidationMessage, MAX_AGE_MS } from "@/lib/platform/server/instances/freshness";
import { log } from "@/lib/platform/server/log";
import { context } from "@/lib/platform/server/process-context";

type Instances = {
  name: string;
  isCurrent(): boolean;
  /** Waits for the database to confirm that the cache is current; false if the database is unreachable. */
  confirm(): Promise<boolean>;
  broadcast(tags: string[], version?: number): Promise<void>;
  leave(): Promise<void>;
};

declare module "@/lib/platform/server/process-context" {
  interface ProcessContext {
    instances?: Instances;
    /** Set for the embedded database, which has only one instance. */
    ownDatabase?: boolean;
  }
}

/** Pause between two polls, and while a version waits for its message. */
const HEARTBEAT_MS = 300;
const RETRY_MS = 50;

/** Timeout of a poll. A single instance must notice a lost connection before its cache is too old. */
const QUERY_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_ALONE_MS = MAX_AGE_MS - HEARTBEAT_MS - 100;

const MIN_PAUSE_MS = 50;
const MAX_PAUSE_MS = 500;

const START_TIMEOUT_MS = 4_000;
const CLOSE_TIMEOUT_MS = 1_000;

const LOCK_KEY = `${LOCK_SPACE}, ${LOCKS.instance}`;
const JOIN_SQL = `LISTEN "${CHANNEL}"; SELECT pg_advisory_lock_shared(${LOCK_KEY});
  SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3; SET idle_session_timeout = 0`;
const VERSION_SQL = `SELECT version::float8 AS version,
  CASE WHEN pg_try_advisory_lock(${LOCK_KEY}) THEN pg_advisory_unlock(${LOCK_KEY}) ELSE false END AS alone FROM content_version`;

/** pg accepts a timeout per statement, but its types allow only one for all. */
const withTimeout = (query_timeout: number, text: string): QueryConfig => Object.assign({ text }, { query_timeout });

/**
 * Keeps the caches of all instances on one database consistent within a second. An instance broadcasts the tags that it invalidates, and
 * every instance polls the number of changes to detect missed messages. An embedded database has only one instance.
 * @returns when this instance knows that it is current, or after START_TIMEOUT_MS
 */
export async function joinInstances(): Promise<void> {
  if (context.instances || context.ownDatabase) return;
  const name = INSTANCE_NAME_PREFIX + randomBytes(6).toString("hex");
  const freshness = createFreshness(name, (tags) => void context.cache?.invalidate(tags));
  const stopping = new AbortController();
  let pause = MIN_PAUSE_MS;
  let wake = new AbortController();
  /** Resolves to the time at which the next successful poll was sent; undefined if the connection is lost first. */
  let nextPoll = Promise.withResolvers<number | undefined>();
  let connected = false;

  function settle(sentAt: number | undefined): void {
    connected = sentAt !== undefined;
    nextPoll.resolve(sentAt);
    nextPoll = Promise.withResolvers();
  }

  async function session(): Promise<void> {
    const client = new Client({
      connectionString: env().DATABASE_URL,
      application_name: name,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on("error", () => {});
    client.on("notification", ({ payload = "" }) => freshness.handleMessage(JSON.parse(payload) as InvalidationMessage));
    try {
      await client.connect();
      await client.query(JOIN_SQL);
      while (!stopping.signal.aborted) {
        wake = new AbortController();
        const sentAt = performance.now();
        const { rows } = await client.query<{ version: number; alone: boolean }>(
          withTimeout(freshness.isAlone() ? QUERY_TIMEOUT_ALONE_MS : QUERY_TIMEOUT_MS, VERSION_SQL),
        );
        const [{ version, alone } = { version: 0, alone: false }] = rows;
        const isExplained = freshness.handlePoll(sentAt, version, alone);
        pause = MIN_PAUSE_MS;
        if (isExplained) settle(sentAt);
        await sleep(isExplained ? HEARTBEAT_MS : RETRY_MS, undefined, {
          signal: AbortSignal.any([wake.signal, stopping.signal]),
          ref: false,
        }).catch(() => {});
      }
    } finally {
      freshness.handleDisconnect();
      settle(undefined);
      // A connection that failed while connecting may never emit `end`.
      await Promise.race([client.end().catch(() => {}), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await session().catch((error: unknown) => {
        if (!isDatabaseUnavailable(error))
          log.error("Instances: changes made elsewhere cannot be heard of, so nothing cached is served", error);
      });
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    }
  }

  async function confirm(): Promise<boolean> {
    const oldest = performance.now() - MAX_AGE_MS;
    while (!freshness.isCurrent()) {
      if (!connected) return false;
      wake.abort();
      const sentAt = await nextPoll.promise;
      if (sentAt !== undefined && sentAt > oldest) return true;
    }
    return true;
  }

  const stopped = run();
  context.instances = {
    name,
    isCurrent: freshness.isCurrent,
    confirm,
    broadcast: (tags, version) => broadcast(name, tags, version),
    leave: () => {
      stopping.abort();
      return Promise.race([stopped, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
  await Promise.race([nextPoll.promise, sleep(START_TIMEOUT_MS, undefined, { ref: false })]);
}
