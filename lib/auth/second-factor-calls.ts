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

const TOO_MANY = { 429: "Too many attempts from this network or for this username." };
const TICKET_GONE = { 410: "The ticket was used, has expired, or has no attempts left." };

/** Options as @simplewebauthn expects them, without an envelope. */
const options = contentResponse(z.looseObject({ challenge: z.string() }));
const signedIn = messageResponse({ token: z.string() });
const ownAccount = { roles: "any" } satisfies Partial<CallDescription>;

export const secondFactorCalls = {
  "POST /api/sign-in/code": {
    access: "public",
    summary: "Complete a sign-in with a one-time code",
    json: codeSignIn,
    answer: signedIn,
    refuses: { 401: "The code is wrong or was used.", ...TICKET_GONE, ...TOO_MANY },
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
    summary: "Turn one-time codes off; deletes the recovery codes",
    json: passwordConfirmation,
    answer: messageResponse(),
    refuses: TOO_MANY,
  },
  "POST /api/account/passkeys/options": { ...ownAccount, summary: "Get the options to create a passkey", answer: options },
  "POST /api/account/passkeys": {
    ...ownAccount,
    summary: "Add a passkey",
    json: newPasskey,
    answer: messageResponse({ data: passkey }, 201),
    refuses: { 409: "The passkey was already added, or there are too many." },
  },
  "DELETE /api/account/passkeys/{id}": { ...ownAccount, summary: "Delete a passkey", answer: messageResponse() },
  "GET /api/settings/security": { summary: "Get the security settings", answer: contentResponse(securitySettings) },
  "PUT /api/settings/security": {
    summary: "Require a second factor of all users",
    json: securitySettings,
    answer: dataResponse(securitySettings),
  },
} satisfies Calls;
