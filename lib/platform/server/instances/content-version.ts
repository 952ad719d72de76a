import "server-only";
import type { Transaction } from "@/lib/platform/server/db";
import { context } from "@/lib/platform/server/process-context";

/** Increments the content version in the transaction of a change. Concurrent writers wait here until the commit, so call it last. */
export async function incrementContentVersion(transaction: Transaction): Promise<void> {
  const rows = await transaction.$queryRaw<{ version: number }[]>`
    UPDATE content_version SET version = version + 1 RETURNING version::float8 AS version`;
  context.unannouncedChanges ??= new Set();
  for (const { version } of rows) context.unannouncedChanges.add(version);
}

export function takeUnannounced(): number[] {
  const versions = [...(context.unannouncedChanges ?? [])];
  context.unannouncedChanges?.clear();
  return versions;
}
