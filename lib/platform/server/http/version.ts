import "server-only";
import type { Client } from "@/lib/platform/server/http/address";
import { RowConflict } from "@/lib/platform/server/http/errors";
import type { AuditResource } from "@/lib/shared/resources";
import { resourceNames } from "@/lib/shared/resources";
import { versionOf } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";

/** Who does something, and from where, unless it is the site itself. */
export type Author = { name: string } & Partial<Client>;

/** Who makes a change. */
export type Actor = Author & {
  /** The version of the row that they saw, where they say so. */
  ifMatch?: string;
};

/** Names of what has versions but no entry in the history. */
const otherNames = { preview: "preview", import: "import", order: "order" } as const;
const names = { ...resourceNames, ...otherNames };

/**
 * Refuses a change by somebody who saw another version of the row. Call it where nobody else can change the row any more.
 * @param row as staff see it now
 * @param versions of what may have been seen of it; none where it has no version that a client could know
 */
export function assertVersion(
  by: Actor,
  resource: AuditResource | keyof typeof otherNames,
  row: object,
  versions: string | string[] = versionOf(row),
): void {
  if (by.ifMatch === undefined || [versions].flat().includes(by.ifMatch)) return;
  throw new RowConflict(messages.changedMeanwhile(names[resource]), row);
}

const versions = new WeakMap<object, string>();

/** A row of which not all is shown, with the version of the whole. */
export function withVersion<Row extends object>(shown: Row, whole: object): Row {
  versions.set(shown, versionOf(whole));
  return shown;
}

/** The version of a row, also where not all of it is shown. */
export const versionOfShown = (row: object): string => versions.get(row) ?? versionOf(row);
