import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { KnownFile } from "@/lib/history/server/known-file";
import { prepareZip } from "@/lib/media/server/document-files";
import { encodeImage, type PreparedPicture } from "@/lib/media/server/images";
import { preparePdf } from "@/lib/media/server/pdfs";
import { discardUploads, registerUploads } from "@/lib/media/server/unused-files";
import { getFileUrl } from "@/lib/platform/server/file-store/file-store";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import type { PreparedFile } from "@/lib/platform/server/file-store/prepared-file";
import { getIncomingDirectory } from "@/lib/platform/server/http/body";
import { type FileErrors, type FileLike, type FileUrls, PDF_TYPE, type Uploads, ZIP_TYPE } from "@/lib/shared/files";

type StoredUploads<K extends string> = { urls: FileUrls<K>; pictures: KnownFile[]; chosen: [K, FileLike][] };

function prepareFile(file: FileLike, directory: string, errors?: FileErrors): Promise<PreparedPicture> {
  if (file.type === PDF_TYPE) return preparePdf(file, directory);
  return file.type === ZIP_TYPE ? prepareZip(file, directory) : encodeImage(file, directory, errors);
}

export const getFileSize = async ({ files, extension }: PreparedFile) => (await stat(files.get(`.${extension}`)!)).size;

/** Checks, encodes and stores files, and removes them again if `write` fails. @param errors messages that differ from the default */
export async function withStoredUploads<K extends string, R>(
  uploads: Uploads<K>,
  write: (stored: StoredUploads<K>) => Promise<R>,
  errors?: FileErrors,
): Promise<R> {
  const inputs = (Object.entries(uploads) as [K, FileLike | undefined][]).filter((entry): entry is [K, FileLike] => entry[1] !== undefined);
  const chosen = inputs.filter(([, { media }]) => media);
  const workFolder = path.join(getIncomingDirectory(), randomUUID());
  try {
    const prepared: { name: K; file: FileLike; preparedFile: PreparedPicture }[] = [];
    for (const [name, file] of inputs.filter(([, { media }]) => !media)) {
      const directory = path.join(workFolder, name);
      await mkdir(directory, { recursive: true });
      prepared.push({ name, file, preparedFile: await prepareFile(file, directory, errors) });
    }
    const urls = Object.fromEntries(prepared.map(({ name, preparedFile }) => [name, getFileUrl(preparedFile)])) as FileUrls<K>;
    const describe = async ({ file, preparedFile }: (typeof prepared)[number]) => ({
      url: getFileUrl(preparedFile),
      name: file.name,
      palette: preparedFile.palette,
      bytes: await getFileSize(preparedFile),
    });
    const pictures = await Promise.all(prepared.map(describe));
    return await storeFiles(
      prepared.map(({ preparedFile }) => preparedFile),
      () => write({ urls, pictures, chosen }),
    );
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

async function storeFiles<R>(files: PreparedFile[], write: () => Promise<R>): Promise<R> {
  if (files.length === 0) return write();
  const registered = await registerUploads(files.map(getFileUrl));
  try {
    for (const file of files) await getFileStore().put(file);
    return await write();
  } catch (error) {
    await discardUploads(registered);
    throw error;
  }
}
