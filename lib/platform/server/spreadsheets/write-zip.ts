import "server-only";
import { Readable } from "node:stream";
import { ZipFile as ZipWriter } from "yazl";

export type ZipFile = { name: string; content: AsyncIterable<string | Uint8Array> | Iterable<string> };

/** A fixed date makes the output reproducible. */
const OPTIONS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Streams a ZIP, so that memory use does not depend on its size. Stops reading the contents when the reader leaves. */
export function writeZip(files: ZipFile[]): Readable {
  const zip = new ZipWriter();
  const output = zip.outputStream as Readable;
  let source: Readable | undefined;
  output.once("close", () => source?.destroy());
  for (const { name, content } of files) {
    zip.addReadStreamLazy(name, OPTIONS, (pass) => {
      source = Readable.from(content, { objectMode: false }).on("error", (error) => output.destroy(error));
      pass(null, source);
    });
  }
  zip.end();
  return output;
}
