import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** What a browser must never get to see of a stored file. */
export const PAYLOAD = "<script>window.__hit=1</script>";

const stone = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#b8b0a4" } });

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

function crc32(bytes: Buffer) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return ~sum >>> 0;
}

/**
 * A few kilobytes that unpack to gigabytes.
 * @param rows how many rows it really has
 */
export function pngBomb(width: number, height: number, rows: number) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))), { level: 9 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** An animation of so many pictures of this size, 20 bytes each. */
export function gifBomb(frames: number, size: number) {
  const side = Buffer.alloc(4);
  side.writeUInt16LE(size, 0);
  side.writeUInt16LE(size, 2);
  const head = Buffer.concat([Buffer.from("GIF89a"), side, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
  const frame = Buffer.concat([Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])]);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** Real pictures that carry something else along. */
export const carriers = async (): Promise<[what: string, type: string, bytes: Buffer][]> => {
  const png = await stone(40, 30).png().toBuffer();
  const gif = await stone(41, 30).gif().toBuffer();
  const plain = stone(42, 30).jpeg();
  const exif = await stone(43, 30)
    .withExif({ IFD0: { ImageDescription: PAYLOAD, Copyright: PAYLOAD } })
    .jpeg()
    .toBuffer();
  const payload = Buffer.from(PAYLOAD);
  return [
    ["a JPEG with a script in its EXIF", "image/jpeg", exif],
    ["a JPEG with a script behind it", "image/jpeg", Buffer.concat([await plain.toBuffer(), payload])],
    ["a PNG with a script behind it", "image/png", Buffer.concat([png, payload])],
    [
      "a PNG with a script in a text",
      "image/png",
      Buffer.concat([png.subarray(0, 33), chunk("tEXt", Buffer.concat([Buffer.from("Comment\0"), payload])), png.subarray(33)]),
    ],
    ["a GIF with a script behind it", "image/gif", Buffer.concat([gif, payload])],
    [
      "a GIF with a script in a comment",
      "image/gif",
      Buffer.concat([gif.subarray(0, -1), Buffer.from([0x21, 0xfe, payload.length]), payload, Buffer.from([0, 0x3b])]),
    ],
    ["a PNG that is an archive, too", "image/png", Buffer.concat([png, Buffer.from("PK\x03\x04"), payload])],
  ];
};

export const somePng = () => stone(44, 30).png().toBuffer();
