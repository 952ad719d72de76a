import "server-only";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { NewPasskey, Passkey } from "@/lib/auth/second-factor";
import { secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { recordAccess } from "@/lib/auth/server/access-log";
import type { Caller } from "@/lib/auth/server/caller";
import { consumeChallenge, createChallenge, isOwnChallenge } from "@/lib/auth/server/second-factor/challenges";
import { addFirstRecoveryCodes, clearUnusedFactorSettings } from "@/lib/auth/server/second-factor/recovery-codes";
import { db } from "@/lib/platform/server/db";
import { computeKeyedHash } from "@/lib/platform/server/environment/encryption";
import { env } from "@/lib/platform/server/environment/env";
import { getErrorCode, HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, type Author, assertVersion, withVersion } from "@/lib/platform/server/http/version";
import { MAX_PASSKEYS } from "@/lib/shared/limits";

export function getRelyingParty() {
  const { hostname, origin } = new URL(env().SITE_URL);
  return { id: hostname, origin };
}

/** EdDSA, ES256 and RS256. The library's default makes Node warn of an experimental algorithm. */
const ALGORITHMS = [-8, -7, -257];
const requirements = { residentKey: "required", userVerification: "required" } as const;

/** Returns an opaque id of the user, which authenticators store with the passkey. */
export const getUserHandle = async (userId: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await computeKeyedHash("passkey-user", String(userId)));

export async function createPasskeyOptions({ userId, name }: Caller, rpName: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await db().passkey.findMany({ where: { administrator_id: userId } });
  return generateRegistrationOptions({
    rpName,
    rpID: getRelyingParty().id,
    userName: name,
    userID: await getUserHandle(userId),
    challenge: await createChallenge(`add:${userId}`),
    authenticatorSelection: requirements,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });
}

export const createSignInOptions = async (): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: getRelyingParty().id,
    challenge: await createChallenge("sign-in"),
    userVerification: requirements.userVerification,
  });

type AddedPasskey = { passkey: Passkey; recoveryCodes: string[] };

/** Stores a passkey. @returns it, and recovery codes with the first second factor. @throws HttpError 400 if it was made elsewhere */
export async function addPasskey({ userId, name: username }: Caller, { name, credential }: NewPasskey, by: Author): Promise<AddedPasskey> {
  const { key, challenge } = await verifyNewPasskey(userId, credential);
  const data = {
    administrator_id: userId,
    name,
    credential_id: key.id,
    public_key: key.publicKey,
    counter: key.counter,
    transports: key.transports ?? [],
  };
  return db()
    .$transaction(async (transaction) => {
      // Two first passkeys at the same time must not create two sets of recovery codes.
      await transaction.$queryRaw`SELECT FROM administrator WHERE id = ${userId} FOR NO KEY UPDATE`;
      if (!(await consumeChallenge(transaction, challenge))) throw new HttpError(400, words.errors.passkeyRefused);
      if ((await transaction.passkey.count({ where: { administrator_id: userId } })) >= MAX_PASSKEYS)
        throw new HttpError(409, words.errors.tooManyPasskeys);
      const { id } = await transaction.passkey.create({ data, select: { id: true } });
      await recordAccess(by, "changed-user", words.accessSubjects.passkeyAdded(username), transaction);
      const recoveryCodes = await addFirstRecoveryCodes(transaction, userId);
      return { passkey: withVersion({ id, name, last_used_at: null }, { id, name }), recoveryCodes };
    })
    .catch((error: unknown) => {
      throw getErrorCode(error) === "P2002" ? new HttpError(409, words.errors.passkeyKnown) : error;
    });
}

async function verifyNewPasskey(userId: number, credential: object) {
  let challenge = "";
  const { id, origin } = getRelyingParty();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: (sent) => {
      challenge = sent;
      return isOwnChallenge(`add:${userId}`, sent);
    },
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new HttpError(400, words.errors.passkeyRefused);
  return { key: registrationInfo.credential, challenge };
}

export function removePasskey({ userId, name }: Caller, id: number, by: Actor): Promise<void> {
  return db().$transaction(async (transaction) => {
    const passkey = await transaction.passkey.findUnique({ where: { id, administrator_id: userId }, select: { id: true, name: true } });
    if (!passkey) throw new HttpError(404, words.passkeys.missing);
    assertVersion(by, "account", passkey);
    const { count } = await transaction.passkey.deleteMany({ where: { id } });
    if (count === 0) throw new HttpError(404, words.passkeys.missing);
    await clearUnusedFactorSettings(transaction, userId);
    await recordAccess(by, "changed-user", words.accessSubjects.passkeyDeleted(name), transaction);
  });
}
