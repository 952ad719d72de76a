import "server-only";
import { Client } from "pg";
import type { StaffState } from "@/lib/catalogue/products/product-states";
import { productColumns, staffProductColumns } from "@/lib/catalogue/server/products/products";
import { copiedRows } from "@/lib/history/server/copied-rows";
import { ClientLeft, createQueue } from "@/lib/platform/server/concurrency/queue";
import { env } from "@/lib/platform/server/environment/env";
import type { Stream } from "@/lib/platform/server/http/listing";

/** Each list has a connection of its own for as long as its client takes, in milliseconds. */
const LONGEST = 10 * 60_000;
const enqueue = createQueue({ running: 3, waiting: 30 });

const COLUMNS = Object.keys(productColumns).join(", ");

/** What is sent: to visitors what they may see, to staff what is in a state. */
type Of = StaffState | undefined;

const columnsOf = (of: Of) => (of ? STAFF_COLUMNS : COLUMNS);
const from = (of: Of = "published") => `FROM product${of === "all" ? "" : ` WHERE state = '${of}'`}`;

/** A time as JSON has it. */
const asJson = (name: string) =>
  name.endsWith("_at") ? `to_char(${name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${name}` : name;
const STAFF_COLUMNS = Object.keys(staffProductColumns).map(asJson).join(", ");

// Each row is a line of JSON. As a table of one column whose marks no JSON holds, it is sent as it is.
const listOf = (
  of: Of,
) => `COPY (SELECT row_to_json(product) FROM (SELECT ${columnsOf(of)} ${from(of)} ORDER BY position NULLS LAST, id) AS product)
  TO STDOUT (FORMAT csv, DELIMITER E'\\x01', QUOTE E'\\x02')`;

/**
 * Changes with each change of the list, without its text being read: each state of a row has the number of the transaction that wrote
 * it (xmin), and a sum does not mind their order. The time keeps states apart that got the same number in two databases, as before and
 * after a backup was loaded.
 */
const stateOf = (of: Of) =>
  `SELECT count(*)::text AS count, sum(hash_record_extended((id, xmin::text, updated_at), 0))::text AS states ${from(of)}`;

/**
 * All products as they are at this moment, in order, sent while they are read, so that any number of them fits into memory. The
 * database writes the JSON, byte for byte as JSON.stringify does. A client that leaves or stops reading loses its place.
 * @param signal the request's
 * @param of for staff: in which state, and with what only they see
 * @throws QueueFull when too many wait already, ClientLeft
 */
export const streamProducts = (signal: AbortSignal, of?: Of): Promise<Stream> =>
  new Promise((open, refuse) => {
    const inPlace = () => new Promise<void>((leave, failed) => send({ of, signal, open, leave }).then(leave, failed));
    enqueue(inPlace, signal).catch(refuse);
  });

type Sending = { of: Of; signal: AbortSignal; open: (stream: Stream) => void; leave: () => void };

async function send({ of, signal, open, leave }: Sending): Promise<void> {
  const client = new Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: 5_000, keepAlive: true });
  // What went wrong is told to whoever waits for an answer.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    // In the order of an index the first row is sent at once, and none is written to the disk to be sorted.
    await client.query("SET LOCAL enable_sort = off");
    const { rows } = await client.query<{ count: string; states: string | null }>(stateOf(of));
    // Two versions of the site may list other columns.
    const version = [columnsOf(of), rows[0]!.count, rows[0]!.states].join();
    await new Promise<void>((done, failed) => {
      const late = setTimeout(() => failed(new Error("A list took too long to be read")), LONGEST);
      const finish = (error?: Error) => {
        clearTimeout(late);
        if (error) failed(error);
        else done();
      };
      if (signal.aborted) return finish(new ClientLeft());
      open({ version, body: copiedRows(client, listOf(of), { signal, finish, leave }) });
    });
  } finally {
    // In the middle of the list it is cut off.
    await client.end();
  }
}
