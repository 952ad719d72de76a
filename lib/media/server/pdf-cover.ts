import "server-only";
import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { requirePdf } from "@/lib/media/server/pdfs";
import { createHelperProcess, HelperError } from "@/lib/platform/server/concurrency/helper-process";
import { createQueue } from "@/lib/platform/server/concurrency/queue";
import { getIncomingDirectory } from "@/lib/platform/server/http/body";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { FileLike } from "@/lib/shared/files";
import { messages } from "@/lib/shared/words/messages";

// Limits the work that a malicious PDF can cause: 256 MB and 20 seconds are enough for the first page of a brochure.
const renderer = createHelperProcess(() => path.join(/* turbopackIgnore: true */ process.cwd(), "lib/media/server/pdf-process.ts"), {
  timeoutMs: 20_000,
  idleMs: 15_000,
  flags: ["--wasm-max-mem-pages=4096"],
});

const enqueue = createQueue({ running: 1 });

/**
 * Renders the first page of a PDF as a JPEG, for a cover.
 * @throws HttpError 415 if it is not a PDF or cannot be rendered
 */
export const drawCover = (file: FileLike): Promise<Buffer<ArrayBuffer>> =>
  enqueue(async () => {
    await requirePdf(file);
    const target = path.join(getIncomingDirectory(), randomUUID());
    try {
      await renderer("drawFirstPage", { source: file.path, target });
      return await readFile(target);
    } catch (error) {
      throw error instanceof HelperError ? new HttpError(415, messages.files.noFirstPage) : error;
    } finally {
      await rm(target, { force: true });
    }
  });
