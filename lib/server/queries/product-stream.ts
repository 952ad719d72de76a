import "server-only";
import { Client, type Connection } from "pg";
import type { StaffState } from "@/lib/domain/product-states";
import { env } from "@/lib/server/env";
import type { Stream } from "@/lib/server/listing";
import { productColumns, staffProductColumns } from "@/lib/server/queries/products";
import { createQueue } from "@/lib/server/queue";

/** What is read ahead of a client that takes its time, in bytes: within it, the database does not wait for anybody. */
const AHEAD = 4 * 1024 * 1024;
const BLOCK = 64 * 1024;

/** Each list has a connection of its own for as long as its client takes, in milliseconds. */
const LONGEST = 10 * 60_000;
const enqueue = createQueue({ running: 3, waiting: 30 });

/** A client that takes fewer bytes than these in so many milliseconds is cut off: others wait for its place. */
const LEAST = 512 * 1024;
const WINDOW = 10_000;

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
 * database writes the JSON, byte for byte as JSON.stringify does. A client that stops reading loses its place.
 * @param of for staff: in which state, and with what only they see
 * @throws QueueFull when too many wait already
 */
export const streamProducts = (of?: Of): Promise<Stream> => new Promise((open, refuse) => void enqueue(() => send(of, open)).catch(refuse));

async function send(of: Of, open: (stream: Stream) => void): Promise<void> {
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
      open({ version, body: bodyOf(client, listOf(of), finish) });
    });
  } finally {
    // In the middle of the list it is cut off.
    await client.end();
  }
}

/**
 * What is copied out, as an array. A block at a time: a row for itself would cost as much as all the rest.
 * @param list the statement
 * @param finish called once it is over: read, cancelled, broken or cut off
 */
function bodyOf(client: Client, list: string, finish: (error?: Error) => void): ReadableStream<Uint8Array> {
  let rows: Buffer[] = [];
  let length = 0;
  let isFirst = true;
  let isOver = false;
  let connection: Connection | undefined;
  let watch: NodeJS.Timeout | undefined;

  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      let sent = 0;
      let takenBefore = 0;
      const checkSpeed = () => {
        const room = controller.desiredSize ?? 0;
        const taken = sent - (AHEAD - room);
        // With room left, it is the database that is slow.
        if (room <= 0 && taken - takenBefore < LEAST) over(new Error("A list was read too slowly"));
        takenBefore = taken;
      };
      watch = setInterval(checkSpeed, WINDOW);
      const flush = () => {
        controller.enqueue(Buffer.concat(rows));
        sent += length;
        rows = [];
        length = 0;
      };
      const over = (error?: Error) => {
        if (isOver) return;
        isOver = true;
        clearInterval(watch);
        if (error) controller.error(error);
        else {
          rows.push(Buffer.from(isFirst ? "[]" : "]"));
          flush();
          controller.close();
        }
        finish(error);
      };
      const take = (line: Buffer) => {
        if (isOver) return;
        // The line is the driver's own memory, and ends with a line break: its place is the comma's.
        const row = Buffer.allocUnsafe(line.length);
        row.write(isFirst ? "[" : ",");
        line.copy(row, 1, 0, line.length - 1);
        isFirst = false;
        rows.push(row);
        length += row.length;
        if (length < BLOCK) return;
        flush();
        if ((controller.desiredSize ?? 0) <= 0) connection?.stream.pause();
      };
      // What pg asks of whoever reads a COPY; its types know only `submit`.
      const copy = {
        submit: (own: Connection) => {
          connection = own;
          own.query(list);
        },
        handleCopyData: ({ chunk }: { chunk: Buffer }) => take(chunk),
        handleCommandComplete: () => {},
        handleReadyForQuery: () => over(),
        handleError: over,
      };
      client.query(copy);
    },
    pull: () => void connection?.stream.resume(),
    cancel: () => {
      isOver = true;
      clearInterval(watch);
      finish();
    },
  };
  return new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: AHEAD }));
}
