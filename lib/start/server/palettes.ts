import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Palette } from "@/lib/media/look";
import { storedPicture } from "@/lib/media/pictures";
import { readPalette } from "@/lib/media/server/images";
import { listDuePalettes, savePalettes } from "@/lib/media/server/palettes";
import { HelperFailed } from "@/lib/platform/server/concurrency/helper-process";
import { nameOf, stemOf } from "@/lib/platform/server/file-store/file-store";
import { files } from "@/lib/platform/server/file-store/files";
import { incomingDirectory } from "@/lib/platform/server/http/body";
import { addJobs, scheduleJob, startWorker } from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";
import { firmZone } from "@/lib/website/server/content";

const POLL_SECONDS = 30;
/** So few that a picture sent meanwhile hardly waits, and that little is done again after a kill. */
const BATCH = 20;
const EVERY_HOUR = "17 * * * *";

/**
 * Reads the colours of pictures that were stored without, or whose colours were read by an older rule: by a version before, or restored
 * from its backup. At each start, and every hour for what such a version beside this one stores, or a trash gives back.
 */
export async function startPalettes(): Promise<void> {
  await startWorker("palettes", POLL_SECONDS, ({ signal }) => fillPalettes(signal));
  await scheduleJob("palettes", "all", EVERY_HOUR, await firmZone());
  await addJobs("palettes", ["all"]);
}

/** Goes through all of them, a batch at a time; what was written stays when it is ended between. */
async function fillPalettes(signal: AbortSignal): Promise<void> {
  let count = 0;
  for (let after = 0; ; ) {
    const batch = await listDuePalettes(after, BATCH);
    const last = batch.at(-1);
    if (!last) break;
    const read: Parameters<typeof savePalettes>[0] = [];
    for (const { id, url } of batch) {
      signal.throwIfAborted();
      const palette = await paletteOfStored(url);
      if (palette) read.push({ id, url, palette });
    }
    if (read.length > 0) await savePalettes(read);
    count += read.length;
    after = last.id;
  }
  if (count > 0) log.info(`Pictures: the colours of ${count} read`);
}

/** @returns undefined when the file is not there; its database may have come without it */
async function paletteOfStored(url: string): Promise<Palette | undefined> {
  const opened = await files().open(smallestName(url));
  if (!opened) return undefined;
  const workshop = path.join(incomingDirectory(), randomUUID());
  await mkdir(workshop, { recursive: true });
  try {
    const source = path.join(workshop, "picture");
    await pipeline(Readable.fromWeb(opened.body as never), createWriteStream(source));
    return await readPalette(source);
  } catch (error) {
    if (!(error instanceof HelperFailed)) throw error;
    log.error(`Pictures: the colours of ${url} cannot be read`, error);
    return undefined;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** The smallest file that shows a picture: its colours are those of all. */
function smallestName(url: string): string {
  const picture = storedPicture(url);
  const [width] = picture?.widths ?? [];
  return nameOf(stemOf(url), width ? `.w${width}.webp` : url.slice(url.lastIndexOf(".")));
}
