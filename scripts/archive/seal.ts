// The end of an archive is an empty gzip member whose comment is the SHA-256 of everything before it. gzip and tar ignore it, and any
// flipped bit or missing byte shows, also in those parts of gzip and tar that have no checksum.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

const HAS_COMMENT = 16;
const HEAD = Buffer.from([0x1f, 0x8b, 8, HAS_COMMENT, 0, 0, 0, 0, 0, 255]);
const EMPTY_AND_CHECKSUMS = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

const sealOf = (digest: string) => Buffer.concat([HEAD, Buffer.from(`${digest}\0`, "latin1"), EMPTY_AND_CHECKSUMS]);

export const SEAL_BYTES = sealOf("0".repeat(64)).length;

/** Passes everything on and adds the seal. */
export function sealing() {
  const hash = createHash("sha256");
  return new Transform({
    transform: (chunk, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(null, sealOf(hash.digest("hex"))),
  });
}

/** True for a file that is exactly as sealing() wrote it. */
export async function isSealed(file: string) {
  const { size } = await stat(file);
  if (size <= SEAL_BYTES) return false;
  const hash = createHash("sha256");
  await pipeline(createReadStream(file, { end: size - SEAL_BYTES - 1 }), hash);
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, size - SEAL_BYTES);
    return buffer.equals(sealOf(hash.digest("hex")));
  } finally {
    await handle.close();
  }
}
