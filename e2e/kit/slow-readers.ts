import { connect, type Socket } from "node:net";
import type { Client } from "pg";
import { expect, type Site } from "./site";

/** As many lists as are read at once. */
const RUNNING = 3;

/** How many clients are being sent the list of all products. */
export const listsAtWork = async (database: Client) =>
  Number(
    (
      await database.query(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE 'COPY %'",
      )
    ).rows[0].count,
  );

/** Asks for the whole list and reads nothing of the response. */
function askAndWait({ url }: Site): Promise<Socket> {
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

/** Takes all places with clients that do not read; what is answered makes them leave. */
export async function takeAllPlaces(site: Site, database: Client): Promise<() => void> {
  const sockets: Socket[] = [];
  for (let client = 0; client < RUNNING; client++) sockets.push(await askAndWait(site));
  await expect.poll(() => listsAtWork(database)).toBe(RUNNING);
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

/** Clients that do not read leave their place to those who wait for it, and clients that leave to those who come later. */
export async function waitForPlaces(site: Site): Promise<void> {
  const left = await Promise.all(Array.from({ length: 40 }, () => askAndWait(site)));
  for (const socket of left) socket.destroy();
  const asked = Array.from({ length: 25 }, () => fetch(`${site.url}/api/subcategories`, { method: "HEAD" }));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(25).fill(200));
}
