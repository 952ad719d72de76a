import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { COMPRESSED, compress, ENDINGS, THOROUGH } from "../front/ready-answer.mjs";

/**
 * Compresses the scripts and styles of a build, as far as that goes, each beside itself: the first visitor after a start gets them so.
 */
export async function compressAssets(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => COMPRESSED.test(file))) {
    const file = path.join(folder, name);
    const [br, gz] = compress(readFileSync(file), THOROUGH);
    await Promise.all([writeFile(file + ENDINGS.br, await br), writeFile(file + ENDINGS.gzip, await gz)]);
  }
}
