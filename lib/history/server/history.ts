import "server-only";
import { createsVersion, type RowVersion } from "@/lib/history/audit";
import { toEntries } from "@/lib/history/server/audit-log";
import type { ChangeSet } from "@/lib/history/server/change-set";
import { commit } from "@/lib/history/server/commit";
import { requireStoredFiles } from "@/lib/history/server/kept-files";
import { buildVersion, compareVersions } from "@/lib/history/server/version-comparison";
import { requireVersionedResource, type VersionedResource } from "@/lib/history/server/versioned-resources";
import { filterVisible, type HistoryReader } from "@/lib/history/server/visible-history";
import { historyMessages } from "@/lib/history/words";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import type { AuditEntry as StoredEntry } from "@/lib/platform/server/prisma/client";
import { type AuditResource, isResourceName, resourceNames } from "@/lib/shared/resources";

const words = historyMessages.history;

const getResource = ({ resource }: StoredEntry) => resource as AuditResource;

async function findEntry(id: number, reader: HistoryReader): Promise<StoredEntry> {
  const entry = await db().auditEntry.findFirst({ where: { id, ...filterVisible(reader) } });
  if (!entry) throw new HttpError(404, words.missing);
  return entry;
}

/** Returns an entry with its version and the current row. `version` is the ETag of that row. @throws HttpError 404 */
export async function findVersion(id: number, reader: HistoryReader): Promise<{ rowVersion: RowVersion; version?: string }> {
  const entry = await findEntry(id, reader);
  const comparing = compareVersions([entry]);
  const comparison = (await comparing).get(id);
  const listed = (await toEntries([entry], comparing))[0]!;
  if (!comparison) return { rowVersion: { ...listed, version: null, present: null } };
  const { definition, currentRow, version } = comparison;
  const rowVersion = {
    ...listed,
    version: version ? definition.toAuditFields(version) : null,
    present: definition.toAuditFields(currentRow),
  };
  return { rowVersion, version: definition.getEtags(currentRow)[0] };
}

/** Restores a row and its files. @throws HttpError 409 if there is no version, or the row, its parent or a file no longer exists */
export async function restoreVersion(
  id: number,
  by: Actor,
  reader: HistoryReader,
): Promise<{ title: string; row: object; version: string }> {
  const entry = await findEntry(id, reader);
  const { row_id } = entry;
  const resource = getResource(entry);
  const definition = requireVersionedResource(resource);
  if (row_id === null || !createsVersion(entry.action) || !entry.version) throw new HttpError(409, words.notAVersion);
  const currentRow = await definition.find(db(), row_id);
  if (!currentRow) throw await createMissingRowError(db(), resource, row_id);
  assertVersion(by, resource, definition.toStaffView(currentRow), definition.getEtags(currentRow));
  const rowToRestore = buildVersion(definition, entry, currentRow);
  await definition.requireParent(db(), rowToRestore);
  await requireStoredFiles(definition.getFileUrls(rowToRestore), words.filesLost);
  const write = async (transaction: Transaction) => {
    const before = await definition.lock(transaction, row_id);
    if (!before) throw await createMissingRowError(transaction, resource, row_id);
    assertVersion(by, resource, definition.toStaffView(before), definition.getEtags(before));
    const rowToWrite = buildVersion(definition, entry, before);
    await definition.requireParent(transaction, rowToWrite);
    await definition.write(transaction, rowToWrite, before);
    const row = (await definition.find(transaction, row_id))!;
    return { result: row, ...toChangeSet(resource, definition, before, row) };
  };
  const { result, after } = await commit(by, write, { termsLock: "shared" });
  const [row = result] = Object.values(after).flat();
  await definition.finishRestore?.(row);
  return { title: definition.title(row), row: definition.toListed(row), version: definition.getEtags(row)[0] };
}

/**
 * Returns the change set of a restore. Documents and terms are not in `Rows`, so this creates their history entry, files and tags itself.
 */
function toChangeSet(resource: AuditResource, definition: VersionedResource, before: object, row: object): ChangeSet {
  if (isResourceName(resource)) return { restored: true, before: { [resource]: [before] }, after: { [resource]: [row] } };
  const fields = { before: definition.toAuditFields(before), after: definition.toAuditFields(row) };
  const target = { resource, row_id: (row as { id: number }).id, title: definition.title(row) };
  return {
    events: [{ action: "restored", ...target, ...fields, version: row }],
    fileChanges: { used: definition.getFileUrls(row), released: definition.getFileUrls(before) },
    tags: definition.tags(row),
  };
}

async function createMissingRowError(transaction: Transaction, resource: AuditResource, row_id: number): Promise<HttpError> {
  const item = await transaction.trashItem.findFirst({ where: { resource, row_id }, select: { id: true } });
  const resourceName = resourceNames[resource];
  return new HttpError(409, item ? words.inTrash(resourceName) : words.gone(resourceName));
}
