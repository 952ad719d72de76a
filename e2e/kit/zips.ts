import { randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { ZIP_TYPE } from "@/lib/shared/files";
import type { Upload } from "./pictures";

export function createZip(): Upload {
  const name = Buffer.from("plan.txt");
  const content = Buffer.from(randomUUID());
  // Version, flags, method, time, date; checksum and sizes; length of the name.
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(content.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, name, content]);
  const entry = Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), facts, Buffer.alloc(14), name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(entry.length, 8);
  end.writeUInt32LE(local.length, 12);
  return { name: "plan.zip", mimeType: ZIP_TYPE, buffer: Buffer.concat([local, entry, Buffer.from("PK\x05\x06", "latin1"), end]) };
}
