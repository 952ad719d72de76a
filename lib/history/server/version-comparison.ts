import "server-only";
import { createsVersion } from "@/lib/history/audit";
import { findLostUrls } from "@/lib/history/server/kept-files";
import type { StoredRow } from "@/lib/history/server/trash-rows";
import { getVersionedResource, type VersionedResource } from "@/lib/history/server/versioned-resources";
import { hasDifferences, mergeVersion } from "@/lib/history/server/versions";
import { db } from "@/lib/platform/server/db";
import type { AuditEntry } from "@/lib/platform/server/prisma/client";
import type { AuditResource } from "@/lib/shared/resources";

export type VersionComparison = { definition: VersionedResource; currentRow: object; version?: object; restorable: boolean };

/** Returns the row as it was after an entry, with today's columns. */
export const buildVersion = ({ unrestoredColumns }: VersionedResource, { version }: AuditEntry, currentRow: object): object =>
  mergeVersion(currentRow, version as StoredRow, unrestoredColumns);

/**
 * Compares the versions of entries with the current rows, by entry id. Omits entries whose row no longer exists. A version is restorable if
 * it differs from the current row and none of its files has been removed.
 */
export async function compareVersions(entries: AuditEntry[]): Promise<Map<number, VersionComparison>> {
  const findCurrentRow = createRowReader();
  const comparisons = new Map<number, VersionComparison>();
  for (const entry of entries) {
    const definition = getVersionedResource(entry.resource as AuditResource);
    const currentRow = definition && entry.row_id ? await findCurrentRow(definition, entry.resource, entry.row_id) : null;
    if (!definition || !currentRow) continue;
    const version = createsVersion(entry.action) && entry.version ? buildVersion(definition, entry, currentRow) : undefined;
    const restorable = version !== undefined && hasDifferences(definition.toAuditFields(currentRow), definition.toAuditFields(version));
    comparisons.set(entry.id, { definition, currentRow, version, restorable });
  }
  return checkStoredFiles(comparisons);
}

function createRowReader() {
  const rows = new Map<string, Promise<object | null>>();
  return (definition: VersionedResource, resource: string, id: number) => {
    const name = `${resource}/${id}`;
    const row = rows.get(name) ?? definition.find(db(), id);
    rows.set(name, row);
    return row;
  };
}

async function checkStoredFiles(comparisons: Map<number, VersionComparison>): Promise<Map<number, VersionComparison>> {
  const getVersionFiles = ({ definition, version, restorable }: VersionComparison) =>
    version && restorable ? definition.getFileUrls(version) : [];
  const lostFiles = await findLostUrls([...comparisons.values()].flatMap(getVersionFiles));
  const hasAllFiles = (comparison: VersionComparison) => !getVersionFiles(comparison).some((url) => lostFiles.has(url));
  return new Map(
    [...comparisons].map(([id, comparison]) => [id, { ...comparison, restorable: comparison.restorable && hasAllFiles(comparison) }]),
  );
}
