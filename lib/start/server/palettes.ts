import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Palette } from "@/lib/media/look";
import { parseStoredPicture } from "@/lib/media/pictures";
import { readPalette } from "@/lib/media/server/images";
import { listDuePalettes, savePalettes } from "@/lib/media/server/palettes";
import { HelperError } from "@/lib/platform/server/concurrency/helper-process";
import { getStem, toFileName } from "@/lib/platform/server/file-store/file-store";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import { getIncomingDirectory } from "@/lib/platform/server/http/body";
import { addJobs, scheduleJob, startWorker } from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";
import { readFirmTimeZone } from "@/lib/website/server/content";

const POLL_SECONDS = 30;
/** Small, so that new uploads hardly wait and little work is lost when the process is killed. */
const BATCH_SIZE = 20;
const EVERY_HOUR = "17 * * * *";

/** Detects the colours of pictures that have none. Runs at each start, and every hour for pictures that are restored from the trash. */
export async function startPalettes(): Promise<void> {
  await startWorker("palettes", POLL_SECONDS, ({ signal }) => fillPalettes(signal));
  await scheduleJob("palettes", "all", EVERY_HOUR, await readFirmTimeZone());
  await addJobs("palettes", ["all"]);
}

async function fillPalettes(signal: AbortSignal): Promise<void> {
  let count = 0;
  for (let after = 0; ; ) {
    const batch = await listDuePalettes(after, BATCH_SIZE);
    const last = batch.at(-1);
    if (!last) break;
    const read: Parameters<typeof savePalettes>[0] = [];
    for (const { id, url } of batch) {
      signal.throwIfAborted();
      const palette = await readStoredPalette(url);
      if (palette) read.push({ id, url, palette });
    }
    if (read.length > 0) await savePalettes(read);
    count += read.length;
    after = last.id;
  }
  if (count > 0) log.info(`Pictures: the colours of ${count} read`);
}

/** Returns undefined if the file is missing, for example after a restore of the database only. */
async function readStoredPalette(url: string): Promise<Palette | undefined> {
  const opened = await getFileStore().open(getSmallestFileName(url));
  if (!opened) return undefined;
  const workshop = path.join(getIncomingDirectory(), randomUUID());
  await mkdir(workshop, { recursive: true });
  try {
    const source = path.join(workshop, "picture");
    await pipeline(Readable.fromWeb(opened.body as never), createWriteStream(source));
    return await readPalette(source);
  } catch (error) {
    if (!(error instanceof HelperError)) throw error;
    log.error(`Pictures: the colours of ${url} cannot be read`, error);
    return undefined;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

function getSmallestFileName(url: string): string {
  const picture = parseStoredPicture(url);
  const [width] = picture?.widths ?? [];
  return toFileName(getStem(url), width ? `.w${width}.webp` : url.slice(url.lastIndexOf(".")));
}
