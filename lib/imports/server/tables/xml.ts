import "server-only";
import type { Readable } from "node:stream";
import { SaxesParser } from "saxes";
import { throwAsDamaged } from "@/lib/imports/server/tables/zip";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { HttpError } from "@/lib/platform/server/http/errors";

const words = spreadsheetMessages.file;

const MAX_DEPTH = 64;
const MAX_TEXT_LENGTH = 2 * 1024 * 1024;

type Attributes = Record<string, string>;

export type XmlReader = { open?(name: string, attributes: Attributes): void; text?(text: string): void; close?(name: string): void };

const getLocalName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Parses XML as a stream. Rejects DOCTYPE declarations, which allow entity bombs and file access. */
export async function readXml(stream: Readable, { open, text, close }: XmlReader): Promise<void> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  let depth = 0;
  let piece = 0;
  parser.on("doctype", () => {
    throw new HttpError(400, words.declarations);
  });
  parser.on("opentag", ({ name, attributes }) => {
    piece = 0;
    if (++depth > MAX_DEPTH) throw new HttpError(400, words.damaged);
    open?.(getLocalName(name), attributes);
  });
  parser.on("text", (part) => {
    piece = 0;
    text?.(part);
  });
  parser.on("closetag", ({ name }) => {
    piece = 0;
    depth--;
    close?.(getLocalName(name));
  });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      piece += chunk.length;
      parser.write(decoder.decode(chunk, { stream: true }));
      if (piece > MAX_TEXT_LENGTH) throw new HttpError(400, words.bomb);
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    stream.destroy();
    throwAsDamaged(error);
  }
}
