import "server-only";
import { z } from "zod";
import {
  codeConfirmation,
  codeSecret,
  codeSignIn,
  newPasskey,
  passkey,
  passkeySignIn,
  passwordConfirmation,
  recoveryCodes,
  securitySettings,
} from "@/lib/auth/second-factor";
import { secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { signInWithCode, signInWithPasskey, signInWithRecoveryCode } from "@/lib/auth/server/second-factor/complete-sign-in";
import { readSecuritySettings, updateSecuritySettings } from "@/lib/auth/server/second-factor/factors";
import { createCodeSecret, turnOffCodes, turnOnCodes } from "@/lib/auth/server/second-factor/one-time-codes";
import { addPasskey, createPasskeyOptions, createSignInOptions, removePasskey } from "@/lib/auth/server/second-factor/passkeys";
import { renewRecoveryCodes } from "@/lib/auth/server/second-factor/recovery-codes";
import { removeSecondFactor } from "@/lib/auth/server/second-factor/remove-second-factor";
import { userMessages } from "@/lib/auth/user-words";
import { authMessages } from "@/lib/auth/words";
import { countFailure } from "@/lib/platform/server/http/rate-limits";
import { contentResponse, dataResponse, messageResponse, rowResponse } from "@/lib/shared/calls";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { MAX_WRONG_CODES } from "@/lib/shared/limits";
import { computeVersion } from "@/lib/shared/version";
import { getContentOrFallback } from "@/lib/website/server/content";

const TOO_MANY = { 429: "Too many attempts from this network or for this username." };
const TICKET_GONE = { 410: "The ticket was used, has expired, or has no attempts left." };

/** Options as @simplewebauthn expects them, without an envelope. */
const options = contentResponse(z.looseObject({ challenge: z.string() }));
const signedIn = messageResponse({ token: z.string(), warning: z.string().optional() });
const getBrand = async () => (await getContentOrFallback("company", ORIGINAL_LANGUAGE)).brand;

export const secondFactorCalls = {
  "POST /api/sign-in/code": defineCall({
    access: "public",
    summary: "Complete a sign-in with a one-time code",
    json: codeSignIn,
    answer: signedIn,
    refuses: {
      401: "The code is wrong or was used.",
      ...TICKET_GONE,
      429: `${TOO_MANY[429]} Or: ${MAX_WRONG_CODES} wrong codes of this user within an hour, from all addresses.`,
    },
    async handle({ body, client }) {
      return { message: authMessages.signIn.done, ...(await countFailure(client.address, () => signInWithCode(body, client))) };
    },
  }),
  "POST /api/sign-in/recovery": defineCall({
    access: "public",
    summary: "Complete a sign-in with a recovery code",
    json: codeSignIn,
    answer: signedIn,
    refuses: { 401: "The code is wrong or was used.", ...TICKET_GONE, ...TOO_MANY },
    async handle({ body, client }) {
      return { message: authMessages.signIn.done, ...(await countFailure(client.address, () => signInWithRecoveryCode(body, client))) };
    },
  }),
  "POST /api/sign-in/passkey/options": defineCall({
    access: "public",
    summary: "Get the options to sign in with a passkey",
    answer: options,
    handle: createSignInOptions,
  }),
  "POST /api/sign-in/passkey": defineCall({
    access: "public",
    summary: "Sign in with a passkey, alone or to complete a sign-in",
    json: passkeySignIn,
    answer: signedIn,
    refuses: { 401: "The passkey is forged, replayed, or of another website or user.", ...TICKET_GONE, ...TOO_MANY },
    async handle({ body, client }) {
      return { message: authMessages.signIn.done, ...(await countFailure(client.address, () => signInWithPasskey(body, client))) };
    },
  }),
  "POST /api/account/code": defineCall({
    roles: "any",
    summary: "Create a secret for one-time codes",
    answer: dataResponse(codeSecret),
    handle: async ({ caller }) => ({ message: words.messages.secretCreated, data: await createCodeSecret(caller, await getBrand()) }),
  }),
  "PUT /api/account/code": defineCall({
    roles: "any",
    summary: "Turn one-time codes on; the answer shows the recovery codes, once",
    json: codeConfirmation,
    answer: dataResponse(recoveryCodes),
    async handle({ body, by, caller }) {
      const recovery_codes = await countFailure(by.address, () => turnOnCodes(caller, body.code, by));
      return { message: words.messages.codesOn, data: { recovery_codes } };
    },
  }),
  "DELETE /api/account/code": defineCall({
    roles: "any",
    summary: "Turn one-time codes off; without a passkey, the recovery codes are deleted too",
    json: passwordConfirmation,
    answer: messageResponse(),
    refuses: TOO_MANY,
    async handle({ body, by, caller, request }) {
      await countFailure(by.address, () => turnOffCodes(caller, body.password, by, request.signal));
      return { message: words.messages.codesOff };
    },
  }),
  "POST /api/account/passkeys/options": defineCall({
    roles: "any",
    summary: "Get the options to create a passkey",
    answer: options,
    handle: async ({ caller }) => createPasskeyOptions(caller, await getBrand()),
  }),
  "POST /api/account/passkeys": defineCall({
    roles: "any",
    summary: "Add a passkey; the answer shows recovery codes, once, if the user had none",
    json: newPasskey,
    answer: messageResponse({ data: passkey, recovery_codes: z.array(z.string()).optional() }, 201),
    refuses: { 409: "The passkey was already added, or there are too many." },
    async handle({ body, by, caller }) {
      const { passkey: data, recoveryCodes: codes } = await addPasskey(caller, body, by);
      return { message: words.messages.passkeyAdded, data, ...(codes.length > 0 && { recovery_codes: codes }) };
    },
  }),
  "DELETE /api/account/passkeys/{id}": defineCall({
    roles: "any",
    summary: "Delete a passkey",
    params: { id: words.passkeys },
    answer: messageResponse(),
    async handle({ id, by, caller }) {
      await removePasskey(caller, id, by);
      return { message: words.messages.passkeyDeleted };
    },
  }),
  "POST /api/account/recovery-codes": defineCall({
    roles: "any",
    summary: "Replace your recovery codes; the answer shows the new ones, once",
    json: passwordConfirmation,
    answer: dataResponse(recoveryCodes),
    refuses: { 409: "You have no second factor.", ...TOO_MANY },
    async handle({ body, by, caller, request }) {
      const recovery_codes = await countFailure(by.address, () => renewRecoveryCodes(caller, body.password, by, request.signal));
      return { message: words.messages.recoveryCodesCreated, data: { recovery_codes } };
    },
  }),
  "DELETE /api/users/{id}/second-factor": defineCall({
    roles: "owner",
    summary: "Remove one-time codes, passkeys and recovery codes of another user; ends the sessions and tells the user by mail",
    params: { id: userMessages },
    answer: messageResponse(),
    refuses: { 409: "The user has no second factor, or it is your own." },
    async handle({ id, by, caller }) {
      await removeSecondFactor(id, caller, by);
      return { message: words.messages.removed };
    },
  }),
  "GET /api/settings/security": defineCall({
    roles: "owner",
    summary: "Get the security settings",
    answer: rowResponse(securitySettings, computeVersion),
    handle: () => readSecuritySettings(),
  }),
  "PUT /api/settings/security": defineCall({
    roles: "owner",
    summary: "Require a second factor of all users",
    json: securitySettings,
    answer: dataResponse(securitySettings, computeVersion),
    refuses: { 409: "You have no second factor yourself." },
    handle: async ({ body, by, caller }) => ({
      message: words.messages.settingsSaved,
      data: await updateSecuritySettings(body, by, caller.userId),
    }),
  }),
} satisfies Calls;
