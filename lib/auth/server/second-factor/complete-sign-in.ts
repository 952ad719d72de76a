import "server-only";
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { CodeSignIn, CompletedSignIn, PasskeySignIn } from "@/lib/auth/second-factor";
import { secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { recordFailedSignIn } from "@/lib/auth/server/access-log";
import { countWrongAttempt } from "@/lib/auth/server/lockout";
import { consumeChallenge, isOwnChallenge } from "@/lib/auth/server/second-factor/challenges";
import { consumeCode, takeWarning } from "@/lib/auth/server/second-factor/one-time-codes";
import { getRelyingParty, getUserHandle } from "@/lib/auth/server/second-factor/passkeys";
import { consumeRecoveryCode } from "@/lib/auth/server/second-factor/recovery-codes";
import { consumeTicket, countTicketAttempt } from "@/lib/auth/server/second-factor/tickets";
import { countSignIn, openSession } from "@/lib/auth/server/sign-in";
import { removeFailures } from "@/lib/auth/server/sign-in-locks";
import { db, type Transaction } from "@/lib/platform/server/db";
import type { Client } from "@/lib/platform/server/http/client";
import { HttpError } from "@/lib/platform/server/http/errors";

type User = { id: number; username: string };
/** Checks the code or passkey and marks it as used, in the transaction that opens the session. Returns false if it is wrong or was used. */
type Consume = (transaction: Transaction, userId: number) => Promise<boolean>;
type Factor = { name: string; wrong: string; consume: Consume; afterWrong?: (username: string) => Promise<void> };

/** Completes a sign-in with a one-time code. @throws HttpError 401 if it is wrong, 410 for a dead ticket, 429 while codes are refused */
export async function signInWithCode({ ticket, code }: CodeSignIn, client: Client): Promise<CompletedSignIn> {
  let isRefused = false;
  const factor: Factor = {
    name: words.accessSubjects.code,
    wrong: words.errors.codeWrong,
    consume: (transaction, id) => consumeCode(transaction, id, code, () => (isRefused = true)),
    afterWrong: async (name) => {
      if (isRefused) await recordFailedSignIn({ name, ...client }, words.accessSubjects.codesRefused);
    },
  };
  return completeSignIn(ticket, client, factor);
}

export const signInWithRecoveryCode = ({ ticket, code }: CodeSignIn, client: Client): Promise<CompletedSignIn> =>
  completeSignIn(ticket, client, {
    name: words.accessSubjects.recovery,
    wrong: words.errors.recoveryWrong,
    consume: (transaction, id) => consumeRecoveryCode(transaction, id, code),
  });

/** Signs in with a passkey, alone or as second factor. @throws HttpError 401 if it is not valid, 410 for a dead ticket */
export async function signInWithPasskey({ ticket, credential }: PasskeySignIn, client: Client): Promise<CompletedSignIn> {
  const use = await verifyPasskey(credential);
  const factor: Factor = {
    name: words.accessSubjects.passkey,
    wrong: words.errors.passkeyWrong,
    consume: async (transaction, id) => use?.administrator.id === id && consumePasskey(transaction, use),
  };
  if (ticket) return completeSignIn(ticket, client, factor);
  const completed = use && (await openSessionWith(use.administrator, client, factor));
  if (completed) return completed;
  countSignIn("failed");
  await recordFailedSignIn({ name: use?.administrator.username ?? "", ...client }, words.accessSubjects.passkey);
  throw new HttpError(401, words.errors.passkeyWrong);
}

async function consumePasskey(transaction: Transaction, { passkey: id, counter, challenge }: PasskeyUse): Promise<boolean> {
  if (!(await consumeChallenge(transaction, challenge))) return false;
  const { count } = await transaction.passkey.updateMany({ where: { id }, data: { counter, last_used_at: new Date() } });
  return count > 0;
}

async function completeSignIn(ticket: string, client: Client, factor: Factor): Promise<CompletedSignIn> {
  const user = await countTicketAttempt(ticket);
  const completed = await openSessionWith(user, client, factor, ticket);
  const pair = { username: user.username, address: client.address };
  if (completed) {
    await removeFailures(pair);
    return completed;
  }
  countSignIn("failed");
  await countWrongAttempt(pair);
  await recordFailedSignIn({ name: user.username, ...client }, factor.name);
  await factor.afterWrong?.(user.username);
  throw new HttpError(401, factor.wrong);
}

async function openSessionWith(
  user: User,
  client: Client,
  { name, consume }: Factor,
  ticket?: string,
): Promise<CompletedSignIn | undefined> {
  const completed = await db().$transaction(async (transaction) => {
    // A new password deletes the tickets of the user. The locks are taken in the same order.
    await transaction.$queryRaw`SELECT FROM administrator WHERE id = ${user.id} FOR NO KEY UPDATE`;
    if (!(await consume(transaction, user.id))) return undefined;
    if (ticket) await consumeTicket(transaction, ticket);
    const warning = await takeWarning(transaction, user.id);
    return { token: await openSession(transaction, user, client, name), ...(warning && { warning }) };
  });
  if (completed) countSignIn("ok");
  return completed;
}

type PasskeyUse = { passkey: number; counter: number; challenge: string; administrator: { id: number; username: string } };

/** Verifies the answer of a passkey. @returns undefined if it is forged, expired, or of another website or an inactive user */
async function verifyPasskey(credential: object): Promise<PasskeyUse | undefined> {
  const response = credential as AuthenticationResponseJSON;
  if (typeof response.id !== "string" || typeof response.response !== "object") return undefined;
  const passkey = await db().passkey.findUnique({ where: { credential_id: response.id }, include: { administrator: true } });
  if (!passkey?.administrator.active || passkey.administrator.username === null) return undefined;
  const { id, username } = passkey.administrator;
  const { userHandle } = response.response;
  if (userHandle && userHandle !== Buffer.from(await getUserHandle(id)).toString("base64url")) return undefined;

  let challenge = "";
  const relyingParty = getRelyingParty();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (sent) => {
      challenge = sent;
      return isOwnChallenge("sign-in", sent);
    },
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    credential: { id: passkey.credential_id, publicKey: passkey.public_key, counter: Number(passkey.counter) },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return undefined;
  return { passkey: passkey.id, counter: authenticationInfo.newCounter, challenge, administrator: { id, username } };
}
