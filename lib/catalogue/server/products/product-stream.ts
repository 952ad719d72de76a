import "server-only";
import { Client } from "pg";
import type { StaffState } from "@/lib/catalogue/products/product-states";
import { productColumns, staffProductColumns } from "@/lib/catalogue/server/products/products";
import { streamCopiedRows } from "@/lib/history/server/stream-copied-rows";
import { ClientLeft, createQueue } from "@/lib/platform/server/concurrency/queue";
import { env } from "@/lib/platform/server/environment/env";
import type { ListStream } from "@/lib/platform/server/http/listing";

/** Time limit in milliseconds. Each list uses its own connection until the client has read it. */
const LONGEST = 10 * 60_000;
const enqueue = createQueue({ running: 3, waiting: 30 });

const COLUMNS = Object.keys(productColumns).join(", ");

/** The state for staff; undefined for visitors. */
type Of = StaffState | undefined;

const columnsOf = (of: Of) => (of ? STAFF_COLUMNS : COLUMNS);
const from = (of: Of = "published") => `FROM product${of === "all" ? "" : ` WHERE state = '${of}'`}`;

/** Formats a time as JSON. */
const asJson = (name: string) =>
  name.endsWith("_at") ? `to_char(${name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${name}` : name;
const STAFF_COLUMNS = Object.keys(staffProductColumns).map(asJson).join(", ");

// Sends each row as a line of JSON. The delimiter and quote never occur in JSON, so COPY escapes nothing.
const listOf = (
  of: Of,
) => `COPY (SELECT row_to_json(product) FROM (SELECT ${columnsOf(of)} ${from(of)} ORDER BY position NULLS LAST, id) AS product)
  TO STDOUT (FORMAT csv, DELIMITER E'\\x01', QUOTE E'\\x02')`;

/**
 * Changes with each change of the list, without reading its text. xmin is the transaction that wrote the row; the sum ignores the order.
 * The time distinguishes equal numbers before and after a restore.
 */
const stateOf = (of: Of) =>
  `SELECT count(*)::text AS count, sum(hash_record_extended((id, xmin::text, updated_at), 0))::text AS states ${from(of)}`;

/**
 * Streams all products in order from one snapshot, so any number fits into memory.
 * The database writes the JSON, byte for byte as JSON.stringify does. A client that stops reading is disconnected.
 * @param signal the request's
 * @param of the state for staff, who also get their own columns
 * @throws QueueFull if too many requests wait, ClientLeft
 */
export const streamProducts = (signal: AbortSignal, of?: Of): Promise<ListStream> =>
  new Promise((open, refuse) => {
    const inPlace = () => new Promise<void>((leave, failed) => send({ of, signal, open, leave }).then(leave, failed));
    enqueue(inPlace, signal).catch(refuse);
  });

type Sending = { of: Of; signal: AbortSignal; open: (stream: ListStream) => void; leave: () => void };

async function send({ of, signal, open, leave }: Sending): Promise<void> {
  const client = new Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: 5_000, keepAlive: true });
  // Errors reach the caller through the queries.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    // Reads in index order, so the first row is sent immediately and nothing is sorted on disk.
    await client.query("SET LOCAL enable_sort = off");
    const { rows } = await client.query<{ count: string; states: string | null }>(stateOf(of));
    // Two versions of the site may list different columns.
    const version = [columnsOf(of), rows[0]!.count, rows[0]!.states].join();
    await new Promise<void>((done, failed) => {
      const late = setTimeout(() => failed(new Error("A list took too long to be read")), LONGEST);
      const finish = (error?: Error) => {
        clearTimeout(late);
        if (error) failed(error);
        else done();
      };
      if (signal.aborted) return finish(new ClientLeft());
      open({ version, body: streamCopiedRows(client, listOf(of), { signal, finish, leave }) });
    });
  } finally {
    // Aborts an unfinished list.
    await client.end();
  }
}
