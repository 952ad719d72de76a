import "server-only";
import { type ChangeSet, joinRows } from "@/lib/history/server/change-set";
import { commit } from "@/lib/history/server/commit";
import { type ListedRowTypes, type Rows, type RowTypes, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import { type LockPurpose, lockChildren, lockRow } from "@/lib/history/server/table-rows";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError, rethrowMissing } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion, withVersion } from "@/lib/platform/server/http/version";
import type { FileErrors, FileUrls, Uploads } from "@/lib/shared/files";
import { RESOURCE_NAMES, type ResourceName } from "@/lib/shared/resources";
import { computeVersion } from "@/lib/shared/version";

/** Products share the lock for terms, because their texts consist of terms. */
const getTermsLock = (name: ResourceName) =>
  name === "product" || resourceDefinitions[name].children?.product ? ("shared" as const) : undefined;

/** Cache tags and a hook for other changes in the same transaction. */
export type Addition = Pick<ChangeSet, "tags" | "onRecorded">;
type Add<Row> = (transaction: Transaction, row: Row) => Promise<Addition>;

/**
 * Adds rows with their files and returns them as they were stored.
 * @param count how many rows `create` writes
 * @param create writes the rows; gets the URL of each stored file
 * @param errors messages for refused images, if they differ from the default
 * @param add writes other rows in the same transaction; returns their cache tags and hook
 */
export async function addRows<Name extends ResourceName, K extends string>(
  name: Name,
  count: number,
  by: Actor,
  uploads: Uploads<K>,
  create: (transaction: Transaction, urls: FileUrls<K>) => Promise<RowTypes[Name][]>,
  errors?: FileErrors,
  add?: Add<RowTypes[Name][]>,
): Promise<RowTypes[Name][]> {
  const write = async (transaction: Transaction, urls: FileUrls<K>) => {
    await resourceDefinitions[name].requireRoom?.(transaction, count);
    const rows = await create(transaction, urls);
    return { result: undefined, after: { [name]: rows } as Rows, ...(await add?.(transaction, rows)) };
  };
  const { after } = await commit(by, write, { uploads, errors, termsLock: getTermsLock(name) });
  return after[name]!;
}

export async function addRow<Name extends ResourceName, K extends string>(
  name: Name,
  by: Actor,
  uploads: Uploads<K>,
  create: (transaction: Transaction, urls: FileUrls<K>) => Promise<RowTypes[Name]>,
  errors?: FileErrors,
  add?: Add<RowTypes[Name]>,
): Promise<RowTypes[Name]> {
  const createRows = async (transaction: Transaction, urls: FileUrls<K>) => [await create(transaction, urls)];
  const [row] = await addRows(name, 1, by, uploads, createRows, errors, add && ((transaction, [added]) => add(transaction, added!)));
  return row!;
}

/** Refuses an outdated If-Match before files are received. Does nothing if the row does not exist. @throws HttpError 409 */
export async function assertRowVersion(name: ResourceName, id: number, by: Actor): Promise<void> {
  const row = by.ifMatch === undefined ? null : await resourceDefinitions[name].find(db(), id);
  if (row) assertSeenVersion(by, name, row);
}

const toStaffRow = <Name extends ResourceName>(name: Name, row: RowTypes[Name]): object =>
  resourceDefinitions[name].toStaffView?.(row) ?? resourceDefinitions[name].toListed(row);

/** Returns a function that turns a stored row into the listed one, which has the version of the whole row. */
export const toListed =
  <Name extends ResourceName>(name: Name) =>
  (row: RowTypes[Name]): ListedRowTypes[Name] =>
    withVersion(resourceDefinitions[name].toListed(row), toStaffRow(name, row));

function assertSeenVersion<Name extends ResourceName>(by: Actor, name: Name, row: RowTypes[Name]): void {
  const { toListed, toFormView = toListed } = resourceDefinitions[name];
  assertVersion(by, name, toStaffRow(name, row), [toStaffRow(name, row), toListed(row), toFormView(row)].map(computeVersion));
}

/** @throws HttpError 404 if the row does not exist, 409 if If-Match names another version */
export async function lockCurrentRow<Name extends ResourceName>(
  transaction: Transaction,
  name: Name,
  id: number,
  by: Actor,
  purpose: LockPurpose,
): Promise<RowTypes[Name]> {
  const row = await lockRow(transaction, name, id, purpose);
  if (!row) throw new HttpError(404, resourceDefinitions[name].missingMessage);
  assertSeenVersion(by, name, row);
  return row;
}

/**
 * Changes a row and its files and returns it as it was stored.
 * @param change writes the row; gets the URL of each stored file and the row before the change
 * @throws HttpError 404 if the row does not exist, 409 if If-Match names another version
 */
export async function changeRow<Name extends ResourceName, K extends string>(
  name: Name,
  id: number,
  by: Actor,
  uploads: Uploads<K>,
  change: (transaction: Transaction, urls: FileUrls<K>, before: RowTypes[Name]) => Promise<RowTypes[Name]>,
  errors?: FileErrors,
  add?: (transaction: Transaction, row: RowTypes[Name], before: RowTypes[Name]) => Promise<Addition>,
): Promise<RowTypes[Name]> {
  const write = async (transaction: Transaction, urls: FileUrls<K>) => {
    const before = await lockCurrentRow(transaction, name, id, by, "change");
    const row = await change(transaction, urls, before);
    const addition = await add?.(transaction, row, before);
    return { result: undefined, before: { [name]: [before] } as Rows, after: { [name]: [row] } as Rows, ...addition };
  };
  const { after } = await commit(by, write, { uploads, errors, termsLock: getTermsLock(name) });
  return after[name]![0]!;
}

/** Returns the result of a call with a message that has the title of the row. */
export const toTitledResult = <Row extends { title: string }>(data: Row, describe: (title: string) => string) => ({
  message: describe(data.title),
  data,
});

export type RemovedRow<Row> = { data: Row; undo?: number };

/** The same for a row that was moved to the trash. */
export const toRemovedResult = <Row extends { title: string }>(removed: RemovedRow<Row>, describe: (title: string) => string) => ({
  message: describe(removed.data.title),
  ...removed,
});

export type MovedRows = { before: Rows; after: Rows };

/**
 * Moves a row and its children to the trash. Returns the row, and the history entry that undoes it.
 * @param moveChildren moves children that must stay to another parent
 * @throws HttpError 404 if the row does not exist, 409 if If-Match names another version
 */
export async function removeRow<Name extends ResourceName>(
  name: Name,
  id: number,
  by: Actor,
  moveChildren?: (transaction: Transaction) => Promise<MovedRows>,
): Promise<RemovedRow<ListedRowTypes[Name]>> {
  const { children = {}, remove, title, toListed, missingMessage } = resourceDefinitions[name];
  const write = async (transaction: Transaction) => {
    const row = await lockCurrentRow(transaction, name, id, by, "delete");
    const moved = await moveChildren?.(transaction);
    const deleted: Rows = {};
    // The row is locked, so no child can be added now.
    for (const child of RESOURCE_NAMES) {
      if (!children[child]) continue;
      await lockChildren(transaction, child, id, "delete");
      Object.assign(deleted, { [child]: await children[child](transaction, id) });
    }
    await remove(transaction, id);
    Object.assign(deleted, { [name]: [row] });
    const before = joinRows(deleted, moved?.before);
    return { result: row, before, after: moved?.after, trash: { resource: name, row_id: id, title: title(row) } };
  };
  const { result, undo } = await commit(by, write, { termsLock: getTermsLock(name) }).catch(rethrowMissing(missingMessage));
  return { data: toListed(result), undo };
}
