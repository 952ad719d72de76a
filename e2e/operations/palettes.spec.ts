import path from "node:path";
import { expect, test } from "./site";

test("the colours of pictures that were stored without are read after a start, and staff's are left alone", async ({
  folder,
  start,
  databaseUrl,
  database,
}) => {
  test.slow();
  const DATA_DIR = path.join(folder, "site");
  const site = await start({ DATA_DIR, DATABASE_URL: databaseUrl, SAMPLE_DATA: "1" });
  const missing = async () => {
    const { rows } = await database.query("SELECT count(*)::int AS count FROM media WHERE palette IS NULL");
    return rows[0].count as number;
  };
  const read = async () =>
    (await database.query("SELECT url, palette FROM media ORDER BY url")).rows as { url: string; palette: { share: number }[] }[];
  expect(await missing(), "stored with their colours").toBe(0);
  const before = await read();
  expect(before.length).toBeGreaterThan(50);
  site.process.kill("SIGTERM");
  await site.ended;

  await database.query(`UPDATE media SET palette = NULL`);
  await database.query(`UPDATE media SET colours = '["pink"]', palette = '[]' WHERE id = (SELECT min(id) FROM media)`);
  await database.query(
    `INSERT INTO media (url, width, height) VALUES ('/uploads/00/00000000000000000000000000000000-640x480.jpg', 640, 480)`,
  );
  await start({ DATA_DIR, DATABASE_URL: databaseUrl });
  await expect.poll(missing, { timeout: 60_000, message: "all but the one whose file is away" }).toBe(1);
  const { rows } = await database.query("SELECT colours, palette FROM media ORDER BY id LIMIT 1");
  expect(rows[0]).toEqual({ colours: ["pink"], palette: [] });
  const after = new Map((await read()).map(({ url, palette }) => [url, palette]));
  const apart = before.map(({ url, palette }) => Math.abs((palette[0]?.share ?? 0) - (after.get(url)?.[0]?.share ?? 0)));
  expect(apart.filter((far) => far < 0.15).length, "the smallest variant shows the same colours").toBeGreaterThan(before.length * 0.8);
});
