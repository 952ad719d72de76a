// A separate process that encodes the same variants of a JPEG as the server, and prints the time in milliseconds.
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { encode, readMetadata } from "#lib/media/server/picture-encoder.ts";

const [source = "", folder = ""] = process.argv.slice(2);
const directory = mkdtempSync(path.join(folder, "alone-"));
const start = performance.now();
const metadata = await readMetadata({ source });
if (!metadata) throw new Error(`${source} is not a picture`);
await encode({
  source,
  directory,
  extension: "jpg",
  animated: false,
  widths: [320, 640, 960, 1280, 1920],
  pixels: metadata.width * metadata.height,
});
console.log(performance.now() - start);
rmSync(directory, { recursive: true });
