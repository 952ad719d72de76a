import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export const SCRIPT = "<script>window.__hit=1</script>";

const createPicture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#b8b0a4" } });
const toUint32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer).swap32();

function toChunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([toUint32(data.length), body, toUint32(crc32(body))]);
}

export function makePngBomb(width: number, height: number, rows: number) {
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const head = Buffer.concat([toUint32(width), toUint32(height), Buffer.from([1, 0, 0, 0, 0])]);
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))), { level: 9 });
  return Buffer.concat([signature, toChunk("IHDR", head), toChunk("IDAT", data), toChunk("IEND", Buffer.alloc(0))]);
}

export function makeGifBomb(frames: number, size: number) {
  const side = Buffer.from(new Uint16Array([size, size]).buffer);
  const head = Buffer.concat([Buffer.from("GIF89a"), side, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

export async function makePicturesWithScripts(): Promise<[what: string, type: string, bytes: Buffer][]> {
  const png = await createPicture(40, 30).png().toBuffer();
  const gif = await createPicture(41, 30).gif().toBuffer();
  const jpeg = await createPicture(42, 30).jpeg().toBuffer();
  const tags = { IFD0: { ImageDescription: SCRIPT, Copyright: SCRIPT } };
  const exif = await createPicture(43, 30).withExif(tags).jpeg().toBuffer();
  const payload = Buffer.from(SCRIPT);
  const text = toChunk("tEXt", Buffer.concat([Buffer.from("Comment\0"), payload]));
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, payload.length]), payload, Buffer.from([0, 0x3b])]);
  return [
    ["a JPEG with a script in its EXIF", "image/jpeg", exif],
    ["a JPEG followed by a script", "image/jpeg", Buffer.concat([jpeg, payload])],
    ["a PNG followed by a script", "image/png", Buffer.concat([png, payload])],
    ["a PNG with a script in a text chunk", "image/png", Buffer.concat([png.subarray(0, 33), text, png.subarray(33)])],
    ["a GIF followed by a script", "image/gif", Buffer.concat([gif, payload])],
    ["a GIF with a script in a comment", "image/gif", Buffer.concat([gif.subarray(0, -1), comment])],
    ["a PNG followed by an archive", "image/png", Buffer.concat([png, Buffer.from("PK\x03\x04"), payload])],
  ];
}

export const makePng = () => createPicture(44, 30).png().toBuffer();
