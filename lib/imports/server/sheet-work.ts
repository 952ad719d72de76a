import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { createCheck, type ImportCheck } from "@/lib/imports/imports";
import { collectReferences } from "@/lib/imports/plan/table-references";
import { readPictureZip } from "@/lib/imports/server/picture-zip";
import { runImportJob } from "@/lib/imports/server/run-import-job";
import { planPictures } from "@/lib/imports/server/sent-pictures";
import { planTable } from "@/lib/imports/server/sheet-import";
import { readTable } from "@/lib/imports/server/tables/read-table";
import { importTranslations } from "@/lib/imports/server/translation-sheets";
import { createYielder } from "@/lib/platform/server/concurrency/event-loop";
import { getIncomingDirectory } from "@/lib/platform/server/http/body";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import type { TranslationImport } from "@/lib/translations/translations";

export type SentFiles = { file: string; pictures?: string };

const rethrowForField = (path: string) => (error: unknown) => {
  if (!(error instanceof HttpError)) throw error;
  throw new HttpError(error.status, error.message, error.details, undefined, [{ path, error: error.message }]);
};

async function withFolder<R>(work: (directory: string) => Promise<R>): Promise<R> {
  const directory = path.join(getIncomingDirectory(), randomUUID());
  await mkdir(directory, { recursive: true });
  return work(directory).finally(() => rm(directory, { recursive: true, force: true }));
}

const planFiles = ({ file, pictures }: SentFiles) =>
  withFolder(async (directory) => {
    const table = await readTable(file).catch(rethrowForField("file"));
    if (!pictures) return planTable(table);
    const pictureNames = new Set((await collectReferences(table, createYielder())).pictures);
    const sent = await readPictureZip(pictures, pictureNames, directory).catch(rethrowForField("pictures"));
    return planTable(table, await planPictures(sent));
  });

export const sheetWork = {
  check: async (_signal: AbortSignal, file: string): Promise<void> => void (await readTable(file).catch(rethrowForField("file"))),
  dryRun: async (_signal: AbortSignal, sent: SentFiles): Promise<ImportCheck> => createCheck(await planFiles(sent)),
  importTranslations: (_signal: AbortSignal, file: string, locale: string, isDryRun: boolean, by: Actor): Promise<TranslationImport> =>
    importTranslations(file, locale, isDryRun, by).catch(rethrowForField("file")),
  runImportJob,
};

export type SheetWork = typeof sheetWork;
