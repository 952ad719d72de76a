import "server-only";
import { userMessages } from "@/lib/auth/user-words";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";

/**
 * Requires that no other user has this e-mail address, ignoring case. The caller must hold the lock of users.
 * @throws HttpError 409
 */
export async function requireFreeEmail(transaction: Transaction, email: string | null | undefined, own?: number): Promise<void> {
  if (!email) return;
  const [taken] = await transaction.$queryRaw<{ id: number }[]>`
    SELECT id FROM administrator WHERE lower(email) = lower(${email}) AND id <> ${own ?? 0}`;
  if (taken) throw new HttpError(409, userMessages.emailTaken, undefined, undefined, [{ path: "email", error: userMessages.emailTaken }]);
}
