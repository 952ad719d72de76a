import "server-only";
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { isOwnChallenge } from "@/lib/auth/server/second-factor/challenges";
import { getRelyingParty, getUserHandle } from "@/lib/auth/server/second-factor/passkeys";
import { db } from "@/lib/platform/server/db";

export type PasskeyUse = { passkey: number; counter: number; challenge: string; administrator: { id: number; username: string } };

/** Verifies the answer of a passkey. @returns undefined if it is forged, expired, or of another website or an inactive user */
export async function verifyPasskey(credential: object): Promise<PasskeyUse | undefined> {
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
