import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

/** A file of a ZIP, written while it is read. */
export type ZipFile = { name: string; content: AsyncIterable<string | Uint8Array> | Iterable<string> };

/** Sizes stand behind each file, names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** The first of 1980: the same content makes the same file. */
const DAY = 0x21;

const bytes = (signature: string, ...fields: [value: number, size: 2 | 4][]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((length, [, size]) => length + size, 0));
  let offset = 0;
  for (const [value, size] of fields) offset = buffer.writeUIntLE(value, offset, size);
  return Buffer.concat([Buffer.from(signature, "latin1"), buffer]);
};

type Facts = { name: Buffer; offset: number; crc: number; packed: number; size: number };

const common = ({ name, crc, packed, size }: Facts): [number, 2 | 4][] => [
  ...([
    [20, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DAY, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
  ] as [number, 2 | 4][]),
  [name.length, 2],
  [0, 2],
];

/** Files as a ZIP, piece by piece, so that its length is nobody's trouble. */
export async function* zipped(files: ZipFile[]): AsyncGenerator<Buffer> {
  const written: Facts[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const facts: Facts = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 };
    const head = Buffer.concat([bytes("PK\x03\x04", ...common(facts)), facts.name]);
    yield head;
    for await (const piece of deflated(content, facts)) {
      facts.packed += piece.length;
      yield piece;
    }
    const tail = bytes("PK\x07\x08", [facts.crc, 4], [facts.packed, 4], [facts.size, 4]);
    yield tail;
    offset += head.length + facts.packed + tail.length;
    written.push(facts);
  }
  const list = written.map((facts) =>
    Buffer.concat([bytes("PK\x01\x02\x14\x00", ...common(facts), [0, 2], [0, 2], [0, 2], [0, 4], [facts.offset, 4]), facts.name]),
  );
  const length = list.reduce((sum, entry) => sum + entry.length, 0);
  const count = written.length;
  yield Buffer.concat([...list, bytes("PK\x05\x06", [0, 2], [0, 2], [count, 2], [count, 2], [length, 4], [offset, 4], [0, 2])]);
}

async function* deflated(content: ZipFile["content"], facts: Facts): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const piece = typeof text === "string" ? Buffer.from(text) : text;
      facts.crc = crc32(piece, facts.crc);
      facts.size += piece.length;
      yield piece;
    }
  }
  const deflate = createDeflateRaw();
  const feeding = pipeline(Readable.from(counted()), deflate);
  // Whoever reads what comes out is told.
  feeding.catch(() => {});
  yield* deflate as AsyncIterable<Buffer>;
  await feeding;
}
