import "server-only";
import type { Client } from "@/lib/platform/server/http/client";
import { RowConflict } from "@/lib/platform/server/http/errors";
import { resourceNames } from "@/lib/shared/resources";
import { computeVersion } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";

export type Author = { name: string } & Partial<Client>;

export type Actor = Author & { ifMatch?: string };

const names = { ...resourceNames, preview: "preview", import: "import", order: "order", quotation: "quotation" };

/** Rejects a change of an outdated version. Call it after locking the row. @param versions empty if the client cannot know one */
export function assertVersion(
  by: Actor,
  resource: keyof typeof names,
  row: object,
  versions: string | string[] = computeVersion(row),
): void {
  if (by.ifMatch === undefined || [versions].flat().includes(by.ifMatch)) return;
  throw new RowConflict(messages.changedMeanwhile(names[resource]), row);
}

const versions = new WeakMap<object, string>();

export function withVersion<Row extends object>(partialRow: Row, fullRow: object): Row {
  versions.set(partialRow, computeVersion(fullRow));
  return partialRow;
}

/** Returns the version of a row, or of the full row if it was shortened with `withVersion`. */
export const getShownVersion = (row: object): string => versions.get(row) ?? computeVersion(row);
