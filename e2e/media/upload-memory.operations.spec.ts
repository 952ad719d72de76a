import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { IMAGE_BYTES } from "@/lib/shared/limits";
import { png } from "../kit/pictures";
import { addCategory, expect, type Site, signIn, test } from "../kit/site";

/** Simultaneous uploads of the largest size, and the memory limit of the server in megabytes. */
const UPLOADS = 20;
const MAX_MEMORY_MB = 1024;

/** Ten files with a PNG signature and random content: received completely, then refused. */
async function createBrokenUpload(): Promise<{ type: string; body: Buffer }> {
  const bytes = randomBytes(IMAGE_BYTES - 1);
  bytes.write("\x89PNG\r\n\x1a\n", "latin1");
  const form = new FormData();
  for (let place = 0; place < 10; place++) form.append("images", new Blob([bytes], { type: "image/png" }), `slab-${place}.png`);
  const packed = new Response(form);
  return { type: packed.headers.get("content-type") ?? "", body: Buffer.from(await packed.arrayBuffer()) };
}

/** Peak memory of the server in megabytes (Linux only). */
async function readPeakMemory({ process: child }: Site): Promise<number> {
  const file = `/proc/${child.pid}/status`;
  return existsSync(file) ? Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(file, "utf8"))?.[1]) / 1024 : 0;
}

test("twenty simultaneous uploads of the largest size stay within 1 GB of memory @trial", async ({ emptyData: folder, start }) => {
  test.setTimeout(240_000);
  const site = await start({ DATA_DIR: folder });
  const token = await signIn(site);
  const { type, body } = await createBrokenUpload();
  // Not fetch(), which would copy the body for each request.
  const upload = () =>
    new Promise<number>((resolve, reject) => {
      const headers = { Authorization: token, "Content-Type": type, "Content-Length": body.length };
      const sent = request(`${site.url}/gallery/upload`, { method: "POST", headers }, (answer) => resolve(answer.resume().statusCode ?? 0));
      sent.once("error", reject).end(body);
    });
  const { buffer } = await png({ width: 14_000, height: 3_500 });
  const [, ...statuses] = await Promise.all([
    addCategory(site, token, "Of 49 megapixels", new Blob([new Uint8Array(buffer)], { type: "image/png" })),
    ...Array.from({ length: UPLOADS }, upload),
  ]);
  expect(new Set(statuses)).toEqual(new Set([415]));
  const peak = await readPeakMemory(site);
  console.log(`    the most memory held: ${peak.toFixed(0)} MB`);
  expect(peak).toBeLessThan(MAX_MEMORY_MB);
  expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
});
