import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { BEST, COMPRESSED_FILES, compress, ENDINGS } from "../server/compression.ts";

/**
 * Compresses the scripts and styles of a build, as far as that goes, each beside itself: the first visitor after a start gets them so.
 */
export async function compressAssets(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => COMPRESSED_FILES.test(file))) {
    const file = path.join(folder, name);
    const content = readFileSync(file);
    for (const encoding of ["br", "gzip"] as const) await writeFile(file + ENDINGS[encoding], await compress(content, encoding, BEST));
  }
}
