import "server-only";
import { createHash, type Hash } from "node:crypto";

export type Fingerprint = { bytes: number; digest: string };

/** Hashed in place of each boundary. */
const BOUNDARY = Buffer.from("boundary");

/** Hash of a body. Equal forms have equal fingerprints, although a browser separates the fields with another boundary each time. */
class BodyFingerprint {
  readonly #hash: Hash = createHash("sha256");
  readonly #boundary: Buffer;
  #rest: Buffer = Buffer.alloc(0);
  #bytes = 0;

  constructor(query: string, type: string) {
    this.#hash.update(`${query}\n`);
    this.#boundary = Buffer.from(/boundary="?([^";]+)/i.exec(type)?.[1] ?? "");
  }

  get bytes() {
    return this.#bytes;
  }

  update(chunk: Uint8Array): void {
    const { length } = this.#boundary;
    if (length === 0) return void this.#add(chunk);
    let buffer = Buffer.concat([this.#rest, chunk]);
    for (let index = buffer.indexOf(this.#boundary); index !== -1; index = buffer.indexOf(this.#boundary)) {
      this.#add(buffer.subarray(0, index));
      this.#add(BOUNDARY);
      buffer = buffer.subarray(index + length);
    }
    const hashed = Math.max(0, buffer.length - length + 1);
    this.#add(buffer.subarray(0, hashed));
    this.#rest = Buffer.from(buffer.subarray(hashed));
  }

  /** Ends the fingerprint. Call it once, after the body was read. */
  end(): Fingerprint {
    this.#add(this.#rest);
    return { bytes: this.#bytes, digest: this.#hash.digest("hex") };
  }

  #add(bytes: Uint8Array): void {
    this.#hash.update(bytes);
    this.#bytes += bytes.byteLength;
  }
}

const fingerprints = new WeakMap<Request, BodyFingerprint>();

/** Computes the fingerprint of a request's query and body while the body is read. Call it before. */
export function trackBody(request: Request): BodyFingerprint {
  const fingerprint = new BodyFingerprint(new URL(request.url).search, request.headers.get("content-type") ?? "");
  fingerprints.set(request, fingerprint);
  return fingerprint;
}

export const getFingerprint = (request: Request): BodyFingerprint | undefined => fingerprints.get(request);
