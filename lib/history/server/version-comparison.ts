import "server-only";
import { createsVersion } from "@/lib/history/audit";
import { findLostUrls } from "@/lib/history/server/kept-files";
import { getVersionedResource, type VersionedResource } from "@/lib/history/server/versioned-resources";
import { hasDifferences, mergeVersion, reconstructVersion } from "@/lib/history/server/versions";
import { db, type Transaction } from "@/lib/platform/server/db";
import type { AuditEntry } from "@/lib/platform/server/prisma/client";
import type { AuditResource } from "@/lib/shared/resources";

export type VersionComparison = { kind: VersionedResource; present: object; version?: object; restorable: boolean };

export async function buildVersion(transaction: Transaction, kind: VersionedResource, entry: AuditEntry, present: object): Promise<object> {
  const { id, action, resource, row_id } = entry;
  const later = { resource, row_id, id: action === "first" ? { not: id } : { gt: id } };
  const select = { id: true, action: true, before: true, version: true, migration: true } as const;
  const entries = entry.version ? [] : await transaction.auditEntry.findMany({ where: later, select });
  return mergeVersion(present, reconstructVersion(entry, entries, present, kind.renamed), kind.unrestoredColumns);
}

/**
 * Compares the versions of entries with the current rows, by entry id. Omits entries whose row no longer exists. A version is restorable if
 * it differs from the current row and none of its files has been removed.
 */
export async function compareVersions(entries: AuditEntry[]): Promise<Map<number, VersionComparison>> {
  const findCurrentRow = createRowReader();
  const comparisons = new Map<number, VersionComparison>();
  for (const entry of entries) {
    const kind = getVersionedResource(entry.resource as AuditResource);
    const present = kind && entry.row_id ? await findCurrentRow(kind, entry.resource, entry.row_id) : null;
    if (!kind || !present) continue;
    const version = createsVersion(entry.action) ? await buildVersion(db(), kind, entry, present) : undefined;
    const restorable = version !== undefined && hasDifferences(kind.toAuditFields(present), kind.toAuditFields(version));
    comparisons.set(entry.id, { kind, present, version, restorable });
  }
  return checkKeptFiles(comparisons);
}

function createRowReader() {
  const rows = new Map<string, Promise<object | null>>();
  return (kind: VersionedResource, resource: string, id: number) => {
    const name = `${resource}/${id}`;
    const row = rows.get(name) ?? kind.find(db(), id);
    rows.set(name, row);
    return row;
  };
}

async function checkKeptFiles(comparisons: Map<number, VersionComparison>): Promise<Map<number, VersionComparison>> {
  const getVersionFiles = ({ kind, version, restorable }: VersionComparison) => (version && restorable ? kind.files(version) : []);
  const lostFiles = await findLostUrls([...comparisons.values()].flatMap(getVersionFiles));
  const hasAllFiles = (comparison: VersionComparison) => !getVersionFiles(comparison).some((url) => lostFiles.has(url));
  return new Map(
    [...comparisons].map(([id, comparison]) => [id, { ...comparison, restorable: comparison.restorable && hasAllFiles(comparison) }]),
  );
}
