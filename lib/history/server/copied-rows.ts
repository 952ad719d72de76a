import "server-only";
import type { Client, Connection } from "pg";
import { ClientLeft } from "@/lib/platform/server/concurrency/queue";

/** What is read ahead of a client that takes its time, in bytes: within it, the database does not wait for anybody. */
const AHEAD = 4 * 1024 * 1024;
const BLOCK = 64 * 1024;

/** A client for which the database has waited this long, in milliseconds, leaves its place to others and goes on beside them. */
const PATIENCE = 1_000;
/** So many go on beside; of more, the one that has been slow for longest is cut off. */
const MOST_SLOW = 10;
const slow = new Set<() => void>();

/** A client that takes fewer bytes than these in so many milliseconds is cut off. */
const LEAST = 512 * 1024;
const WINDOW = 10_000;

type Reading = { signal: AbortSignal; finish: (error?: Error) => void; leave: () => void };

/**
 * What is copied out, as an array. A block at a time: a row for itself would cost as much as all the rest.
 * @param list the statement
 * @param finish called once it is over: read, cancelled, broken or cut off
 * @param leave called when the client turns out to be slow
 */
export function copiedRows(client: Client, list: string, { signal, finish, leave }: Reading): ReadableStream<Uint8Array> {
  let rows: Buffer[] = [];
  let length = 0;
  let isFirst = true;
  let isOver = false;
  let connection: Connection | undefined;
  let watch: NodeJS.Timeout | undefined;
  let cut = () => {};
  const pauses = pausesOf(() => {
    leave();
    slow.add(cut);
    const [longest] = slow;
    if (slow.size > MOST_SLOW) longest?.();
  });

  const end = (error?: Error) => {
    isOver = true;
    clearInterval(watch);
    pauses.stop();
    slow.delete(cut);
    finish(error);
  };

  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      let sent = 0;
      let takenBefore = 0;
      const checkSpeed = () => {
        const room = controller.desiredSize ?? 0;
        const taken = sent - (AHEAD - room);
        // With room left, it is the database that is slow.
        if (room <= 0 && taken - takenBefore < LEAST) cut();
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
        if (error) controller.error(error);
        else {
          rows.push(Buffer.from(isFirst ? "[]" : "]"));
          flush();
          controller.close();
        }
        end(error);
      };
      cut = () => over(new Error("A list was read too slowly"));
      // Next neither reads nor cancels the body for a client that has left.
      signal.addEventListener("abort", () => over(new ClientLeft()), { once: true });
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
        if ((controller.desiredSize ?? 0) > 0) return;
        connection?.stream.pause();
        pauses.begin();
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
    pull: () => {
      pauses.stop();
      connection?.stream.resume();
    },
    cancel: () => end(),
  };
  return new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: AHEAD }));
}

/** Adds up how long the database waits for a client; `tooLong` is called once, after PATIENCE. */
function pausesOf(tooLong: () => void) {
  let left = PATIENCE;
  let begun: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(timer);
    if (begun !== undefined) left -= performance.now() - begun;
    begun = undefined;
  };
  return {
    begin: () => {
      if (begun !== undefined || left <= 0) return;
      begun = performance.now();
      timer = setTimeout(() => {
        stop();
        left = 0;
        tooLong();
      }, left);
    },
    stop,
  };
}
