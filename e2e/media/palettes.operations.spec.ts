import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Palette } from "@/lib/media/look";
import { addCategory, expect, signIn, test } from "../kit/site";

const SLABS = ["statuario", "onyx-honey", "verde-guatemala"];

test("a start detects missing colours @trial", async ({ folder, start, databaseUrl, database }) => {
  const variables = { DATA_DIR: path.join(folder, "site"), DATABASE_URL: databaseUrl };
  const site = await start(variables);
  const token = await signIn(site);
  for (const slab of SLABS) {
    const photo = await readFile(`prisma/sample/photos/slabs/${slab}.jpg`);
    await addCategory(site, token, slab, new Blob([photo], { type: "image/jpeg" }));
  }
  const read = async () =>
    (await database.query<{ palette: Palette | null }>("SELECT palette FROM media ORDER BY id")).rows.map(({ palette }) => palette);
  const before = await read();
  expect(before.map((palette) => palette!.length > 0)).toEqual([true, true, true]);
  site.process.kill("SIGTERM");
  await site.ended;

  // Three pictures without colours, and one with a missing file.
  await database.query("UPDATE media SET palette = NULL");
  const away = "/uploads/00/00000000000000000000000000000000-640x480.jpg";
  await database.query("INSERT INTO media (url, width, height, in_library) VALUES ($1, 640, 480, true)", [away]);
  await start(variables);
  const counts = async () => (await read()).map((palette) => palette && palette.length > 0);
  await expect.poll(counts, { timeout: 60_000 }).toEqual([true, true, true, null]);
  const after = await read();
  // Read from the smallest variant, so the colours may differ slightly.
  for (const place of [0, 1, 2]) expect(Math.abs(after[place]![0]!.l - before[place]![0]!.l)).toBeLessThan(5);
});
