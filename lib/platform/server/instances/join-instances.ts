import "server-only";
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type QueryConfig } from "pg";
import { INSTANCES, LOCK_SPACE, LOCKS } from "@/lib/platform/server/database/locks";
import { env } from "@/lib/platform/server/environment/env";
import { isDatabaseAway } from "@/lib/platform/server/http/errors";
import { broadcast, CHANNEL } from "@/lib/platform/server/instances/broadcast";
import { MAX_AGE, type Message, makeFreshness } from "@/lib/platform/server/instances/freshness";
import { log } from "@/lib/platform/server/log";
import { context } from "@/lib/platform/server/process-context";

/** Between an answer and the next question, in milliseconds; and while a count waits for its message. */
const BEAT = 300;
const SOON = 50;

/** How long the database may take to answer, in milliseconds. An instance that is alone has to notice before its cache is too old. */
const PATIENCE = 5_000;
const PATIENCE_ALONE = MAX_AGE - BEAT - 100;

/** Between two tries to connect, in milliseconds; doubled each time. */
const SHORTEST_PAUSE = 50;
const LONGEST_PAUSE = 500;

/** For how long the start waits for the first answer, and the end for the connection to close, in milliseconds. */
const START = 4_000;
const END = 1_000;

// Every instance holds one lock with the others. One that could have it alone is the only one. A machine that is gone has to lose it within seconds.
const LOCK = `${LOCK_SPACE}, ${LOCKS.instance}`;
const JOIN = `LISTEN "${CHANNEL}"; SELECT pg_advisory_lock_shared(${LOCK});
  SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3; SET idle_session_timeout = 0`;
const ASK = `SELECT version::float8 AS version,
  CASE WHEN pg_try_advisory_lock(${LOCK}) THEN pg_advisory_unlock(${LOCK}) ELSE false END AS alone FROM content_version`;

/** The driver takes a time-out for each statement; its types know one for all of them only. */
const within = (query_timeout: number, text: string): QueryConfig => Object.assign({ text }, { query_timeout });

/**
 * Lets all instances on one database show the same within a second. Whoever changes something tells the others which tags to invalidate;
 * each asks the database again and again how many changes there were, and so notices what it was not told. A database that this process
 * runs for itself has no other instance.
 * @returns when this instance knows that it is current, or when that takes too long to wait for
 */
export async function joinInstances(): Promise<void> {
  if (context.instances || context.ownDatabase) return;
  const own = INSTANCES + randomBytes(6).toString("hex");
  const freshness = makeFreshness(own, (tags) => void context.cache?.invalidate(tags));
  const stopping = new AbortController();
  let pause = SHORTEST_PAUSE;
  /** Ends the pause before the next question. */
  let hurry = new AbortController();
  /** When the question was asked that is answered next; undefined when the connection is lost before. */
  let answer = Promise.withResolvers<number | undefined>();
  let connected = false;

  function settle(asked: number | undefined): void {
    connected = asked !== undefined;
    answer.resolve(asked);
    answer = Promise.withResolvers();
  }

  async function session(): Promise<void> {
    const client = new Client({
      connectionString: env().DATABASE_URL,
      application_name: own,
      connectionTimeoutMillis: PATIENCE,
      keepAlive: true,
    });
    // What went wrong shows at the next question.
    client.on("error", () => {});
    client.on("notification", ({ payload = "" }) => freshness.heard(JSON.parse(payload) as Message));
    try {
      await client.connect();
      await client.query(JOIN);
      while (!stopping.signal.aborted) {
        hurry = new AbortController();
        const asked = performance.now();
        const { rows } = await client.query<{ version: number; alone: boolean }>(
          within(freshness.isAlone() ? PATIENCE_ALONE : PATIENCE, ASK),
        );
        const [{ version, alone } = { version: 0, alone: false }] = rows;
        const isExplained = freshness.answered(asked, version, alone);
        pause = SHORTEST_PAUSE;
        if (isExplained) settle(asked);
        await sleep(isExplained ? BEAT : SOON, undefined, { signal: AbortSignal.any([hurry.signal, stopping.signal]), ref: false }).catch(
          () => {},
        );
      }
    } finally {
      freshness.lost();
      settle(undefined);
      // A connection that broke off while it was being made may never say that it has ended.
      await Promise.race([client.end().catch(() => {}), sleep(END, undefined, { ref: false })]);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await session().catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.error("Instances: changes made elsewhere cannot be heard of, so nothing cached is served", error);
      });
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }

  /** For a request it is enough that the question was asked about when it came: a database that is slow makes it wait, and nothing more. */
  async function confirm(): Promise<boolean> {
    const oldest = performance.now() - MAX_AGE;
    while (!freshness.isCurrent()) {
      if (!connected) return false;
      hurry.abort();
      const asked = await answer.promise;
      if (asked !== undefined && asked > oldest) return true;
    }
    return true;
  }

  const ended = run();
  context.instances = {
    name: own,
    isCurrent: freshness.isCurrent,
    confirm,
    broadcast: (tags) => broadcast(own, tags),
    leave: () => {
      stopping.abort();
      return Promise.race([ended, sleep(END, undefined, { ref: false })]);
    },
  };
  await Promise.race([answer.promise, sleep(START, undefined, { ref: false })]);
}
