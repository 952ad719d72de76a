import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { preparePdf } from "@/lib/media/server/pdfs";
import { PDF_TYPE } from "@/lib/shared/files";
import { messages } from "@/lib/shared/words/messages";

const whole = "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

describe("a PDF", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "shilaya-pdf-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const prepared = async (content: string | Buffer) => {
    const source = path.join(folder, "received");
    await writeFile(source, content);
    return preparePdf({ name: "brochure.pdf", type: PDF_TYPE, size: content.length, path: source }, folder);
  };

  it.each([
    ["as it is", whole],
    ["with something before its header", `\ufeff\n${whole}`],
    ["of many pages", whole.replace("endobj", `endobj\n${"%".repeat(100_000)}`)],
  ])("is stored %s, under the hash of its content", async (_, content) => {
    const { stem, extension, files } = await prepared(content);
    expect({ stem, extension }).toEqual({ stem: createHash("sha256").update(content).digest("hex").slice(0, 32), extension: "pdf" });
    expect(await readFile(files.get(".pdf")!, "utf8")).toBe(content);
  });

  it.each([
    ["nothing", "", messages.files.typeMismatch],
    ["a picture", Buffer.of(0xff, 0xd8, 0xff, 0xe0), messages.files.typeMismatch],
    ["a page that speaks of PDFs", `<!DOCTYPE html>${" ".repeat(2000)}${whole}`, messages.files.typeMismatch],
    ["the first half of one", whole.slice(0, whole.length / 2), messages.files.unreadable],
    ["one with something else behind it", whole + "x".repeat(2000), messages.files.unreadable],
  ])("is not %s", async (_, content, details) => {
    await expect(prepared(content)).rejects.toMatchObject({ status: 415, message: messages.files.pdfType, details });
  });
});
