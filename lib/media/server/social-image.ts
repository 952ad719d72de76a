import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { SOCIAL_SUFFIX } from "@/lib/media/pictures";
import { encodeSocialImage } from "@/lib/media/server/images";
import { nameOf } from "@/lib/platform/server/file-store/file-store";
import { files } from "@/lib/platform/server/file-store/files";
import { incomingDirectory } from "@/lib/platform/server/http/body";

const ORIGINALS = [".jpg", ".png", ".gif"];

/** Who is asking for which one now: a link that is shared is asked for by many at once. */
const underWay = new Map<string, Promise<void>>();

/**
 * Makes the picture that social sites show of a stored image (contract section 7) and stores it beside its variants, where it goes
 * when they go. Only the first who ask wait for it; most images are never asked for.
 * @param stem of the stored image; where there is none, nothing is made
 */
export function makeSocialImage(stem: string): Promise<void> {
  const making = underWay.get(stem) ?? make(stem).finally(() => underWay.delete(stem));
  underWay.set(stem, making);
  return making;
}

async function make(stem: string): Promise<void> {
  const original = await openOriginal(stem);
  if (!original) return;
  const workshop = path.join(incomingDirectory(), randomUUID());
  await mkdir(workshop, { recursive: true });
  try {
    const source = path.join(workshop, "original");
    const target = path.join(workshop, SOCIAL_SUFFIX);
    await pipeline(Readable.fromWeb(original.body as never), createWriteStream(source));
    await encodeSocialImage(source, target);
    await files().put({ stem, extension: "jpg", files: new Map([[SOCIAL_SUFFIX, target]]) });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

async function openOriginal(stem: string) {
  for (const suffix of ORIGINALS) {
    const found = await files().open(nameOf(stem, suffix));
    if (found) return found;
  }
  return undefined;
}
