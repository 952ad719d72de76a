import "server-only";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { CodeSecret } from "@/lib/auth/second-factor";
import { secondFactorMails, secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { recordAccess } from "@/lib/auth/server/access-log";
import type { Caller } from "@/lib/auth/server/caller";
import { checkPassword } from "@/lib/auth/server/lockout";
import { clearUnusedFactorSettings, replaceRecoveryCodes } from "@/lib/auth/server/second-factor/recovery-codes";
import { mailUser } from "@/lib/auth/server/user-mail";
import { db, type Transaction } from "@/lib/platform/server/db";
import { decrypt, encrypt } from "@/lib/platform/server/environment/encryption";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { log } from "@/lib/platform/server/log";
import { MAX_WRONG_CODES } from "@/lib/shared/limits";

const PURPOSE = "one-time-codes";
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const DRIFT_STEPS = 1;
const HOUR_MS = 3_600_000;

const createTotp = (secret: Secret, label?: string, issuer?: string) =>
  new TOTP({ secret, label, issuer, algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS });

export async function createCodeSecret({ userId, name }: Caller, issuer: string): Promise<CodeSecret> {
  const secret = new Secret({ size: SECRET_BYTES });
  const pending = await encrypt(secret.base32, PURPOSE);
  await db().oneTimeCode.upsert({
    where: { administrator_id: userId },
    create: { administrator_id: userId, pending },
    update: { pending },
  });
  const uri = createTotp(secret, name, issuer).toString();
  return {
    secret: secret.base32,
    uri,
    qr: `data:image/svg+xml;utf8,${renderSVG(uri, { border: 4, whiteColor: "white", blackColor: "black" })}`,
  };
}

/** Turns one-time codes on. @returns new recovery codes @throws HttpError 400 if the code is wrong */
export async function turnOnCodes({ userId, name }: Caller, code: string, by: Actor): Promise<string[]> {
  assertVersion(by, "account", {}, []);
  const row = await db().oneTimeCode.findUnique({ where: { administrator_id: userId } });
  if (!row?.pending) throw new HttpError(400, words.errors.noPendingCode);
  const step = await findStep(row.pending, code);
  if (step === undefined) throw new HttpError(400, words.errors.codeWrong);
  return db().$transaction(async (transaction) => {
    const { count } = await transaction.oneTimeCode.updateMany({
      where: { administrator_id: userId, pending: row.pending },
      data: { secret: row.pending, pending: null, last_step: step, refused_until: null },
    });
    if (count === 0) throw new HttpError(400, words.errors.noPendingCode);
    await recordAccess(by, "changed-user", words.accessSubjects.codesOn(name), transaction);
    return replaceRecoveryCodes(transaction, userId);
  });
}

/**
 * Turns one-time codes off and, without a passkey, deletes the recovery codes.
 * @throws HttpError 400 if the password is wrong, 429 while locked
 */
export async function turnOffCodes(
  { userId, name }: Caller,
  password: string,
  by: Actor & { address: string },
  signal: AbortSignal,
): Promise<void> {
  assertVersion(by, "account", {}, []);
  const isCorrect = await checkPassword({ username: name, address: by.address }, password, signal);
  if (!isCorrect) throw new HttpError(400, words.errors.passwordWrong);
  await db().$transaction(async (transaction) => {
    await transaction.oneTimeCode.deleteMany({ where: { administrator_id: userId } });
    await clearUnusedFactorSettings(transaction, userId);
    await recordAccess(by, "changed-user", words.accessSubjects.codesOff(name), transaction);
  });
}

/**
 * Marks a code as used: its time step is stored, so that no instance accepts it again. The caller has locked the user.
 * @param onRefused called if this was one wrong code too many
 * @returns false if it is wrong or was used
 * @throws HttpError 429 while codes of the user are refused
 */
export async function consumeCode(
  transaction: Transaction,
  administrator_id: number,
  code: string,
  onRefused: () => void,
): Promise<boolean> {
  const row = await transaction.oneTimeCode.findUnique({ where: { administrator_id } });
  const seconds = Math.ceil(((row?.refused_until?.getTime() ?? 0) - Date.now()) / 1000);
  if (seconds > 0) throw new HttpError(429, words.errors.codesRefused, undefined, { "Retry-After": String(seconds) });
  const step = row?.secret ? await findStep(row.secret, code) : undefined;
  if (step !== undefined) {
    const { count } = await transaction.oneTimeCode.updateMany({
      where: { administrator_id, secret: row!.secret, last_step: { lt: step } },
      data: { last_step: step },
    });
    if (count > 0) return true;
  }
  if (await countWrongCode(transaction, administrator_id)) onRefused();
  return false;
}

/** Counts a wrong code. The last allowed one refuses all codes for an hour. @returns whether it did */
async function countWrongCode(transaction: Transaction, administrator_id: number): Promise<boolean> {
  await transaction.wrongCode.deleteMany({ where: { administrator_id, at: { lt: new Date(Date.now() - HOUR_MS) } } });
  await transaction.wrongCode.create({ data: { administrator_id } });
  if ((await transaction.wrongCode.count({ where: { administrator_id } })) < MAX_WRONG_CODES) return false;
  await transaction.wrongCode.deleteMany({ where: { administrator_id } });
  const refused = { refused_until: new Date(Date.now() + HOUR_MS), is_told: false };
  await transaction.oneTimeCode.updateMany({ where: { administrator_id }, data: refused });
  const user = await transaction.administrator.findUniqueOrThrow({ where: { id: administrator_id } });
  await mailUser(transaction, user, (site) => secondFactorMails.codesRefused(user.name || user.username || "", site));
  return true;
}

export async function takeWarning(transaction: Transaction, administrator_id: number): Promise<string | undefined> {
  const where = { administrator_id, refused_until: { not: null }, is_told: false };
  const { count } = await transaction.oneTimeCode.updateMany({ where, data: { is_told: true } });
  return count > 0 ? words.messages.wrongCodes : undefined;
}

async function findStep(encrypted: string, code: string): Promise<number | undefined> {
  const secret = await decrypt(encrypted, PURPOSE);
  if (!secret) {
    log.error("A secret of one-time codes cannot be decrypted. Was NEXTAUTH_SECRET changed?");
    return undefined;
  }
  const timestamp = Date.now();
  const delta = createTotp(Secret.fromBase32(secret)).validate({ token: code.replace(/\s/g, ""), window: DRIFT_STEPS, timestamp });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
