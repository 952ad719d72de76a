import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { BEST_LEVELS, COMPRESSED_FILES, compress, FILE_EXTENSIONS } from "../server/compression.ts";

/** Compresses scripts and styles of a build at the highest level, next to the original files, so that even the first visitor gets them. */
export async function compressAssets(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => COMPRESSED_FILES.test(file))) {
    const file = path.join(folder, name);
    const content = readFileSync(file);
    for (const encoding of ["br", "gzip"] as const)
      await writeFile(file + FILE_EXTENSIONS[encoding], await compress(content, encoding, BEST_LEVELS));
  }
}
