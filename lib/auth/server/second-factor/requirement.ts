import "server-only";
import type { SecuritySettings } from "@/lib/auth/second-factor";
import { secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { recordAccess } from "@/lib/auth/server/access-log";
import { hasSecondFactor } from "@/lib/auth/server/second-factor/factors";
import { acquireLock, db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { messages } from "@/lib/shared/words/messages";

/** Calls that a user without the required second factor may make. */
const SETUP_CALLS = new Set([
  "GET /api/account",
  "POST /api/account/code",
  "PUT /api/account/code",
  "POST /api/account/passkeys/options",
  "POST /api/account/passkeys",
  "POST /logout",
]);

export async function readSecuritySettings(transaction: Transaction = db()): Promise<SecuritySettings> {
  const row = await transaction.securitySettings.findUnique({ where: { id: 1 } });
  return { require_second_factor: row?.require_second_factor ?? false };
}

/** @throws HttpError 409 if an owner without a second factor requires one */
export async function updateSecuritySettings(
  { require_second_factor }: SecuritySettings,
  by: Actor,
  userId: number,
): Promise<SecuritySettings> {
  const after = { require_second_factor };
  await db().$transaction(async (transaction) => {
    await acquireLock(transaction, "users");
    const before = await readSecuritySettings(transaction);
    assertVersion(by, "settings", before);
    if (require_second_factor && !(await hasSecondFactor(userId, transaction))) throw new HttpError(409, words.errors.requireOwnFirst);
    await transaction.securitySettings.upsert({ where: { id: 1 }, create: { id: 1, ...after }, update: after });
    await recordAccess(by, "changed-settings", words.accessSubjects.settings(require_second_factor), transaction);
  });
  return after;
}

/** @throws HttpError 403 if a second factor is required, the user has none, and the call does not set one up */
export async function assertSecondFactor(request: Request, userId: number): Promise<void> {
  const { require_second_factor } = await readSecuritySettings();
  if (!require_second_factor) return;
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (SETUP_CALLS.has(`${method} ${new URL(request.url).pathname}`)) return;
  if (!(await hasSecondFactor(userId))) throw new HttpError(403, messages.secondFactorRequired);
}
