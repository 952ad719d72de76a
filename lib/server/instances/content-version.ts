import "server-only";
import type { Transaction } from "@/lib/server/db";

/**
 * Counts a change of what visitors see, in the transaction that makes it: what is committed is counted. Writers wait for each other from
 * here to their commit, so it is the last thing that they do.
 */
export const countChange = (transaction: Transaction) => transaction.$executeRaw`UPDATE content_version SET version = version + 1`;
