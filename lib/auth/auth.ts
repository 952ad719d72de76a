import { z } from "zod";
import { checkNewPassword, MAX_PASSWORD } from "@/lib/auth/passwords";
import { secondFactors } from "@/lib/auth/second-factor";
import { authMessages } from "@/lib/auth/words";
import { MAX_NAME } from "@/lib/shared/limits";
import { ROLES } from "@/lib/shared/roles";
import { requiredText } from "@/lib/shared/text/text";

/** The body of POST /logAdmin. Spaces in the password are kept. */
export const credentials = z.object({
  username: requiredText("Username", MAX_NAME, authMessages.signIn.usernameRequired),
  password: z
    .string(authMessages.signIn.passwordRequired)
    .min(1, authMessages.signIn.passwordRequired)
    .max(MAX_PASSWORD, authMessages.signIn.invalid),
});

export type Credentials = z.output<typeof credentials>;

const words = authMessages.account.password;

/** Returns the error message for a new password; undefined if it is valid. Does not check for common passwords. */
export function getPasswordProblem(password: string, username = ""): string | undefined {
  const fault = checkNewPassword(password, username);
  return fault && words[fault];
}

export const passwordChange = z
  .strictObject({
    current: z.string(words.currentRequired).min(1, words.currentRequired).max(MAX_PASSWORD, words.currentWrong),
    password: z.string(words.tooShort).superRefine((password, context) => {
      const problem = getPasswordProblem(password);
      if (problem) context.addIssue(problem);
    }),
  })
  .refine(({ current, password }) => current !== password, { path: ["password"], message: words.same });

export type PasswordChange = z.output<typeof passwordChange>;

export const session = z.object({
  id: z.uuid(),
  username: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  address: z.string(),
  browser: z.string(),
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

export const account = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  language: z.string(),
  ...secondFactors.shape,
});
export type Account = z.output<typeof account>;
