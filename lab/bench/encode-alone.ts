// A process of its own: makes of a JPEG what the server makes of it, and prints how long that took, in milliseconds.
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { encode, readMetadata } from "#lib/media/server/picture-encoder.ts";

const [source = "", folder = ""] = process.argv.slice(2);
const directory = mkdtempSync(path.join(folder, "alone-"));
const begun = performance.now();
const found = await readMetadata({ source });
if (!found) throw new Error(`${source} is no picture`);
await encode({
  source,
  directory,
  extension: "jpg",
  animated: false,
  widths: [320, 640, 960, 1280, 1920],
  pixels: found.width * found.height,
});
console.log(performance.now() - begun);
rmSync(directory, { recursive: true });
