import "server-only";
import { settleAddresses } from "@/lib/catalogue/server/former-addresses";
import { settleSkus } from "@/lib/catalogue/server/products/skus";
import { settleTerms } from "@/lib/catalogue/server/terms/product-terms";
import { record, recordFirst } from "@/lib/history/server/record";
import { keepReplaced } from "@/lib/history/server/replaced-files";
import { filesOf, type ListedOf, type RowOf, stored, tagsOf, tagsOfChange } from "@/lib/history/server/resources";
import { moveToTrash } from "@/lib/history/server/trash";
import { differs } from "@/lib/history/server/versions";
import { discard, withFiles } from "@/lib/media/server/storage";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError, orMissing } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion, withVersion } from "@/lib/platform/server/http/version";
import type { FileLike, FileWords } from "@/lib/shared/files";
import type { ResourceName } from "@/lib/shared/resources";
import { versionOf } from "@/lib/shared/version";

/** Files for a row's columns; absent ones stay as they are. */
type Received<K extends string> = Partial<Record<K, FileLike | undefined>>;
/** The address of each file that was stored. */
type Urls<K extends string> = Partial<Record<K, string>>;

const named = <Name extends ResourceName>(resource: Name, row: RowOf[Name]) => ({
  resource,
  row_id: row.id,
  title: stored[resource].title(row),
});

/**
 * Adds rows with their files and their history, all or nothing, and revalidates what shows them.
 * @param create writes the rows; it gets the address of each stored file
 * @param words what is said of an image that is refused, where it is not the usual
 */
export async function addRows<Name extends ResourceName, K extends string>(
  name: Name,
  by: Actor,
  received: Received<K>,
  create: (transaction: Transaction, urls: Urls<K>) => Promise<RowOf[Name][]>,
  words?: FileWords,
): Promise<ListedOf[Name][]> {
  const { requireRoom, recorded } = stored[name];
  const rows = await withFiles(
    received,
    async (transaction, urls) => {
      // The lock for files decides who gets the last place as well.
      await requireRoom?.(transaction);
      const rows = await create(transaction, urls);
      await settleAddresses(transaction, {}, { [name]: rows });
      await settleTerms(transaction, { [name]: rows });
      await settleSkus(transaction, {}, { [name]: rows });
      await record(
        transaction,
        by,
        ...rows.map((row) => ({ action: "added", ...named(name, row), after: recorded(row), version: row }) as const),
      );
      return rows;
    },
    words,
  );
  await revalidate(...tagsOf({ [name]: rows }));
  return rows.map((row) => shown(name, row));
}

/** Adds one row, as addRows does. */
export async function addRow<Name extends ResourceName, K extends string>(
  name: Name,
  by: Actor,
  received: Received<K>,
  create: (transaction: Transaction, urls: Urls<K>) => Promise<RowOf[Name]>,
  words?: FileWords,
): Promise<ListedOf[Name]> {
  const [row] = await addRows(name, by, received, async (transaction, urls) => [await create(transaction, urls)], words);
  return row!;
}

/** Refuses a change by somebody who saw another version, before its files are received. Of a row that is not there nothing is said yet. */
export async function assertRowVersion(name: ResourceName, id: number, by: Actor): Promise<void> {
  const row = by.ifMatch === undefined ? null : await stored[name].find(db(), id);
  if (row) assertSeen(by, name, row);
}

const staffRow = <Name extends ResourceName>(name: Name, row: RowOf[Name]): object =>
  stored[name].forStaff?.(row) ?? stored[name].listed(row);

/** A row as its list shows it; its version is that of all that staff see of it. */
const shown = <Name extends ResourceName>(name: Name, row: RowOf[Name]) => withVersion(stored[name].listed(row), staffRow(name, row));

/** Whoever has seen only what the public list shows has seen this version as well. */
const assertSeen = <Name extends ResourceName>(by: Actor, name: Name, row: RowOf[Name]) =>
  assertVersion(by, name, staffRow(name, row), [staffRow(name, row), stored[name].listed(row)].map(versionOf));

/**
 * Changes a row, its files and its history, all or nothing; revalidates what shows it, or did, and removes the files that it names no
 * more. Refused with 404 when it is not there, and with 409 when somebody saw another version of it.
 * @param change writes the row; it gets the address of each stored file, and the row as it was
 */
export async function changeRow<Name extends ResourceName, K extends string>(
  name: Name,
  id: number,
  by: Actor,
  received: Received<K>,
  change: (transaction: Transaction, urls: Urls<K>, before: RowOf[Name]) => Promise<RowOf[Name]>,
  words?: FileWords,
): Promise<ListedOf[Name]> {
  const { find, missing, recorded } = stored[name];
  const { before, row } = await withFiles(
    received,
    async (transaction, urls) => {
      const before = await find(transaction, id);
      if (!before) throw new HttpError(404, missing);
      assertSeen(by, name, before);
      const row = await change(transaction, urls, before);
      await settleAddresses(transaction, { [name]: [before] }, { [name]: [row] });
      await settleTerms(transaction, { [name]: [row] });
      await settleSkus(transaction, { [name]: [before] }, { [name]: [row] });
      const what = { before: recorded(before), after: recorded(row) };
      if (differs(what.before, what.after)) await recordFirst(transaction, name, { row: before, title: stored[name].title(before) });
      await record(transaction, by, { action: "changed", ...named(name, row), ...what, version: row });
      await keepReplaced(transaction, dropped(name, before, row));
      return { before, row };
    },
    words,
  );
  await revalidate(...tagsOfChange(name, before, row));
  await discard(dropped(name, before, row));
  return shown(name, row);
}

/** The files that a row named before, and names no more. */
function dropped<Name extends ResourceName>(name: Name, before: RowOf[Name], row: RowOf[Name]): string[] {
  const present = filesOf({ [name]: [row] });
  return filesOf({ [name]: [before] }).filter((file) => !present.includes(file));
}

/**
 * Moves a row, with what the database deletes along with it, to the trash (trash.ts). Refused with 404 when it is not there, and with 409
 * when somebody saw another version of it.
 * @param moveChildren done first: takes away what is not to go along, and says what shows it
 */
export async function removeRow<Name extends ResourceName>(
  name: Name,
  id: number,
  by: Actor,
  moveChildren?: (transaction: Transaction) => Promise<Tag[]>,
): Promise<ListedOf[Name]> {
  const { find, listed, missing } = stored[name];
  const prepare = async (transaction: Transaction) => {
    const row = await find(transaction, id);
    if (!row) throw new HttpError(404, missing);
    assertSeen(by, name, row);
    return moveChildren?.(transaction) ?? [];
  };
  return listed(await moveToTrash(name, id, by, prepare).catch(orMissing(missing)));
}
