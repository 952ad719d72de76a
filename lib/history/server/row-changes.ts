import "server-only";
import { updateFormerAddresses } from "@/lib/catalogue/server/former-addresses";
import { updateSkuIndex } from "@/lib/catalogue/server/products/skus";
import { updateProductTerms } from "@/lib/catalogue/server/terms/product-terms";
import { recordEvents, recordOriginals } from "@/lib/history/server/record-events";
import { keepReplacedFiles } from "@/lib/history/server/replaced-files";
import {
  getChangeTags,
  getFileUrls,
  getTags,
  type ListedRowTypes,
  type RowTypes,
  resourceDefinitions,
} from "@/lib/history/server/resource-definitions";
import { moveToTrash } from "@/lib/history/server/trash";
import { hasDifferences } from "@/lib/history/server/versions";
import { discardFiles, withFiles } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError, rethrowMissing } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion, withVersion } from "@/lib/platform/server/http/version";
import type { FileErrors, FileLike } from "@/lib/shared/files";
import type { ResourceName } from "@/lib/shared/resources";
import { computeVersion } from "@/lib/shared/version";

/** Uploaded files by column. An absent file leaves the column unchanged. */
type FileInputs<K extends string> = Partial<Record<K, FileLike | undefined>>;
type FileUrls<K extends string> = Partial<Record<K, string>>;

const toAuditTarget = <Name extends ResourceName>(resource: Name, row: RowTypes[Name]) => ({
  resource,
  row_id: row.id,
  title: resourceDefinitions[resource].title(row),
});

/**
 * Adds rows with their files and history entries in one transaction, then revalidates the pages that show them.
 * @param create writes the rows; gets the URL of each stored file
 * @param words error messages for refused images, if they differ from the default
 */
export async function addRows<Name extends ResourceName, K extends string>(
  name: Name,
  by: Actor,
  uploads: FileInputs<K>,
  create: (transaction: Transaction, urls: FileUrls<K>) => Promise<RowTypes[Name][]>,
  words?: FileErrors,
): Promise<ListedRowTypes[Name][]> {
  const { requireRoom, toAuditFields } = resourceDefinitions[name];
  const rows = await withFiles(
    uploads,
    async (transaction, urls) => {
      await requireRoom?.(transaction);
      const rows = await create(transaction, urls);
      await updateFormerAddresses(transaction, {}, { [name]: rows });
      await updateProductTerms(transaction, { [name]: rows });
      await updateSkuIndex(transaction, {}, { [name]: rows });
      await recordEvents(
        transaction,
        by,
        ...rows.map((row) => ({ action: "added", ...toAuditTarget(name, row), after: toAuditFields(row), version: row }) as const),
      );
      return rows;
    },
    words,
  );
  await revalidate(...getTags({ [name]: rows }));
  return rows.map((row) => toListedRow(name, row));
}

export async function addRow<Name extends ResourceName, K extends string>(
  name: Name,
  by: Actor,
  uploads: FileInputs<K>,
  create: (transaction: Transaction, urls: FileUrls<K>) => Promise<RowTypes[Name]>,
  words?: FileErrors,
): Promise<ListedRowTypes[Name]> {
  const [row] = await addRows(name, by, uploads, async (transaction, urls) => [await create(transaction, urls)], words);
  return row!;
}

/**
 * Refuses an outdated If-Match before files are received. Does nothing if the row does not exist.
 * @throws HttpError 409
 */
export async function assertRowVersion(name: ResourceName, id: number, by: Actor): Promise<void> {
  const row = by.ifMatch === undefined ? null : await resourceDefinitions[name].find(db(), id);
  if (row) assertSeenVersion(by, name, row);
}

const toStaffRow = <Name extends ResourceName>(name: Name, row: RowTypes[Name]): object =>
  resourceDefinitions[name].toStaffView?.(row) ?? resourceDefinitions[name].toListed(row);

const toListedRow = <Name extends ResourceName>(name: Name, row: RowTypes[Name]) =>
  withVersion(resourceDefinitions[name].toListed(row), toStaffRow(name, row));

const assertSeenVersion = <Name extends ResourceName>(by: Actor, name: Name, row: RowTypes[Name]) =>
  assertVersion(by, name, toStaffRow(name, row), [toStaffRow(name, row), resourceDefinitions[name].toListed(row)].map(computeVersion));

/**
 * Changes a row, its files and its history in one transaction, then revalidates pages and discards unused files.
 * @param change writes the row; gets the URL of each stored file and the row before the change
 * @throws HttpError 404 if the row does not exist, 409 if If-Match names another version
 */
export async function changeRow<Name extends ResourceName, K extends string>(
  name: Name,
  id: number,
  by: Actor,
  uploads: FileInputs<K>,
  change: (transaction: Transaction, urls: FileUrls<K>, before: RowTypes[Name]) => Promise<RowTypes[Name]>,
  words?: FileErrors,
): Promise<ListedRowTypes[Name]> {
  const { find, missingMessage, toAuditFields } = resourceDefinitions[name];
  const { before, row } = await withFiles(
    uploads,
    async (transaction, urls) => {
      const before = await find(transaction, id);
      if (!before) throw new HttpError(404, missingMessage);
      assertSeenVersion(by, name, before);
      const row = await change(transaction, urls, before);
      await updateFormerAddresses(transaction, { [name]: [before] }, { [name]: [row] });
      await updateProductTerms(transaction, { [name]: [row] });
      await updateSkuIndex(transaction, { [name]: [before] }, { [name]: [row] });
      const fields = { before: toAuditFields(before), after: toAuditFields(row) };
      if (hasDifferences(fields.before, fields.after))
        await recordOriginals(transaction, name, { row: before, title: resourceDefinitions[name].title(before) });
      await recordEvents(transaction, by, { action: "changed", ...toAuditTarget(name, row), ...fields, version: row });
      await keepReplacedFiles(transaction, listDroppedFiles(name, before, row));
      return { before, row };
    },
    words,
  );
  await revalidate(...getChangeTags(name, before, row));
  await discardFiles(listDroppedFiles(name, before, row));
  return toListedRow(name, row);
}

function listDroppedFiles<Name extends ResourceName>(name: Name, before: RowTypes[Name], row: RowTypes[Name]): string[] {
  const currentFiles = getFileUrls({ [name]: [row] });
  return getFileUrls({ [name]: [before] }).filter((file) => !currentFiles.includes(file));
}

/**
 * Moves a row and its children to the trash.
 * @param moveChildren moves children that must stay to another parent, and returns the tags of their pages
 * @throws HttpError 404 if the row does not exist, 409 if If-Match names another version
 */
export async function removeRow<Name extends ResourceName>(
  name: Name,
  id: number,
  by: Actor,
  moveChildren?: (transaction: Transaction) => Promise<Tag[]>,
): Promise<ListedRowTypes[Name]> {
  const { find, toListed, missingMessage } = resourceDefinitions[name];
  const prepare = async (transaction: Transaction) => {
    const row = await find(transaction, id);
    if (!row) throw new HttpError(404, missingMessage);
    assertSeenVersion(by, name, row);
    return moveChildren?.(transaction) ?? [];
  };
  return toListed(await moveToTrash(name, id, by, prepare).catch(rethrowMissing(missingMessage)));
}
