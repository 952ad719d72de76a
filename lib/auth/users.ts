import { z } from "zod";
import type { Account } from "@/lib/auth/auth";
import { secondFactorWords } from "@/lib/auth/second-factor-words";
import { userMessages as words } from "@/lib/auth/user-words";
import { authMessages } from "@/lib/auth/words";
import { idField, reference, rowId } from "@/lib/shared/ids";
import { languages } from "@/lib/shared/languages";
import { MAX_EMAIL, MAX_NAME } from "@/lib/shared/limits";
import { filterParameter, rowLimit } from "@/lib/shared/paging";
import { ROLES } from "@/lib/shared/roles";
import { emailText, requiredText } from "@/lib/shared/text/text";
import { computeVersion } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";

const name = requiredText("Name", MAX_NAME, words.nameRequired);
const email = emailText(MAX_EMAIL, words.emailInvalid);
const roles = z
  .array(z.enum(ROLES, words.rolesRequired), words.rolesRequired)
  .min(1, words.rolesRequired)
  .transform((chosen) => ROLES.filter((role) => chosen.includes(role)));
const language = z.enum(
  languages.map(({ code }) => code),
  messages.fields.language,
);

export const user = z.object({
  id: rowId,
  /** Null until an invited user has chosen one. */
  username: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  language: z.string(),
  active: z.boolean(),
  invited: z.boolean(),
  second_factor: z.boolean(),
  last_seen_at: z.iso.datetime().nullable(),
  open_enquiries: z.int(),
});
export type User = z.output<typeof user>;

/** `without_second_factor` counts active users who have signed in once. */
export const userPage = z.object({ items: z.array(user), total: z.int(), next: rowId.nullable(), without_second_factor: z.int() });
export type UserPage = z.output<typeof userPage>;

export const userQuery = z.strictObject({ after: filterParameter(reference(messages.lists.afterInvalid)), limit: rowLimit });
export type UserQuery = z.output<typeof userQuery>;

export const computeUserVersion = ({ id, name, email, roles, active }: Pick<User, "id" | "name" | "email" | "roles" | "active">) =>
  computeVersion({ id, name, email, roles: roles.join(), active });

export const computeAccountVersion = ({ name, email, language }: Pick<Account, "name" | "email" | "language">) =>
  computeVersion({ name, email, language });

export const invitationRequest = z.strictObject({ email, name, roles });
export type InvitationRequest = z.output<typeof invitationRequest>;

/** The fields of the form for users. Older users may have no e-mail address. */
export const userFields = invitationRequest.partial({ email: true });
export type UserFields = z.output<typeof userFields>;

const reassign_to = idField(words.invalidId).optional();

export const userChange = z.strictObject({
  name: name.optional(),
  email: email.nullish(),
  roles: roles.optional(),
  active: z.boolean(words.activeInvalid).optional(),
  reassign_to,
});
export type UserChange = z.output<typeof userChange>;

export const userRemoval = z.strictObject({ reassign_to: filterParameter(reference(words.invalidId)) });

export const accountChange = z.strictObject({
  name: name.optional(),
  email: email.nullish(),
  language: language.optional(),
  passkey_after_password: z.boolean(secondFactorWords.errors.choiceInvalid).optional(),
});
export type AccountChange = z.output<typeof accountChange>;

const token = z.string(words.linkGone).min(1, words.linkGone).max(200, words.linkGone);
const password = z.string(authMessages.account.password.tooShort);

export const acceptance = z.strictObject({ token, username: requiredText("Username", MAX_NAME, words.usernameRequired), password });
export type Acceptance = z.output<typeof acceptance>;

const identifier = (limit: number) =>
  z.string(words.forgot.identifierRequired).trim().min(1, words.forgot.identifierRequired).max(limit).optional();

export const forgottenPassword = z
  .strictObject({ username: identifier(MAX_NAME), email: identifier(MAX_EMAIL) })
  .refine((person) => (person.username === undefined) !== (person.email === undefined), words.forgot.identifierRequired);
export type ForgottenPassword = z.output<typeof forgottenPassword>;

export const passwordReset = z.strictObject({ token, password });
export type PasswordReset = z.output<typeof passwordReset>;

export const oneTimeLink = z.object({ link: z.url(), expires_at: z.iso.datetime() });
