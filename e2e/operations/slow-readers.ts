import { connect, type Socket } from "node:net";
import type { Client } from "pg";
import { expect, type Site } from "./site";

/** As many lists as are read at once, and as many as may wait for their turn. */
const [RUNNING, WAITING] = [3, 30];

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

/** Clients that do not read lose their place to those who wait for it; when too many wait, the next is told. */
export async function waitForPlaces({ url }: Site): Promise<void> {
  const asked = Array.from({ length: WAITING + 5 }, () => fetch(`${url}/api/subcategories`, { method: "HEAD" }));
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(WAITING);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(5);
  for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
}
