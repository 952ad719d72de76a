import { connect, type Socket } from "node:net";
import path from "node:path";
import { Client } from "pg";
import { makePostgres } from "../../lab/kit/postgres.ts";
import { expect, test } from "./site";

const COUNT = 10_000;

/** As many lists as are read at once, and as many as may wait for their turn. */
const [RUNNING, WAITING] = [3, 30];

async function fill(url: string) {
  const client = new Client(url);
  await client.connect();
  await client.query(`
    INSERT INTO main_category (title, updated_at) VALUES ('Marble', now());
    INSERT INTO main_subcategory (title, main_category_id, updated_at) VALUES ('White', (SELECT min(id) FROM main_category), now());
    INSERT INTO product (title, description, product_image, main_subcategory_id, updated_at)
      SELECT 'Stone ' || n, repeat('Block ' || n || ', sawn and sound. ', 100), '/placeholder.svg', (SELECT min(id) FROM main_subcategory), now()
      FROM generate_series(1, ${COUNT}) n;`);
  await client.end();
}

/** Asks for the whole list and reads nothing of the response. */
function askAndWait(site: string, sockets: Socket[]): Promise<void> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.pause();
      socket.write(`GET /api/subcategories HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: identity\r\n\r\n`, () => resolve());
    });
    socket.on("error", () => {});
    sockets.push(socket);
  });
}

test("clients that do not read the list of all products lose their place to those who do; when too many wait, the next is told", async ({
  folder,
  start,
}) => {
  test.setTimeout(180_000);
  const cluster = await makePostgres(folder, { of: "system" });
  await cluster.start();
  const database = new Client({ connectionString: cluster.url });
  const sockets: Socket[] = [];
  try {
    const site = await start({ DATA_DIR: path.join(folder, "site"), DATABASE_URL: cluster.url });
    await fill(cluster.url);
    await database.connect();
    const atWork = async () =>
      Number((await database.query("SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'COPY %'")).rows[0].count);
    for (let client = 0; client < RUNNING; client++) await askAndWait(site.url, sockets);
    await expect.poll(atWork).toBe(RUNNING);

    const asked = Array.from({ length: WAITING + 5 }, () => fetch(`${site.url}/api/subcategories`, { method: "HEAD" }));
    const answers = await Promise.all(asked);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(WAITING);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(5);
    for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    const rows = (await (await fetch(`${site.url}/api/subcategories`)).json()) as unknown[];
    expect(rows).toHaveLength(COUNT);

    // A page of the list needs no place.
    for (let client = 0; client < RUNNING; client++) await askAndWait(site.url, sockets);
    await expect.poll(atWork).toBe(RUNNING);
    expect((await fetch(`${site.url}/api/subcategories?page=1`)).status).toBe(200);
    expect(site.output()).not.toMatch(/uncaught|unhandled/i);
  } finally {
    for (const socket of sockets) socket.destroy();
    await database.end();
    await cluster.stop();
  }
});
