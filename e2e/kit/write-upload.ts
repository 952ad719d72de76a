import { truncate, writeFile } from "node:fs/promises";
import { test } from "@playwright/test";
import type { Upload } from "./pictures";

/** Writes a file to disk, padded to `bytes`, for the browser to read. Passing 10 MB through Playwright takes seconds. */
export async function writeUpload({ name, buffer }: Upload, bytes = buffer.length): Promise<string> {
  const file = test.info().outputPath(name);
  await writeFile(file, buffer);
  await truncate(file, bytes);
  return file;
}
