import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { IMAGE_BYTES } from "@/lib/shared/limits";
import { png } from "../kit/pictures";
import { addCategory, expect, type Site, signIn, test } from "../kit/site";

/** Uploads of the largest size at once, and what the server may take meanwhile, in megabytes. */
const UPLOADS = 20;
const CEILING = 1024;

/** Ten pictures that begin as such and go on as noise: received to the last byte, and refused when they are looked into. */
async function broken(): Promise<{ type: string; body: Buffer }> {
  const bytes = randomBytes(IMAGE_BYTES - 1);
  bytes.write("\x89PNG\r\n\x1a\n", "latin1");
  const form = new FormData();
  for (let place = 0; place < 10; place++) form.append("images", new Blob([bytes], { type: "image/png" }), `slab-${place}.png`);
  const packed = new Response(form);
  return { type: packed.headers.get("content-type") ?? "", body: Buffer.from(await packed.arrayBuffer()) };
}

/** The most memory that a process has ever held, in megabytes; Linux tells. */
async function peakOf({ process: child }: Site): Promise<number> {
  const file = `/proc/${child.pid}/status`;
  return existsSync(file) ? Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(file, "utf8"))?.[1]) / 1024 : 0;
}

test("twenty uploads of the largest size at once stay within the memory that is said @trial", async ({ used: folder, start }) => {
  test.setTimeout(240_000);
  const site = await start({ DATA_DIR: folder });
  const token = await signIn(site);
  const { type, body } = await broken();
  // As it is: each fetch() would make a copy of it.
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
  const peak = await peakOf(site);
  console.log(`    the most memory held: ${peak.toFixed(0)} MB`);
  expect(peak).toBeLessThan(CEILING);
  expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
});
