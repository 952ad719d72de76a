import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { IMAGE_BYTES } from "@/lib/domain/limits";
import { png } from "../pictures";
import { addCategory, expect, type Site, signIn, test } from "./site";

/** Uploads of the largest size at once, and what the server may take meanwhile, in megabytes. */
const UPLOADS = 20;
const CEILING = 1024;

/** A picture's beginning and then noise: received to its last byte, and refused when it is looked into. */
function broken() {
  const bytes = randomBytes(IMAGE_BYTES - 1);
  bytes.write("\x89PNG\r\n\x1a\n", "latin1");
  return new Blob([new Uint8Array(bytes)], { type: "image/png" });
}

/** The most memory that a process has ever held, in megabytes; Linux tells. */
async function peakOf({ process: child }: Site): Promise<number> {
  const file = `/proc/${child.pid}/status`;
  return existsSync(file) ? Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(file, "utf8"))?.[1]) / 1024 : 0;
}

test("twenty uploads of the largest size at once stay within the memory that is said", async ({ used: folder, start }) => {
  test.setTimeout(240_000);
  const site = await start({ DATA_DIR: folder });
  const token = await signIn(site);
  const file = broken();
  const upload = async () => {
    const body = new FormData();
    for (let place = 0; place < 10; place++) body.append("images", file, `slab-${place}.png`);
    return (await fetch(`${site.url}/gallery/upload`, { method: "POST", headers: { Authorization: token }, body })).status;
  };
  const { buffer } = await png({ width: 7000, height: 7000 });
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
