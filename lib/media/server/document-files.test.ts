import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { detectDocumentType, prepareZip } from "@/lib/media/server/document-files";
import { PDF_TYPE, ZIP_TYPE } from "@/lib/shared/files";
import { messages } from "@/lib/shared/words/messages";

const pdf = Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

/** A ZIP with one empty file, with content before its directory and a comment at the end. */
function zip(content = "", comment = ""): Buffer {
  const local = Buffer.from(`PK\x03\x04${"\0".repeat(26)}${content}`, "latin1");
  const entry = Buffer.from(`PK\x01\x02${"\0".repeat(42)}`, "latin1");
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([local, entry, end, Buffer.from(comment)]);
}

describe("document files", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "shilaya-document-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const storeUpload = async (content: Buffer, type = "") => {
    const source = path.join(folder, "received");
    await writeFile(source, content);
    return { name: "drawing", type, size: content.length, path: source };
  };

  it.each([
    ["a PDF", pdf, PDF_TYPE],
    ["a ZIP", zip(), ZIP_TYPE],
    ["a large ZIP", zip("x".repeat(200_000)), ZIP_TYPE],
    ["a ZIP with a long comment", zip("", "x".repeat(65_000)), ZIP_TYPE],
  ])("detects the type by content: %s", async (_, content, type) => {
    expect(await detectDocumentType(await storeUpload(content, "application/octet-stream"))).toBe(type);
  });

  it.each([
    ["an empty file", Buffer.alloc(0)],
    ["an HTML page", Buffer.from("<!DOCTYPE html>")],
    ["half a PDF", pdf.subarray(0, 30)],
    ["half a ZIP", zip("x".repeat(1000)).subarray(0, 500)],
    ["a ZIP start with an end record but no directory", Buffer.concat([zip().subarray(0, 30), zip().subarray(-22)])],
    ["a ZIP after other content", Buffer.concat([Buffer.from("MZ"), zip()])],
  ])("refuses %s", async (_, content) => {
    await expect(detectDocumentType(await storeUpload(content, ZIP_TYPE))).rejects.toMatchObject({
      status: 415,
      message: messages.files.documentType,
    });
  });

  it("stores a ZIP unchanged, named by its hash", async () => {
    const content = zip("plan");
    const { extension, stem, files } = await prepareZip(await storeUpload(content), folder);
    expect({ extension, stem }).toEqual({ extension: "zip", stem: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(await readFile(files.get(".zip")!)).toEqual(content);
  });
});
