import "server-only";
import { createsVersion, type RowVersion } from "@/lib/history/audit";
import { toEntry } from "@/lib/history/server/audit-log";
import { recordEvents } from "@/lib/history/server/record-events";
import { keepReplacedFiles, restoreReplacedFiles } from "@/lib/history/server/replaced-files";
import { buildVersion, compareVersions } from "@/lib/history/server/version-comparison";
import { requireVersionedResource, type VersionedResource } from "@/lib/history/server/versioned-resources";
import { discardFiles, withFilesLocked } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { rescheduleJobs } from "@/lib/platform/server/job-queue";
import type { AuditEntry as StoredEntry } from "@/lib/platform/server/prisma/client";
import { type AuditResource, resourceNames } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";
import { readFirmTimeZone } from "@/lib/website/server/content";

const words = messages.history;

const getResource = ({ resource }: StoredEntry) => resource as AuditResource;

async function findEntry(id: number): Promise<StoredEntry> {
  const entry = await db().auditEntry.findUnique({ where: { id } });
  if (!entry) throw new HttpError(404, words.missing);
  return entry;
}

/**
 * Returns an entry with its stored version and the current row. `version` is the ETag of the current row, for If-Match.
 * @throws HttpError 404 if there is no such entry
 */
export async function findVersion(id: number): Promise<{ rowVersion: RowVersion; version?: string }> {
  const entry = await findEntry(id);
  const comparison = (await compareVersions([entry])).get(id);
  if (!comparison) return { rowVersion: { ...toEntry(entry, false), version: null, present: null } };
  const { kind, present, version, restorable } = comparison;
  const rowVersion = {
    ...toEntry(entry, restorable),
    version: version ? kind.toAuditFields(version) : null,
    present: kind.toAuditFields(present),
  };
  return { rowVersion, version: kind.getEtags(present)[0] };
}

/**
 * Restores a row and its files to the version of an entry, in one transaction.
 * @throws HttpError 409 if the entry has no version, or if the row, its parent or a file no longer exists
 */
export async function restoreVersion(id: number, by: Actor): Promise<{ title: string; row: object; version: string }> {
  const entry = await findEntry(id);
  const { row_id } = entry;
  const kind = requireVersionedResource(getResource(entry));
  if (row_id === null || !createsVersion(entry.action)) throw new HttpError(409, words.notAVersion);
  let files: string[] = [];
  try {
    const { before, row } = await withFilesLocked(async (transaction) => {
      const before = await kind.find(transaction, row_id);
      if (!before) throw await createMissingRowError(transaction, getResource(entry), row_id);
      assertVersion(by, getResource(entry), kind.toStaffView(before), kind.getEtags(before));
      const version = await buildVersion(transaction, kind, entry, before);
      await kind.requireParent(transaction, version);
      files = kind.files(version);
      await restoreReplacedFiles(transaction, files);
      await kind.write(transaction, version, before);
      const row = (await kind.find(transaction, row_id))!;
      const fields = { before: kind.toAuditFields(before), after: kind.toAuditFields(row) };
      const target = { resource: getResource(entry), row_id, title: kind.title(row) };
      await recordEvents(transaction, by, { action: "restored", ...target, ...fields, version: row });
      await keepReplacedFiles(transaction, listDroppedFiles(kind, before, row));
      return { before, row };
    });
    await revalidate(...kind.tags(before, row));
    if (entry.resource === "content" && kind.title(row) === "company") await rescheduleJobs(await readFirmTimeZone());
    await discardFiles(listDroppedFiles(kind, before, row));
    return { title: kind.title(row), row: kind.toListed(row), version: kind.getEtags(row)[0] };
  } catch (error) {
    await discardFiles(files);
    throw error;
  }
}

const listDroppedFiles = (kind: VersionedResource, before: object, row: object) => {
  const currentFiles = kind.files(row);
  return kind.files(before).filter((file) => !currentFiles.includes(file));
};

async function createMissingRowError(transaction: Transaction, resource: AuditResource, row_id: number): Promise<HttpError> {
  const item = await transaction.trashItem.findFirst({ where: { resource, row_id }, select: { id: true } });
  const resourceName = resourceNames[resource];
  return new HttpError(409, item ? words.inTrash(resourceName) : words.gone(resourceName));
}
