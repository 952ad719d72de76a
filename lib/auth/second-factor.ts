import { z } from "zod";
import { MAX_PASSWORD } from "@/lib/auth/passwords";
import { secondFactorWords } from "@/lib/auth/second-factor-words";
import { rowId } from "@/lib/shared/ids";
import { MAX_NAME } from "@/lib/shared/limits";
import { requiredText } from "@/lib/shared/text/text";

const words = secondFactorWords.errors;

export const SECOND_FACTORS = ["code", "recovery", "passkey"] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** The answer of POST /logAdmin for a user with a second factor. */
export type SecondFactorRequest = { second_factor: SecondFactor[]; ticket: string };

/** `warning` tells the user of an attack on the account. */
export type CompletedSignIn = { token: string; warning?: string };

const ticket = z.string(words.ticketRequired).min(1, words.ticketRequired).max(200, words.ticketRequired);
const code = z.string(words.codeRequired).trim().min(1, words.codeRequired).max(100, words.codeWrong);
/** Checked by the WebAuthn library. */
const credential = z.looseObject({}, words.credentialRequired);

export const codeSignIn = z.strictObject({ ticket, code });
export type CodeSignIn = z.output<typeof codeSignIn>;

export const passkeySignIn = z.strictObject({ ticket: ticket.optional(), credential });
export type PasskeySignIn = z.output<typeof passkeySignIn>;

export const codeConfirmation = z.strictObject({ code });
export const passwordConfirmation = z.strictObject({
  password: z.string(words.passwordRequired).min(1, words.passwordRequired).max(MAX_PASSWORD, words.passwordWrong),
});

export const newPasskey = z.strictObject({ name: requiredText("Name", MAX_NAME, words.nameRequired), credential });
export type NewPasskey = z.output<typeof newPasskey>;

export const codeSecret = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
export type CodeSecret = z.output<typeof codeSecret>;

export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const passkey = z.object({ id: rowId, name: z.string(), last_used_at: z.iso.datetime().nullable() });
export type Passkey = z.output<typeof passkey>;

export const secondFactors = z.object({
  code: z.boolean(),
  recovery_codes: z.int(),
  passkeys: z.array(passkey),
  /** Whether a passkey is asked for after the password. Otherwise it is one more way to sign in. */
  passkey_after_password: z.boolean(),
});
export type SecondFactors = z.output<typeof secondFactors>;

export const securitySettings = z.strictObject({ require_second_factor: z.boolean(words.requirementInvalid) });
export type SecuritySettings = z.output<typeof securitySettings>;
