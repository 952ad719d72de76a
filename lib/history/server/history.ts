import "server-only";
import { createsVersion, type RowVersion } from "@/lib/history/audit";
import { toEntry } from "@/lib/history/server/audit-log";
import type { ChangeSet } from "@/lib/history/server/change-set";
import { commit } from "@/lib/history/server/commit";
import { requireStoredFiles } from "@/lib/history/server/kept-files";
import { buildVersion, compareVersions } from "@/lib/history/server/version-comparison";
import { requireVersionedResource, type VersionedResource } from "@/lib/history/server/versioned-resources";
import { historyMessages } from "@/lib/history/words";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { rescheduleJobs } from "@/lib/platform/server/job-queue";
import type { AuditEntry as StoredEntry } from "@/lib/platform/server/prisma/client";
import { type AuditResource, resourceNames } from "@/lib/shared/resources";
import { readFirmTimeZone } from "@/lib/website/server/content";

const words = historyMessages.history;

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
 * Restores a row and its files to the version of an entry.
 * @throws HttpError 409 if the entry has no version, or if the row, its parent or a file no longer exists
 */
export async function restoreVersion(id: number, by: Actor): Promise<{ title: string; row: object; version: string }> {
  const entry = await findEntry(id);
  const { row_id } = entry;
  const resource = getResource(entry);
  const kind = requireVersionedResource(resource);
  if (row_id === null || !createsVersion(entry.action)) throw new HttpError(409, words.notAVersion);
  const seen = await kind.find(db(), row_id);
  if (!seen) throw await createMissingRowError(db(), resource, row_id);
  assertVersion(by, resource, kind.toStaffView(seen), kind.getEtags(seen));
  const restored = await buildVersion(db(), kind, entry, seen);
  await kind.requireParent(db(), restored);
  await requireStoredFiles(kind.files(restored), words.filesLost);
  const write = async (transaction: Transaction) => {
    const before = await kind.lock(transaction, row_id);
    if (!before) throw await createMissingRowError(transaction, resource, row_id);
    assertVersion(by, resource, kind.toStaffView(before), kind.getEtags(before));
    const version = await buildVersion(transaction, kind, entry, before);
    await kind.requireParent(transaction, version);
    await kind.write(transaction, version, before);
    const row = (await kind.find(transaction, row_id))!;
    return { result: row, ...toChangeSet(resource, kind, before, row) };
  };
  const { result: row } = await commit(by, write, { termsLock: "shared" });
  if (resource === "content" && kind.title(row) === "company") await rescheduleJobs(await readFirmTimeZone());
  return { title: kind.title(row), row: kind.toListed(row), version: kind.getEtags(row)[0] };
}

/** Documents are not resources of the catalogue, so their history entry, files and tags are given. */
function toChangeSet(resource: AuditResource, kind: VersionedResource, before: object, row: object): ChangeSet {
  if (resource !== "content") return { restored: true, before: { [resource]: [before] }, after: { [resource]: [row] } };
  const fields = { before: kind.toAuditFields(before), after: kind.toAuditFields(row) };
  const target = { resource, row_id: (row as { id: number }).id, title: kind.title(row) };
  return {
    events: [{ action: "restored", ...target, ...fields, version: row }],
    files: { used: kind.files(row), released: kind.files(before) },
    tags: kind.tags(row),
  };
}

async function createMissingRowError(transaction: Transaction, resource: AuditResource, row_id: number): Promise<HttpError> {
  const item = await transaction.trashItem.findFirst({ where: { resource, row_id }, select: { id: true } });
  const resourceName = resourceNames[resource];
  return new HttpError(409, item ? words.inTrash(resourceName) : words.gone(resourceName));
}
