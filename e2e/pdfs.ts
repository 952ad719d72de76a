import { randomUUID } from "node:crypto";
import { PDF_TYPE } from "@/lib/domain/files";
import { PDF_BYTES } from "@/lib/domain/limits";
import { png, type Upload } from "./pictures";

const named = (buffer: Buffer): Upload => ({ name: "stones.pdf", mimeType: PDF_TYPE, buffer });

const START = "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n";
const END = "trailer<</Root 1 0 R>>\n%%EOF\n";

/** A PDF like no other, of exactly this many bytes if that matters. */
export function pdf(bytes = 200): Upload {
  const mark = `%${randomUUID()}\n`;
  return named(Buffer.from(START + mark + END.padStart(bytes - START.length - mark.length)));
}

/** A PDF that has reached the size below which brochures must stay. */
export const oversizedPdf = () => pdf(PDF_BYTES);

/** Files that say they are PDFs and are not. */
export const pdfImpostors: Record<string, () => Promise<Upload>> = {
  "a PNG": async () => named((await png()).buffer),
  "a page": async () => named(Buffer.from("<!DOCTYPE html><script>alert(1)</script>")),
  "half a PDF": async () => named(pdf().buffer.subarray(0, 100)),
  "an empty file": async () => named(Buffer.alloc(0)),
};
