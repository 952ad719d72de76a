import "server-only";
import type { Transaction } from "@/lib/platform/server/db";
import { context } from "@/lib/platform/server/process-context";

/**
 * Counts a change of what visitors see, in the transaction that makes it: what is committed is counted. Writers wait for each other from
 * here to their commit, so it is the last thing that they do.
 */
export async function countChange(transaction: Transaction): Promise<void> {
  const rows = await transaction.$queryRaw<{ version: number }[]>`
    UPDATE content_version SET version = version + 1 RETURNING version::float8 AS version`;
  context.untoldChanges ??= new Set();
  for (const { version } of rows) context.untoldChanges.add(version);
}

/** The counts that the next message explains; each is given out once. */
export function takeUntold(): number[] {
  const versions = [...(context.untoldChanges ?? [])];
  context.untoldChanges?.clear();
  return versions;
}
