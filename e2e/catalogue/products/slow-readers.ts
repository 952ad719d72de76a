import { connect, type Socket } from "node:net";
import type { Client } from "pg";
import type { Site } from "../../kit/site";

const TOO_MANY = 60;

export const countBusyConnections = async (database: Client) =>
  Number(
    (
      await database.query(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()",
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

/** Requests the list of products with clients that do not read. @returns a function that closes them */
export async function openUnreadLists(site: Site): Promise<() => void> {
  const sockets = await Promise.all(Array.from({ length: TOO_MANY }, () => openUnreadRequest(site)));
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
