import { randomUUID } from "node:crypto";
import { crc32, deflateRawSync } from "node:zlib";
import { ZIP_TYPE } from "@/lib/shared/files";
import type { Upload } from "./pictures";

/** Builds a ZIP with these files. `wrong` sets false sizes or flags in the headers, which ZIP libraries do not allow. */
export function buildZip(files: Record<string, string | Buffer>, wrong: { size?: number; flags?: number } = {}): Buffer {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [file, content] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(file), Buffer.from(content)];
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(wrong.flags ?? 0, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(wrong.size ?? bytes.length, 18);
    head.writeUInt16LE(name.length, 22);
    locals.push(Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), head, name, packed]));
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), head, tail, name]));
    offset += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(centrals.length, 4);
  end.writeUInt16LE(centrals.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, list, Buffer.from("PK\x05\x06", "latin1"), end]);
}

export const createZip = (): Upload => ({ name: "plan.zip", mimeType: ZIP_TYPE, buffer: buildZip({ "plan.txt": randomUUID() }) });
