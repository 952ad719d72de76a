import "server-only";
import { leavesAVersion } from "@/lib/history/audit";
import { keptAmong } from "@/lib/history/server/replaced-files";
import { type Versioned, versionedAs } from "@/lib/history/server/versioned";
import { differs, versionOf, withVersion } from "@/lib/history/server/versions";
import { unnamedAmong } from "@/lib/media/server/named-files";
import { db, type Transaction } from "@/lib/platform/server/db";
import type { AuditEntry } from "@/lib/platform/server/prisma/client";
import type { AuditResource } from "@/lib/shared/resources";

/** What an entry would make of its row, as far as that is known. */
export type Beside = { kind: Versioned; present: object; version?: object; restorable: boolean };

/** The row that the version of an entry makes of the present one. */
export async function versionBeside(transaction: Transaction, kind: Versioned, entry: AuditEntry, present: object): Promise<object> {
  const { id, action, resource, row_id } = entry;
  const later = { resource, row_id, id: action === "first" ? { not: id } : { gt: id } };
  const select = { id: true, action: true, before: true, version: true, migration: true } as const;
  const entries = entry.version ? [] : await transaction.auditEntry.findMany({ where: later, select });
  return withVersion(present, versionOf(entry, entries, present, kind.renamed), kind.fixed);
}

/**
 * The versions of entries beside the present rows, by the entry; those of which the row is not there are left out. A version can be
 * restored when it is not what is there now, and its files are still kept.
 */
export async function versionsBeside(entries: AuditEntry[]): Promise<Map<number, Beside>> {
  const presentOf = readOnce();
  const found = new Map<number, Beside>();
  for (const entry of entries) {
    const kind = versionedAs(entry.resource as AuditResource);
    const present = kind && entry.row_id ? await presentOf(kind, entry.resource, entry.row_id) : null;
    if (!kind || !present) continue;
    const version = leavesAVersion(entry.action) ? await versionBeside(db(), kind, entry, present) : undefined;
    const restorable = version !== undefined && differs(kind.recorded(present), kind.recorded(version));
    found.set(entry.id, { kind, present, version, restorable });
  }
  return withoutLost(found);
}

/** Many entries may be about one row. */
function readOnce() {
  const rows = new Map<string, Promise<object | null>>();
  return (kind: Versioned, resource: string, id: number) => {
    const name = `${resource}/${id}`;
    const row = rows.get(name) ?? kind.find(db(), id);
    rows.set(name, row);
    return row;
  };
}

async function withoutLost(found: Map<number, Beside>): Promise<Map<number, Beside>> {
  const filesOf = ({ kind, version, restorable }: Beside) => (version && restorable ? kind.files(version) : []);
  const unnamed = await unnamedAmong(db(), [...new Set([...found.values()].flatMap(filesOf))]);
  const kept = await keptAmong(unnamed);
  const lost = new Set(unnamed.filter((url) => !kept.has(url)));
  const isWhole = (beside: Beside) => !filesOf(beside).some((url) => lost.has(url));
  return new Map([...found].map(([id, beside]) => [id, { ...beside, restorable: beside.restorable && isWhole(beside) }]));
}
