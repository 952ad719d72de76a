import "server-only";
import type { Readable } from "node:stream";
import { SaxesParser } from "saxes";
import { asDamaged } from "@/lib/imports/server/tables/zip";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { HttpError } from "@/lib/platform/server/http/errors";

const words = spreadsheetMessages.file;

const MAX_DEPTH = 64;
/** Between two events, in characters: a name, a value or a text longer than this is no spreadsheet's. */
const MAX_PIECE = 2 * 1024 * 1024;

export type Attributes = Record<string, string>;

/** What is done with the parts of a document. Names come without their prefixes. */
export type XmlReader = {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

const local = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Reads a document as it comes, so that its size is nobody's trouble. Declarations, by which entities grow without end or read files, are
 * refused, and no entity is known beyond those of XML.
 */
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
    open?.(local(name), attributes);
  });
  parser.on("text", (part) => {
    piece = 0;
    text?.(part);
  });
  parser.on("closetag", ({ name }) => {
    piece = 0;
    depth--;
    close?.(local(name));
  });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      piece += chunk.length;
      parser.write(decoder.decode(chunk, { stream: true }));
      if (piece > MAX_PIECE) throw new HttpError(400, words.bomb);
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    stream.destroy();
    asDamaged(error);
  }
}
