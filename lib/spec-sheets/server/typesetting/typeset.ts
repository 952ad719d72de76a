import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { storedPicture } from "@/lib/media/pictures";
import { HelperFailed, helperProcess } from "@/lib/platform/server/concurrency/helper-process";
import { createQueue } from "@/lib/platform/server/concurrency/queue";
import { nameOf, stemOf } from "@/lib/platform/server/file-store/file-store";
import { files } from "@/lib/platform/server/file-store/files";
import { incomingDirectory } from "@/lib/platform/server/http/body";
import { HttpError } from "@/lib/platform/server/http/errors";
import { NO_TYPESETTER } from "@/lib/spec-sheets/server/typesetting/no-typesetter";
import type { FramedPicture, Typesetting } from "@/lib/spec-sheets/server/typesetting/typesetter";
import { specSheetMessages } from "@/lib/spec-sheets/spec-sheet-messages";

const typesetter = helperProcess(
  () => path.join(/* turbopackIgnore: true */ process.cwd(), "lib/spec-sheets/server/typesetting/typeset-process.ts"),
  {
    patience: 30_000,
    idle: 30_000,
  },
);

/** One at a time; whoever comes when so many wait is sent away, and may come back. */
const enqueue = createQueue({ running: 1, waiting: 150 });

/** A stored picture by its address, and its frame. */
export type WantedPicture = Omit<FramedPicture, "source"> & { url: string };

/** What is set, with pictures by their addresses. */
export type Wanted = Pick<Typesetting, "template" | "data"> & { pictures: WantedPicture[] };

/**
 * Sets a document as a PDF, in a process of its own, when its turn has come.
 * @param what is asked for it then: until then, what waits is small
 * @param use does something with the file, which is gone afterwards
 * @throws QueueFull when too many wait
 */
export const typeset = <R>(what: () => Wanted, use: (file: string) => Promise<R>): Promise<R> =>
  enqueue(async () => {
    const { template, data, pictures } = what();
    const workshop = path.join(incomingDirectory(), randomUUID());
    await mkdir(workshop, { recursive: true });
    try {
      const target = path.join(workshop, "set.pdf");
      const framed = await Promise.all(pictures.map((picture) => fetched(picture, workshop)));
      await typesetter("typeset", { template, data, pictures: framed, target } satisfies Typesetting).catch(orNone);
      return await use(target);
    } finally {
      await rm(workshop, { recursive: true, force: true });
    }
  });

/** Says of a kind of machine for which there is no typesetter that there is none; what else went wrong is nobody's business but ours. */
function orNone(error: unknown): never {
  throw error instanceof HelperFailed && error.code === NO_TYPESETTER ? new HttpError(503, specSheetMessages.noTypesetter) : error;
}

/** Pixels for each millimetre of paper: 150 to an inch at least, where the picture has as many. */
const PER_MM = 6;

/** Fetches of a picture the smallest variant that is large enough for its frame. */
async function fetched({ url, ...frame }: WantedPicture, workshop: string): Promise<FramedPicture> {
  const source = path.join(workshop, `${frame.name}.source`);
  const file = (await openVariant(url, frame)) ?? (await files().open(nameOf(stemOf(url), path.extname(url))));
  if (file) await pipeline(Readable.fromWeb(file.body as never), createWriteStream(source));
  return { ...frame, source };
}

async function openVariant(url: string, { width, height }: Omit<WantedPicture, "url">) {
  const stored = storedPicture(url);
  if (!stored || stored.formats.length === 0) return undefined;
  // A narrow frame that is high shows a part of the picture's width.
  const wanted = Math.max(width, (height * stored.width) / stored.height) * PER_MM;
  const variant = stored.variant(stored.widths.find((candidate) => candidate >= wanted) ?? stored.widths.at(-1)!, "webp");
  return files().open(nameOf(stemOf(variant), variant.slice(variant.indexOf("."))));
}
