import "server-only";
import type { Client, Connection } from "pg";
import { ClientLeft } from "@/lib/platform/server/concurrency/queue";

/** Buffered bytes per client. Within this limit, a slow client does not block the database. */
const READ_AHEAD_BYTES = 4 * 1024 * 1024;
const BLOCK_BYTES = 64 * 1024;

/** A client that has blocked the database for this long gives up its place in the queue. */
const SLOW_AFTER_MS = 1_000;
/** Slow clients beyond this number are cut off, the slowest first. */
const MAX_SLOW_CLIENTS = 10;
const slowClients = new Set<() => void>();

const MIN_BYTES_PER_WINDOW = 512 * 1024;
const WINDOW_MS = 10_000;

type StreamOptions = { signal: AbortSignal; finish: (error?: Error) => void; leave: () => void };

/**
 * Streams the rows of a COPY statement as a JSON array, in blocks: one chunk per row would be much slower.
 * @param list the COPY statement
 * @param finish called once at the end: read, cancelled, failed or cut off
 * @param leave called if the client is slow
 */
export function streamCopiedRows(client: Client, list: string, { signal, finish, leave }: StreamOptions): ReadableStream<Uint8Array> {
  let rows: Buffer[] = [];
  let length = 0;
  let isFirst = true;
  let isOver = false;
  let connection: Connection | undefined;
  let speedCheck: NodeJS.Timeout | undefined;
  let cutOff = () => {};
  const pauses = createPauseTimer(() => {
    leave();
    slowClients.add(cutOff);
    const [slowestClient] = slowClients;
    if (slowClients.size > MAX_SLOW_CLIENTS) slowestClient?.();
  });

  const end = (error?: Error) => {
    isOver = true;
    clearInterval(speedCheck);
    pauses.stop();
    slowClients.delete(cutOff);
    finish(error);
  };

  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      let sent = 0;
      let bytesReadBefore = 0;
      const checkSpeed = () => {
        const room = controller.desiredSize ?? 0;
        const bytesRead = sent - (READ_AHEAD_BYTES - room);
        if (room <= 0 && bytesRead - bytesReadBefore < MIN_BYTES_PER_WINDOW) cutOff();
        bytesReadBefore = bytesRead;
      };
      speedCheck = setInterval(checkSpeed, WINDOW_MS);
      const flush = () => {
        controller.enqueue(Buffer.concat(rows));
        sent += length;
        rows = [];
        length = 0;
      };
      const finishStream = (error?: Error) => {
        if (isOver) return;
        if (error) controller.error(error);
        else {
          rows.push(Buffer.from(isFirst ? "[]" : "]"));
          flush();
          controller.close();
        }
        end(error);
      };
      cutOff = () => finishStream(new Error("A list was read too slowly"));
      // Next.js neither reads nor cancels the body after the client has disconnected.
      signal.addEventListener("abort", () => finishStream(new ClientLeft()), { once: true });
      const addRow = (line: Buffer) => {
        if (isOver) return;
        // The driver reuses the memory of `line`, so it must be copied. Its trailing line break makes room for the comma.
        const row = Buffer.allocUnsafe(line.length);
        row.write(isFirst ? "[" : ",");
        line.copy(row, 1, 0, line.length - 1);
        isFirst = false;
        rows.push(row);
        length += row.length;
        if (length < BLOCK_BYTES) return;
        flush();
        if ((controller.desiredSize ?? 0) > 0) return;
        connection?.stream.pause();
        pauses.begin();
      };
      const copy = {
        submit: (own: Connection) => {
          connection = own;
          own.query(list);
        },
        handleCopyData: ({ chunk }: { chunk: Buffer }) => addRow(chunk),
        handleCommandComplete: () => {},
        handleReadyForQuery: () => finishStream(),
        handleError: finishStream,
      };
      client.query(copy);
    },
    pull: () => {
      pauses.stop();
      connection?.stream.resume();
    },
    cancel: () => end(),
  };
  return new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: READ_AHEAD_BYTES }));
}

/** Adds up the time that the database waits for a client. Calls `tooLong` once, after SLOW_AFTER_MS. */
function createPauseTimer(tooLong: () => void) {
  let remainingMs = SLOW_AFTER_MS;
  let startedAt: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(timer);
    if (startedAt !== undefined) remainingMs -= performance.now() - startedAt;
    startedAt = undefined;
  };
  return {
    begin: () => {
      if (startedAt !== undefined || remainingMs <= 0) return;
      startedAt = performance.now();
      timer = setTimeout(() => {
        stop();
        remainingMs = 0;
        tooLong();
      }, remainingMs);
    },
    stop,
  };
}
