import "server-only";
import type { AuditResource } from "@/lib/domain/audit";
import { resourceNames } from "@/lib/domain/content/history";
import { messages } from "@/lib/domain/messages";
import { versionOf } from "@/lib/domain/version";
import { RowConflict } from "@/lib/server/errors";

/** Who makes a change. */
export type Actor = {
  name: string;
  /** The version of the row that they saw, where they say so. */
  ifMatch?: string;
};

/**
 * Refuses a change by somebody who saw another version of the row. Call it where nobody else can change the row any more.
 * @param row as its list shows it now
 */
export function assertVersion(by: Actor, resource: AuditResource, row: object, version = versionOf(row)): void {
  if (by.ifMatch === undefined || by.ifMatch === version) return;
  throw new RowConflict(messages.changedMeanwhile(resourceNames[resource]), row);
}
