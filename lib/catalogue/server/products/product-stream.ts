import "server-only";
import { Client } from "pg";
import type { StaffState } from "@/lib/catalogue/products/product-states";
import { productColumns, staffProductColumns } from "@/lib/catalogue/server/products/products";
import { streamCopiedRows } from "@/lib/history/server/stream-copied-rows";
import { ClientLeft, createQueue } from "@/lib/platform/server/concurrency/queue";
import { env } from "@/lib/platform/server/environment/env";
import type { ListStream } from "@/lib/platform/server/http/listing";

/** Time limit of one list, which has its own database connection while the client downloads it. */
const MAX_STREAM_MS = 10 * 60_000;
const enqueue = createQueue({ running: 3, waiting: 30 });

const COLUMNS = Object.keys(productColumns).join(", ");

/** The state that staff ask for. Undefined for visitors, who see published products only. */
type StateScope = StaffState | undefined;

const getColumns = (scope: StateScope) => (scope ? STAFF_COLUMNS : COLUMNS);
const buildFromClause = (scope: StateScope = "published") => `FROM product${scope === "all" ? "" : ` WHERE state = '${scope}'`}`;

const toJsonColumn = (name: string) =>
  name.endsWith("_at") ? `to_char(${name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${name}` : name;
const STAFF_COLUMNS = Object.keys(staffProductColumns).map(toJsonColumn).join(", ");

// Each row is a line of JSON. COPY sends it unchanged because JSON never contains these delimiter and quote characters.
const buildListQuery = (
  scope: StateScope,
) => `COPY (SELECT row_to_json(product) FROM (SELECT ${getColumns(scope)} ${buildFromClause(scope)} ORDER BY position NULLS LAST, id) AS product)
  TO STDOUT (FORMAT csv, DELIMITER E'\\x01', QUOTE E'\\x02')`;

/**
 * Builds a query whose result changes with every change of the list, without reading its text: it sums the transaction number (xmin) of
 * each row in any order. updated_at distinguishes states with equal numbers in two databases, such as before and after a restore.
 */
const buildVersionQuery = (scope: StateScope) =>
  `SELECT count(*)::text AS count, sum(hash_record_extended((id, xmin::text, updated_at), 0))::text AS states ${buildFromClause(scope)}`;

/**
 * Streams all products of one moment in order, so that memory use does not depend on their number. The database writes the JSON, byte for
 * byte as JSON.stringify does. A client that leaves or stops reading is disconnected.
 * @param signal of the request
 * @param scope for staff: the state, with the columns that only they see
 * @throws QueueFull, ClientLeft
 */
export const streamProducts = (signal: AbortSignal, scope?: StateScope): Promise<ListStream> =>
  new Promise((open, refuse) => {
    const run = () => new Promise<void>((leave, failed) => sendList({ scope, signal, open, leave }).then(leave, failed));
    enqueue(run, signal).catch(refuse);
  });

type StreamRequest = { scope: StateScope; signal: AbortSignal; open: (stream: ListStream) => void; leave: () => void };

async function sendList({ scope, signal, open, leave }: StreamRequest): Promise<void> {
  const client = new Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: 5_000, keepAlive: true });
  // Failing queries reject anyway. Without this listener the process would stop.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    // With an index, the first row is sent immediately and nothing is sorted on disk.
    await client.query("SET LOCAL enable_sort = off");
    const { rows } = await client.query<{ count: string; states: string | null }>(buildVersionQuery(scope));
    // During an update two versions of the site may list different columns.
    const version = [getColumns(scope), rows[0]!.count, rows[0]!.states].join();
    await new Promise<void>((done, failed) => {
      const timeout = setTimeout(() => failed(new Error("Reading a list took too long")), MAX_STREAM_MS);
      const finish = (error?: Error) => {
        clearTimeout(timeout);
        if (error) failed(error);
        else done();
      };
      if (signal.aborted) return finish(new ClientLeft());
      open({ version, body: streamCopiedRows(client, buildListQuery(scope), { signal, finish, leave }) });
    });
  } finally {
    // Also aborts a list that is still being sent.
    await client.end();
  }
}
