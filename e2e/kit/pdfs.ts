import { randomUUID } from "node:crypto";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { PDF_TYPE } from "@/lib/shared/files";
import { PDF_BYTES } from "@/lib/shared/limits";
import { png, type Upload } from "./pictures";

const createUpload = (buffer: Buffer): Upload => ({ name: "stones.pdf", mimeType: PDF_TYPE, buffer });

const START = "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n";
const END = "trailer<</Root 1 0 R>>\n%%EOF\n";

export function pdf(bytes = 200): Upload {
  const mark = `%${randomUUID()}\n`;
  return createUpload(Buffer.from(START + mark + END.padStart(bytes - START.length - mark.length)));
}

export const createOversizedPdf = () => pdf(PDF_BYTES);

export const pdfImpostors: Record<string, () => Promise<Upload>> = {
  "a PNG": async () => createUpload((await png()).buffer),
  "a page": async () => createUpload(Buffer.from("<!DOCTYPE html><script>alert(1)</script>")),
  "half a PDF": async () => createUpload(pdf().buffer.subarray(0, 100)),
  "an empty file": async () => createUpload(Buffer.alloc(0)),
};

export function createRedPage(): Upload {
  const drawing = "0.8 0.1 0.1 rg 0 0 420 595 re f";
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]/Contents 4 0 R>>",
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
  ];
  const offsets: number[] = [];
  let text = `%PDF-1.7\n%${randomUUID()}\n`;
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj${object}endobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return createUpload(Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`));
}

export type ReadPdf = { pages: number; text: string };

export async function readPdf(file: Buffer): Promise<ReadPdf> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(file);
    const texts = [...document.pages()].map((page) => page.getText());
    return { pages: document.getPageCount(), text: texts.join("\n") };
  } finally {
    library.destroy();
  }
}
