import "server-only";
import { type BatchListener, type BatchResult, findUndoableEntries, lockEntry, refuseIfChanged } from "@/lib/history/server/batches";
import { commit, LARGE_CHANGE_MS } from "@/lib/history/server/commit";
import { requireStoredFiles } from "@/lib/history/server/kept-files";
import { type Rows, type RowTypes, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import type { MovedRows } from "@/lib/history/server/row-changes";
import { lockRows, writeRows } from "@/lib/history/server/table-rows";
import { insertTableRows, type StoredRow } from "@/lib/history/server/trash-rows";
import { historyMessages } from "@/lib/history/words";
import { getMediaName } from "@/lib/media/media";
import type { Replacement } from "@/lib/media/server/media-files";
import { restoreDocuments } from "@/lib/media/server/media-uses";
import { applyColourChange } from "@/lib/media/server/palettes";
import { db, type Transaction } from "@/lib/platform/server/db";
import type { Author } from "@/lib/platform/server/http/version";
import type { AuditEntry } from "@/lib/platform/server/prisma/client";
import { RESOURCE_NAMES, type ResourceName } from "@/lib/shared/resources";

/**
 * Shows the former picture in every place again.
 * @throws HttpError 409 if a place has changed, or the former file was removed or uploaded again
 */
export async function undoReplacement(batchId: number, title: string, by: Author, onDone: BatchListener): Promise<BatchResult> {
  const stored = await db().auditEntry.findUniqueOrThrow({ where: { id: batchId }, select: { version: true } });
  const { from, into, to, documents } = stored.version as unknown as Replacement;
  await requireStoredFiles([from.url], historyMessages.history.filesLost);
  const write = async (transaction: Transaction) => {
    await lockEntry(transaction, batchId);
    const rows = await restoreRows(transaction, await findUndoableEntries(transaction, batchId));
    const tags = await restoreDocuments(transaction, documents, from.url, to);
    // If the replacement has not added the other picture to the library, staff may have done so since.
    if (into && from.in_library && !into.in_library) {
      await transaction.media.updateMany({ where: { id: into.id }, data: { in_library: false } });
    }
    const uploadedAgain = await transaction.media.findMany({ where: { url: from.url, id: { not: from.id } } });
    refuseIfChanged(uploadedAgain.map(getMediaName));
    await transaction.media.deleteMany({ where: { id: from.id } });
    await insertTableRows(transaction, "media", [from as unknown as StoredRow]);
    const done = { changed: documents.length + Object.values(rows.after).flat().length, title };
    return {
      ...rows,
      result: done,
      tags,
      batch: { title, resource: "media" as const, undoes: batchId },
      fileChanges: { used: [from.url], released: [to] },
      onRecorded: (transaction: Transaction, undone: number | null) => onDone(transaction, { ...done, batchId: undone }),
    };
  };
  const { result, batchId: undone } = await commit(by, write, { termsLock: "shared", timeout: LARGE_CHANGE_MS });
  await applyColourChange([from.url]);
  return { ...result, batchId: undone };
}

async function restoreRows(transaction: Transaction, entries: AuditEntry[]): Promise<MovedRows> {
  const [before, after]: [Rows, Rows] = [{}, {}];
  for (const name of RESOURCE_NAMES) {
    const changes = entries.filter(({ resource, action }) => resource === name && action === "changed");
    const pairs = await restoreOwnRows(transaction, name, changes);
    Object.assign(before, { [name]: pairs.map((pair) => pair.before) });
    Object.assign(after, { [name]: pairs.map((pair) => pair.after) });
  }
  return { before, after };
}

async function restoreOwnRows<Name extends ResourceName>(transaction: Transaction, name: Name, entries: AuditEntry[]) {
  const ids = entries.flatMap(({ row_id }) => row_id ?? []);
  await lockRows(transaction, name, ids, "change");
  const pairs: { before: RowTypes[Name]; after: RowTypes[Name] }[] = [];
  for (const entry of entries) {
    const before = await resourceDefinitions[name].find(transaction, entry.row_id!);
    if (!before) continue;
    const after = { ...before, ...(entry.before as object) };
    await writeRows(transaction, resourceDefinitions[name].table, [after], Object.keys(entry.before as object));
    pairs.push({ before, after });
  }
  return pairs;
}
