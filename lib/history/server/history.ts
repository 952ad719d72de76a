import "server-only";
import { leavesAVersion, type RowVersion } from "@/lib/history/audit";
import { toEntry } from "@/lib/history/server/audit-log";
import { record } from "@/lib/history/server/record";
import { bringBackReplaced, keepReplaced } from "@/lib/history/server/replaced-files";
import { versionBeside, versionsBeside } from "@/lib/history/server/restorable";
import { requireVersioned, type Versioned } from "@/lib/history/server/versioned";
import { discard, withFilesLocked } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { rescheduleJobs } from "@/lib/platform/server/job-queue";
import type { AuditEntry as StoredEntry } from "@/lib/platform/server/prisma/client";
import { type AuditResource, resourceNames } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";
import { firmZone } from "@/lib/website/server/content";

const words = messages.history;

const resourceOf = ({ resource }: StoredEntry) => resource as AuditResource;

async function findEntry(id: number): Promise<StoredEntry> {
  const entry = await db().auditEntry.findUnique({ where: { id } });
  if (!entry) throw new HttpError(404, words.missing);
  return entry;
}

/**
 * An entry with the whole row as it was afterwards, beside the present one.
 * @returns it, with the version of the present row that If-Match wants back
 */
export async function findVersion(id: number): Promise<{ shown: RowVersion; version?: string }> {
  const entry = await findEntry(id);
  const beside = (await versionsBeside([entry])).get(id);
  if (!beside) return { shown: { ...toEntry(entry, false), version: null, present: null } };
  const { kind, present, version, restorable } = beside;
  const shown = { ...toEntry(entry, restorable), version: version ? kind.recorded(version) : null, present: kind.recorded(present) };
  return { shown, version: kind.etagsOf(present)[0] };
}

/** Makes a row again what it was after an entry, its files included, all or nothing. */
export async function restoreVersion(id: number, by: Actor): Promise<{ title: string; row: object; version: string }> {
  const entry = await findEntry(id);
  const { row_id } = entry;
  const kind = requireVersioned(resourceOf(entry));
  if (row_id === null || !leavesAVersion(entry.action)) throw new HttpError(409, words.notAVersion);
  let files: string[] = [];
  try {
    const { before, row } = await withFilesLocked(async (transaction) => {
      const before = await kind.find(transaction, row_id);
      if (!before) throw await goneFrom(transaction, resourceOf(entry), row_id);
      assertVersion(by, resourceOf(entry), kind.forStaff(before), kind.etagsOf(before));
      const version = await versionBeside(transaction, kind, entry, before);
      await kind.requirePlace(transaction, version);
      files = kind.files(version);
      await bringBackReplaced(transaction, files);
      await kind.write(transaction, version, before);
      const row = (await kind.find(transaction, row_id))!;
      const fields = { before: kind.recorded(before), after: kind.recorded(row) };
      const what = { resource: resourceOf(entry), row_id, title: kind.title(row) };
      await record(transaction, by, { action: "restored", ...what, ...fields, version: row });
      await keepReplaced(transaction, dropped(kind, before, row));
      return { before, row };
    });
    await revalidate(...kind.tags(before, row));
    if (entry.resource === "content" && kind.title(row) === "company") await rescheduleJobs(await firmZone());
    await discard(dropped(kind, before, row));
    return { title: kind.title(row), row: kind.listed(row), version: kind.etagsOf(row)[0] };
  } catch (error) {
    await discard(files);
    throw error;
  }
}

const dropped = (kind: Versioned, before: object, row: object) => {
  const present = kind.files(row);
  return kind.files(before).filter((file) => !present.includes(file));
};

/** What is said of a row that is not there. */
async function goneFrom(transaction: Transaction, resource: AuditResource, row_id: number): Promise<HttpError> {
  const item = await transaction.trashItem.findFirst({ where: { resource, row_id }, select: { id: true } });
  const what = resourceNames[resource];
  return new HttpError(409, item ? words.inTrash(what) : words.gone(what));
}
