// An archive ends with an empty gzip member that gzip and tar ignore: its comment, the SHA-256 of all bytes before it, reveals any damage.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

const HAS_COMMENT = 16;
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, HAS_COMMENT, 0, 0, 0, 0, 0, 255]);
const EMPTY_BODY = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

const createSeal = (digest: string) => Buffer.concat([GZIP_HEADER, Buffer.from(`${digest}\0`, "latin1"), EMPTY_BODY]);

export const SEAL_BYTES = createSeal("0".repeat(64)).length;

export function createSealStream() {
  const hash = createHash("sha256");
  return new Transform({
    transform: (chunk, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(null, createSeal(hash.digest("hex"))),
  });
}

export async function isSealed(file: string) {
  const seal = await readEnd(file);
  if (!seal) return false;
  const { size } = await stat(file);
  const hash = createHash("sha256");
  await pipeline(createReadStream(file, { end: size - SEAL_BYTES - 1 }), hash);
  return seal.equals(createSeal(hash.digest("hex")));
}

/** Returns true if the file ends with any seal. Does not read the rest, which may be large. */
export async function endsWithSeal(file: string) {
  const seal = await readEnd(file);
  const digest = seal?.subarray(GZIP_HEADER.length, -EMPTY_BODY.length - 1).toString("latin1") ?? "";
  return seal?.equals(createSeal(digest)) === true;
}

async function readEnd(file: string) {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size <= SEAL_BYTES) return undefined;
    return (await handle.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, size - SEAL_BYTES)).buffer;
  } finally {
    await handle.close();
  }
}
