import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

export type ZipFile = { name: string; content: AsyncIterable<string> | Iterable<string> };

/** Flags: sizes follow each file; names are UTF-8. */
const ZIP_FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980. A fixed date makes the output reproducible. */
const DOS_DATE = 0x21;

const createRecord = (signature: string, ...fields: [value: number, size: 2 | 4][]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((length, [, size]) => length + size, 0));
  let offset = 0;
  for (const [value, size] of fields) offset = buffer.writeUIntLE(value, offset, size);
  return Buffer.concat([Buffer.from(signature, "latin1"), buffer]);
};

type WrittenFile = { name: Buffer; offset: number; crc: number; packed: number; size: number };

const getCommonFields = ({ name, crc, packed, size }: WrittenFile): [number, 2 | 4][] => [
  ...([
    [20, 2],
    [ZIP_FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DOS_DATE, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
  ] as [number, 2 | 4][]),
  [name.length, 2],
  [0, 2],
];

/** Streams a ZIP, so that memory use does not depend on its size. */
export async function* writeZip(files: ZipFile[]): AsyncGenerator<Buffer> {
  const written: WrittenFile[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const facts: WrittenFile = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 };
    const head = Buffer.concat([createRecord("PK\x03\x04", ...getCommonFields(facts)), facts.name]);
    yield head;
    for await (const piece of deflate(content, facts)) {
      facts.packed += piece.length;
      yield piece;
    }
    const tail = createRecord("PK\x07\x08", [facts.crc, 4], [facts.packed, 4], [facts.size, 4]);
    yield tail;
    offset += head.length + facts.packed + tail.length;
    written.push(facts);
  }
  const list = written.map((facts) =>
    Buffer.concat([
      createRecord("PK\x01\x02\x14\x00", ...getCommonFields(facts), [0, 2], [0, 2], [0, 2], [0, 4], [facts.offset, 4]),
      facts.name,
    ]),
  );
  const length = list.reduce((sum, entry) => sum + entry.length, 0);
  const count = written.length;
  yield Buffer.concat([...list, createRecord("PK\x05\x06", [0, 2], [0, 2], [count, 2], [count, 2], [length, 4], [offset, 4], [0, 2])]);
}

async function* deflate(content: ZipFile["content"], facts: WrittenFile): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const piece = Buffer.from(text);
      facts.crc = crc32(piece, facts.crc);
      facts.size += piece.length;
      yield piece;
    }
  }
  const deflater = createDeflateRaw();
  const input = pipeline(Readable.from(counted()), deflater);
  // The reader of the output gets the error.
  input.catch(() => {});
  yield* deflater as AsyncIterable<Buffer>;
  await input;
}
