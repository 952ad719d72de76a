import "server-only";
import type { StaffState } from "@/lib/catalogue/products/product-states";
import { POSITION_ORDER_SQL } from "@/lib/catalogue/server/position-order";
import { productColumns, staffProductColumns } from "@/lib/catalogue/server/products/products";
import { createQueue, QueueFull, type Requester } from "@/lib/platform/server/concurrency/queue";
import { db } from "@/lib/platform/server/db";
import type { ListStream } from "@/lib/platform/server/http/listing";
import { Prisma } from "@/lib/platform/server/prisma/client";

const MAX_STREAM_MS = 10 * 60_000;

/** Products per statement. A client that stops reading keeps this many in memory, and no database connection. */
const BATCH_SIZE = 250;

/** Above this number, the client that has not read for the longest time is cut off. */
const MAX_OPEN_LISTS = 50;
const SLOW_AFTER_MS = 1_000;

// Few statements at a time, so that the rest of the site keeps enough database connections.
const enqueueSnapshot = createQueue({ running: 2, waiting: 30 });
const enqueueBatch = createQueue({ running: 2 });

type OpenList = { unreadSince: number; cutOff: () => void };
const openLists = new Set<OpenList>();

/** The state that staff ask for. Undefined for visitors, who see published products only. */
export type StateScope = StaffState | undefined;

const toJsonColumn = (name: string) =>
  name.endsWith("_at") ? `to_char(${name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${name}` : name;
const COLUMNS = Object.keys(productColumns).join(", ");
const STAFF_COLUMNS = Object.keys(staffProductColumns).map(toJsonColumn).join(", ");
const getColumns = (scope: StateScope) => (scope ? STAFF_COLUMNS : COLUMNS);

/**
 * Streams all products in order as a JSON array. Memory use hardly depends on their number: one query reads the ids,
 * batches read the rows. Omits products that are deleted or hidden during the stream. The database writes the JSON, byte for byte as JSON.stringify does.
 * @param scope for staff: the state, with the columns that only they see
 * @throws QueueFull, ClientLeft
 */
export async function streamProducts(requester: Requester & { signal: AbortSignal }, scope?: StateScope): Promise<ListStream> {
  const { count, states, ids } = await enqueueSnapshot(() => readSnapshot(scope), requester);
  // During an update two versions of the site may list different columns.
  const version = [getColumns(scope), count, states].join();
  return { version, body: openList(readBatches(ids, scope, requester), requester.signal) };
}

/**
 * Reads the ids in order, and numbers that change with every change of the list without reading its text: `states` sums the transaction
 * number (xmin) of each row in any order. updated_at distinguishes states with equal numbers in two databases, such as before and after a
 * restore.
 */
async function readSnapshot(scope: StateScope) {
  const [snapshot] = await db().$queryRaw<[{ count: string; states: string | null; ids: number[] | null }]>`
    SELECT count(*)::text AS count, sum(hash_record_extended((id, xmin::text, updated_at), 0))::text AS states,
      array_agg(id ORDER BY ${POSITION_ORDER_SQL}) AS ids
    FROM product WHERE ${stateCondition(scope)}`;
  return { ...snapshot, ids: snapshot.ids ?? [] };
}

async function* readBatches(ids: number[], scope: StateScope, requester: Requester): AsyncGenerator<string> {
  let separator = "[";
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const rows = await enqueueBatch(() => readRows(ids.slice(start, start + BATCH_SIZE), scope), requester);
    if (rows.length === 0) continue;
    yield separator + rows.map(({ json }) => json).join(",");
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}

const readRows = (ids: number[], scope: StateScope) => db().$queryRaw<{ json: string }[]>`
  SELECT row_to_json(product)::text AS json FROM (
    SELECT ${Prisma.raw(getColumns(scope))} FROM product WHERE id = ANY(${ids}::int[]) AND ${stateCondition(scope)}
    ORDER BY ${POSITION_ORDER_SQL}) AS product`;

function openList(batches: AsyncGenerator<string>, signal: AbortSignal): ReadableStream<Uint8Array> {
  makeRoom();
  const cutOff = new AbortController();
  const list: OpenList = { unreadSince: performance.now(), cutOff: () => cutOff.abort(new Error("A list was read too slowly")) };
  const timeout = setTimeout(list.cutOff, MAX_STREAM_MS).unref();
  const close = () => {
    clearTimeout(timeout);
    openLists.delete(list);
  };
  openLists.add(list);
  // Next.js neither reads nor cancels the body after the client has disconnected.
  const end = AbortSignal.any([signal, cutOff.signal]);
  return new ReadableStream({
    start: (controller) => {
      const fail = () => {
        close();
        controller.error(end.reason);
      };
      if (end.aborted) fail();
      else end.addEventListener("abort", fail, { once: true });
    },
    pull: async (controller) => {
      list.unreadSince = Number.POSITIVE_INFINITY;
      const { value, done } = await batches.next().finally(() => {
        list.unreadSince = performance.now();
      });
      if (!done) return controller.enqueue(Buffer.from(value));
      close();
      controller.close();
    },
    cancel: close,
  });
}

/** @throws QueueFull if too many lists are open and none is slow */
function makeRoom(): void {
  if (openLists.size < MAX_OPEN_LISTS) return;
  const [slowest] = [...openLists].sort((one, other) => one.unreadSince - other.unreadSince);
  if (!slowest || performance.now() - slowest.unreadSince < SLOW_AFTER_MS) throw new QueueFull();
  slowest.cutOff();
}

const { sql } = Prisma;

/** SQL condition for a product state, on the columns of the table `product`. Visitors see published products only. */
export function stateCondition(state: StaffState = "published"): Prisma.Sql {
  if (state === "all") return sql`true`;
  if (state === "changed") return sql`draft IS NOT NULL`;
  if (state === "scheduled") return sql`(publish_at IS NOT NULL OR withdraw_at IS NOT NULL)`;
  return sql`state = ${state}::product_state`;
}
