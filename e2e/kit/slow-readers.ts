import { connect, type Socket } from "node:net";
import type { Client } from "pg";
import { expect, type Site } from "./site";

/** Maximum number of lists that the site reads concurrently. */
const MAX_RUNNING = 3;

export const countRunningLists = async (database: Client) =>
  Number(
    (
      await database.query(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE 'COPY %'",
      )
    ).rows[0].count,
  );

function openUnreadRequest({ url }: Site): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.pause();
      const sent = () => resolve(socket);
      socket.write(`GET /api/subcategories HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: identity\r\n\r\n`, sent);
    });
    socket.on("error", () => {});
  });
}

/** Occupies all slots with clients that do not read. @returns a function that closes them */
export async function occupyAllSlots(site: Site, database: Client): Promise<() => void> {
  const sockets: Socket[] = [];
  for (let client = 0; client < MAX_RUNNING; client++) sockets.push(await openUnreadRequest(site));
  await expect.poll(() => countRunningLists(database)).toBe(MAX_RUNNING);
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

/** Expects that waiting requests get the slots of clients that do not read or have left. */
export async function expectSlotsToBeFreed(site: Site): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: 40 }, () => openUnreadRequest(site)));
  for (const socket of sockets) socket.destroy();
  const requests = Array.from({ length: 25 }, () => fetch(`${site.url}/api/subcategories`, { method: "HEAD" }));
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(Array(25).fill(200));
}
