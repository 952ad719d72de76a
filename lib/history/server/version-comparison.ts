import "server-only";
import { createsVersion } from "@/lib/history/audit";
import { hasDifferences } from "@/lib/history/changed-fields";
import { findLostUrls } from "@/lib/history/server/kept-files";
import type { StoredRow } from "@/lib/history/server/trash-rows";
import { getVersionedResource, type VersionedResource } from "@/lib/history/server/versioned-resources";
import { db } from "@/lib/platform/server/db";
import type { AuditEntry } from "@/lib/platform/server/prisma/client";
import type { AuditResource } from "@/lib/shared/resources";
import { parseTranslations } from "@/lib/shared/translations";

type VersionComparison = { definition: VersionedResource; currentRow: object; version?: object; restorable: boolean };

export function buildVersion({ unrestoredColumns }: VersionedResource, { version }: AuditEntry, currentRow: object): object {
  const restored = mergeVersion(currentRow, version as StoredRow, unrestoredColumns);
  const [document, current] = [restored, currentRow].map((row) => (row as { data?: object }).data);
  return document && current ? { ...restored, data: keepTranslations(current, document) } : keepTranslations(currentRow, restored);
}

/** Compares entries with the current rows that exist. A version is restorable if it differs and none of its files has been removed. */
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

/** Merges a stored version into the current row. Skips dropped columns and `unrestoredColumns`. */
export function mergeVersion<Row extends object>(currentRow: Row, version: StoredRow, unrestoredColumns: string[]): Row {
  const isRestored = ([column]: [string, unknown]) => column in currentRow && !unrestoredColumns.includes(column);
  const restoredFields = Object.entries(version).filter(isRestored);
  return { ...currentRow, ...Object.fromEntries(restoredFields) };
}

type Translated = { translations?: unknown };

/** Adds translations that the version lacks. One that differs in translations only stays as it is, so that restoring it undoes them. */
export function keepTranslations<Row extends object>(current: Row & Translated, version: Row & Translated): Row {
  if (!hasDifferences({ ...current, translations: null }, { ...version, translations: null })) return version;
  const [later, own] = [parseTranslations(current.translations), parseTranslations(version.translations)];
  const merged = Object.entries(later).map(([language, fields]) => [language, { ...fields, ...own[language] }]);
  return merged.length === 0 ? version : { ...version, translations: { ...own, ...Object.fromEntries(merged) } };
}
