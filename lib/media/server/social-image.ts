import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { SOCIAL_SUFFIX } from "@/lib/media/pictures";
import { encodeSocialImage } from "@/lib/media/server/images";
import { toFileName } from "@/lib/platform/server/file-store/file-store";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import { getIncomingDirectory } from "@/lib/platform/server/http/body";

const ORIGINALS = [".jpg", ".png", ".gif"];

const pendingImages = new Map<string, Promise<void>>();

/** Creates the missing social image of a stored picture. It is deleted with the variants. Most pictures never need one. */
export function ensureSocialImage(stem: string): Promise<void> {
  const job = pendingImages.get(stem) ?? createSocialImage(stem).finally(() => pendingImages.delete(stem));
  pendingImages.set(stem, job);
  return job;
}

async function createSocialImage(stem: string): Promise<void> {
  const original = await openOriginal(stem);
  if (!original) return;
  const workFolder = path.join(getIncomingDirectory(), randomUUID());
  await mkdir(workFolder, { recursive: true });
  try {
    const source = path.join(workFolder, "original");
    const target = path.join(workFolder, SOCIAL_SUFFIX);
    await pipeline(Readable.fromWeb(original.body as never), createWriteStream(source));
    await encodeSocialImage(source, target);
    await getFileStore().put({ stem, extension: "jpg", files: new Map([[SOCIAL_SUFFIX, target]]) });
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

async function openOriginal(stem: string) {
  for (const suffix of ORIGINALS) {
    const file = await getFileStore().open(toFileName(stem, suffix));
    if (file) return file;
  }
  return undefined;
}
