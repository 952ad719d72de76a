import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type QueryConfig } from "pg";
import { env } from "@/lib/server/env";
import { isDatabaseAway } from "@/lib/server/errors";
import { CHANNEL, PREFIX, TELL } from "@/lib/server/instances/telling";
import { log } from "@/lib/server/log";
import { oneAtATime } from "@/lib/server/turns";

/** Between an answer and the next question, in milliseconds; several in a lease (lease.ts). */
const BEAT = 400;

/** A message that takes longer on the line, in milliseconds, is better sent on another connection. */
const SILENCE = 800;

// Between two tries to listen, in milliseconds; doubled each time.
const SHORTEST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;

// A machine that is gone is forgotten by the database within seconds, not hours.
const SETTINGS = "SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3; SET idle_session_timeout = 0";

const PRESENT = `SELECT application_name AS name, pid = pg_backend_pid() AS own FROM pg_stat_activity
  WHERE datname = current_database() AND starts_with(application_name, '${PREFIX}')`;

type Present = { name: string; own: boolean };

/** The driver takes a time-out for each statement; its types know one for all of them only. */
const within = (query_timeout: number, query: QueryConfig): QueryConfig => Object.assign(query, { query_timeout });

export type Listener = {
  /** It listens from now on; what was announced before was not heard. The first question is asked when this is done. */
  begun: (name: string) => Promise<void>;
  heard: (channel: string, payload: string) => void;
  /** @param asked when the question was asked that tells who is there */
  present: (asked: number, names: string[]) => void;
  /** How long the database may take to answer, in milliseconds, before the line counts as broken. */
  patience: () => number;
  lost: () => void;
};

/**
 * Listens on a connection of its own as long as the process runs, and asks again and again who is there: the answer says as well that
 * the line is sound. A line that broke is made anew, under another name.
 * @param id what the names of this instance's lines begin with
 */
export function listen(id: string, listener: Listener) {
  const stopping = new AbortController();
  let pause = SHORTEST_PAUSE;
  let lines = 0;
  let line: Client | undefined;
  // The driver is given one statement after the other.
  const inTurn = oneAtATime();

  async function session(): Promise<void> {
    const name = `${id}-${++lines}`;
    const client = new Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: 5_000, keepAlive: true });
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, stopping.signal]);
    // What went wrong shows at the next question.
    client.on("error", () => over.abort()).once("end", () => over.abort());
    client.on("notification", ({ channel, payload = "" }) => listener.heard(channel, payload));
    try {
      await client.connect();
      await client.query(`LISTEN "${CHANNEL}"; LISTEN "${name}"; ${SETTINGS}`);
      // Named only now: whoever sees the name waits for an answer.
      await client.query(`SET application_name = '${name}'`);
      line = client;
      await listener.begun(name);
      pause = SHORTEST_PAUSE;
      while (!stopping.signal.aborted) {
        const asked = performance.now();
        const { rows } = await inTurn(() => client.query<Present>(within(listener.patience(), { text: PRESENT })));
        if (!rows.some((row) => row.own && row.name === name)) throw new Error("DATABASE_URL leads to a pooler that shares connections");
        listener.present(
          asked,
          rows.map((row) => row.name),
        );
        await sleep(BEAT, undefined, { signal, ref: false }).catch(() => {});
        if (over.signal.aborted) return;
      }
    } finally {
      line = undefined;
      listener.lost();
      // In the middle of a question it is cut off.
      await client.end().catch(() => {});
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await session().catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.error("Instances: not listening, so nothing that is kept is served:", error);
      });
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }

  const ended = run();
  return {
    /**
     * Sends a message on the line itself, where it waits for nobody else's statements,
     * at most for a while.
     * @returns as tellInstances() does (telling.ts); undefined when there is no line or it is silent
     */
    tell: async (channel: string, payload: string): Promise<string[] | undefined> => {
      const client = line;
      if (!client) return undefined;
      const told = inTurn(() => client.query<{ names: string[] }>(within(SILENCE, { text: TELL, values: [channel, payload] })));
      return Promise.race([told.then(({ rows }) => rows[0]?.names), sleep(SILENCE, undefined, { ref: false })]);
    },
    /** Gives the line up for another one; the others see that this one is gone. */
    startAnew: () => void line?.end().catch(() => {}),
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}
