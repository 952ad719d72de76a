import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { preparePdf } from "@/lib/media/server/pdfs";
import { PDF_TYPE } from "@/lib/shared/files";
import { messages } from "@/lib/shared/words/messages";

const whole = "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

describe("preparePdf", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "shilaya-pdf-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const prepare = async (content: string | Buffer) => {
    const source = path.join(folder, "received");
    await writeFile(source, content);
    return preparePdf({ name: "brochure.pdf", type: PDF_TYPE, size: content.length, path: source }, folder);
  };

  it.each([
    ["a small PDF", whole],
    ["a PDF with bytes before its header", `\ufeff\n${whole}`],
    ["a PDF padded with zeros", whole + "\0".repeat(4_096)],
    ["a PDF padded with many blanks", whole + "\r\n ".repeat(100_000)],
    ["a large PDF", whole.replace("endobj", `endobj\n${"%".repeat(100_000)}`)],
  ])("stores %s unchanged, named by its hash", async (_, content) => {
    const { stem, extension, files } = await prepare(content);
    expect({ stem, extension }).toEqual({ stem: createHash("sha256").update(content).digest("hex").slice(0, 32), extension: "pdf" });
    expect(await readFile(files.get(".pdf")!, "utf8")).toBe(content);
  });

  it.each([
    ["an empty file", "", messages.files.typeMismatch],
    ["a picture", Buffer.of(0xff, 0xd8, 0xff, 0xe0), messages.files.typeMismatch],
    ["an HTML page that contains a PDF", `<!DOCTYPE html>${" ".repeat(2000)}${whole}`, messages.files.typeMismatch],
    ["the first half of a PDF", whole.slice(0, whole.length / 2), messages.files.unreadable],
    ["the first half of a padded PDF", whole.slice(0, whole.length / 2) + "\0".repeat(4_096), messages.files.unreadable],
    ["a PDF with other content after its end", whole + "x".repeat(2000), messages.files.unreadable],
  ])("refuses %s", async (_, content, details) => {
    await expect(prepare(content)).rejects.toMatchObject({ status: 415, message: messages.files.pdfType, details });
  });
});
