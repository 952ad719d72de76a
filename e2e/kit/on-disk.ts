import { truncate, writeFile } from "node:fs/promises";
import { test } from "@playwright/test";
import { refusedFiles } from "./admin-screens";
import type { Upload } from "./pictures";

/** Puts a file, filled up to this many bytes, where the browser takes it itself: handed over by the test, ten megabytes take seconds. */
export async function onDisk({ name, buffer }: Upload, bytes = buffer.length): Promise<string> {
  const file = test.info().outputPath(name);
  await writeFile(file, buffer);
  await truncate(file, bytes);
  return file;
}

/** Files that no image field takes, with the reason; one of them is big. */
export const refusedPictures = () => Promise.all(refusedFiles.map(async ({ file, why }) => ({ file: await onDisk(file), why })));
