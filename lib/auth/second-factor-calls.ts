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
import { type CallDescription, type Calls, contentResponse, dataResponse, messageResponse } from "@/lib/shared/calls";
import { MAX_WRONG_CODES } from "@/lib/shared/limits";

const TOO_MANY = { 429: "Too many attempts from this network or for this username." };
const TICKET_GONE = { 410: "The ticket was used, has expired, or has no attempts left." };

/** Options as @simplewebauthn expects them, without an envelope. */
const options = contentResponse(z.looseObject({ challenge: z.string() }));
const signedIn = messageResponse({ token: z.string(), warning: z.string().optional() });
const ownAccount = { roles: "any" } satisfies Partial<CallDescription>;

export const secondFactorCalls = {
  "POST /api/sign-in/code": {
    access: "public",
    summary: "Complete a sign-in with a one-time code",
    json: codeSignIn,
    answer: signedIn,
    refuses: {
      401: "The code is wrong or was used.",
      ...TICKET_GONE,
      429: `${TOO_MANY[429]} Or: ${MAX_WRONG_CODES} wrong codes of this user within an hour, from all addresses.`,
    },
  },
  "POST /api/sign-in/recovery": {
    access: "public",
    summary: "Complete a sign-in with a recovery code",
    json: codeSignIn,
    answer: signedIn,
    refuses: { 401: "The code is wrong or was used.", ...TICKET_GONE, ...TOO_MANY },
  },
  "POST /api/sign-in/passkey/options": { access: "public", summary: "Get the options to sign in with a passkey", answer: options },
  "POST /api/sign-in/passkey": {
    access: "public",
    summary: "Sign in with a passkey, alone or to complete a sign-in",
    json: passkeySignIn,
    answer: signedIn,
    refuses: { 401: "The passkey is forged, replayed, or of another website or user.", ...TICKET_GONE, ...TOO_MANY },
  },
  "POST /api/account/code": {
    ...ownAccount,
    summary: "Create a secret for one-time codes",
    answer: dataResponse(codeSecret),
  },
  "PUT /api/account/code": {
    ...ownAccount,
    summary: "Turn one-time codes on; the answer shows the recovery codes, once",
    json: codeConfirmation,
    answer: dataResponse(recoveryCodes),
  },
  "DELETE /api/account/code": {
    ...ownAccount,
    summary: "Turn one-time codes off; without a passkey, the recovery codes are deleted too",
    json: passwordConfirmation,
    answer: messageResponse(),
    refuses: TOO_MANY,
  },
  "POST /api/account/passkeys/options": { ...ownAccount, summary: "Get the options to create a passkey", answer: options },
  "POST /api/account/passkeys": {
    ...ownAccount,
    summary: "Add a passkey; the answer shows recovery codes, once, if the user had none",
    json: newPasskey,
    answer: messageResponse({ data: passkey, recovery_codes: z.array(z.string()).optional() }, 201),
    refuses: { 409: "The passkey was already added, or there are too many." },
  },
  "DELETE /api/account/passkeys/{id}": { ...ownAccount, summary: "Delete a passkey", answer: messageResponse() },
  "POST /api/account/recovery-codes": {
    ...ownAccount,
    summary: "Replace your recovery codes; the answer shows the new ones, once",
    json: passwordConfirmation,
    answer: dataResponse(recoveryCodes),
    refuses: { 409: "You have no second factor.", ...TOO_MANY },
  },
  "DELETE /api/users/{id}/second-factor": {
    summary: "Remove one-time codes, passkeys and recovery codes of another user; ends the sessions and tells the user by mail",
    answer: messageResponse(),
    refuses: { 409: "The user has no second factor, or it is your own." },
  },
  "GET /api/settings/security": { summary: "Get the security settings", answer: contentResponse(securitySettings) },
  "PUT /api/settings/security": {
    summary: "Require a second factor of all users",
    json: securitySettings,
    answer: dataResponse(securitySettings),
    refuses: { 409: "You have no second factor yourself." },
  },
} satisfies Calls;
