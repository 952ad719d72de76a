import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseStoredPicture } from "@/lib/media/pictures";
import { createHelperProcess, HelperError } from "@/lib/platform/server/concurrency/helper-process";
import { createQueue, type Requester } from "@/lib/platform/server/concurrency/queue";
import { getStem, toFileName } from "@/lib/platform/server/file-store/file-store";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import { getIncomingDirectory } from "@/lib/platform/server/http/body";
import { HttpError } from "@/lib/platform/server/http/errors";
import { NO_TYPESETTER } from "@/lib/spec-sheets/server/typesetting/no-typesetter";
import type { FramedPicture, RenderTask } from "@/lib/spec-sheets/server/typesetting/typesetter";
import { specSheetMessages } from "@/lib/spec-sheets/spec-sheets";
import { isShippedPicture } from "@/lib/website/content/shipped-pictures";

const typesetter = createHelperProcess(
  () => path.join(/* turbopackIgnore: true */ process.cwd(), "lib/spec-sheets/server/typesetting/typeset-process.ts"),
  { timeoutMs: 30_000, idleMs: 30_000 },
);

/** One document at a time. When the queue is full, requests fail and can be retried. */
const enqueue = createQueue({ running: 1, waiting: 150 });

type SourcePicture = Omit<FramedPicture, "source"> & { url: string };

export type RenderRequest = Pick<RenderTask, "template" | "data"> & { pictures: SourcePicture[] };

/** @param describe called when a process is free, to save memory @param use reads the file before it is deleted */
export const typeset = <R>(describe: () => RenderRequest, use: (file: string) => Promise<R>, requester: Requester): Promise<R> =>
  enqueue(async () => {
    const { template, data, pictures } = describe();
    const folder = path.join(getIncomingDirectory(), randomUUID());
    await mkdir(folder, { recursive: true });
    try {
      const target = path.join(folder, "document");
      const framed = await Promise.all(pictures.map((picture) => fetchPicture(picture, folder)));
      await typesetter("typeset", { template, data, pictures: framed, target } satisfies RenderTask).catch(rethrowMissingTypesetter);
      return await use(target);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, requester);

function rethrowMissingTypesetter(error: unknown): never {
  throw error instanceof HelperError && error.code === NO_TYPESETTER ? new HttpError(503, specSheetMessages.noTypesetter) : error;
}

const PIXELS_PER_MM = 6;

async function fetchPicture({ url, ...frame }: SourcePicture, folder: string): Promise<FramedPicture> {
  const source = path.join(folder, `${frame.name}.source`);
  if (isShippedPicture(url)) return { ...frame, source: path.join(/* turbopackIgnore: true */ process.cwd(), "public", url) };
  const file = (await openVariant(url, frame)) ?? (await getFileStore().open(toFileName(getStem(url), url.slice(url.indexOf(".")))));
  if (file) await pipeline(Readable.fromWeb(file.body as never), createWriteStream(source));
  return { ...frame, source };
}

async function openVariant(url: string, { width, height }: Omit<SourcePicture, "url">) {
  const stored = parseStoredPicture(url);
  if (!stored || stored.formats.length === 0) return undefined;
  const minWidth = Math.max(width, (height * stored.width) / stored.height) * PIXELS_PER_MM;
  const variant = stored.variant(stored.widths.find((candidate) => candidate >= minWidth) ?? stored.widths.at(-1)!, "webp");
  return getFileStore().open(toFileName(getStem(variant), variant.slice(variant.indexOf("."))));
}
