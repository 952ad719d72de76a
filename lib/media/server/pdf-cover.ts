import "server-only";
import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { requirePdf } from "@/lib/media/server/pdfs";
import { HelperFailed, helperProcess } from "@/lib/platform/server/concurrency/helper-process";
import { createQueue } from "@/lib/platform/server/concurrency/queue";
import { incomingDirectory } from "@/lib/platform/server/http/body";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { FileLike } from "@/lib/shared/files";
import { messages } from "@/lib/shared/words/messages";

// A PDF can ask for any amount of work: 256 MB and 20 seconds are enough for a brochure's first page.
const renderer = helperProcess(() => path.join(/* turbopackIgnore: true */ process.cwd(), "lib/media/server/pdf-process.ts"), {
  patience: 20_000,
  idle: 15_000,
  flags: ["--wasm-max-mem-pages=4096"],
});

const enqueue = createQueue({ running: 1 });

/** Draws the first page of a PDF as a JPEG, for a cover. Refused with 415 when it is no PDF, or none that can be drawn. */
export const drawCover = (file: FileLike): Promise<Buffer<ArrayBuffer>> =>
  enqueue(async () => {
    await requirePdf(file);
    const target = path.join(incomingDirectory(), randomUUID());
    try {
      await renderer("drawFirstPage", { source: file.path, target });
      return await readFile(target);
    } catch (error) {
      throw error instanceof HelperFailed ? new HttpError(415, messages.brochures.noFirstPage) : error;
    } finally {
      await rm(target, { force: true });
    }
  });
