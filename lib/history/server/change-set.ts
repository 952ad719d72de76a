import "server-only";
import type { KnownFile } from "@/lib/history/server/known-file";
import type { AuditEvent } from "@/lib/history/server/record-events";
import { getChangeTags, getFileUrls, getTags, type Rows, type RowTypes } from "@/lib/history/server/resource-definitions";
import type { TrashResource } from "@/lib/history/trash";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { createYielder } from "@/lib/platform/server/concurrency/event-loop";
import type { Transaction } from "@/lib/platform/server/db";
import { type AuditResource, RESOURCE_NAMES, type ResourceName } from "@/lib/shared/resources";

export type RowChange<Name extends ResourceName> = { before: RowTypes[Name]; after: RowTypes[Name] };

/** The row under which deleted rows can be restored together. */
export type DeletedRow = { title: string; resource: TrashResource; row_id: number };

export type Batch = {
  title: string;
  resource: AuditResource;
  /** What an undo needs besides the entries of the rows. */
  version?: object;
  /** Id of the entry that this batch undoes. */
  undoes?: number;
};

/** Changes of a transaction. `commit` derives everything else from it: history, trash, URLs, terms, SKUs, files and cache tags. */
export type ChangeSet = {
  /** Rows before and after the change. A row only in `before` was deleted; a row only in `after` was added. */
  before?: Rows;
  after?: Rows;
  restored?: boolean;
  batch?: Batch;
  /** Deleted rows become one trash item of this row. Without it, each becomes an item of its own. */
  trash?: DeletedRow;
  events?: AuditEvent[];
  /** Creates further events from the rows as they were stored. */
  createEvents?: (after: Rows) => AuditEvent[];
  /** The rows get no history entries of their own. */
  isUnrecorded?: boolean;
  /** Cache tags of changes outside `before` and `after`. */
  tags?: Tag[];
  /** URLs of files that such changes now use, or no longer use, and the known properties of new pictures. */
  fileChanges?: { used?: string[]; released?: string[]; pictures?: KnownFile[] };
  onRecorded?: (transaction: Transaction, batchId: number | null) => Promise<void>;
};

export type RowDelta<Name extends ResourceName> = { before?: RowTypes[Name]; after?: RowTypes[Name] };

export function listDeltas<Name extends ResourceName>({ before = {}, after = {} }: ChangeSet, name: Name): RowDelta<Name>[] {
  const old = new Map((before[name] ?? []).map((row) => [row.id, row]));
  const written = (after[name] ?? []).map((row) => ({ before: old.get(row.id), after: row }));
  const writtenIds = new Set(written.map(({ after }) => after.id));
  return [...written, ...[...old.values()].filter(({ id }) => !writtenIds.has(id)).map((row) => ({ before: row }))];
}

export const joinRows = (...all: (Rows | undefined)[]): Rows =>
  Object.fromEntries(
    RESOURCE_NAMES.map((name) => [name, all.flatMap((rows) => (rows?.[name] ?? []) as object[])] as const).filter(
      ([, rows]) => rows.length > 0,
    ),
  );

/** Calls `use` for each delta. Lets other requests run in between, because an import has thousands. */
async function forEachDelta(
  changes: ChangeSet,
  use: <Name extends ResourceName>(name: Name, delta: RowDelta<Name>) => void,
): Promise<void> {
  const yieldIfDue = createYielder();
  for (const name of RESOURCE_NAMES) {
    for (const delta of listDeltas(changes, name)) {
      use(name, delta);
      await yieldIfDue();
    }
  }
}

export async function collectTags(changes: ChangeSet): Promise<Tag[]> {
  const tags = new Set<Tag>(changes.tags);
  await forEachDelta(changes, (name, { before, after }) => {
    const own = before && after ? getChangeTags(name, before, after) : getTags({ [name]: [after ?? before] });
    for (const tag of own) tags.add(tag);
  });
  return [...tags];
}

export async function collectFiles(changes: ChangeSet): Promise<{ used: string[]; released: string[] }> {
  const used = new Set(changes.fileChanges?.used);
  const released = new Set(changes.fileChanges?.released);
  await forEachDelta(changes, (name, { before, after }) => {
    const old = new Set(before ? getFileUrls({ [name]: [before] }) : []);
    const current = new Set(after ? getFileUrls({ [name]: [after] }) : []);
    for (const url of current.difference(old)) used.add(url);
    for (const url of old.difference(current)) released.add(url);
  });
  return { used: [...used], released: [...released] };
}
