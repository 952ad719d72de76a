import { z } from "zod";
import { MAX_NAME } from "@/lib/shared/limits";
import { MAX_PASSWORD, passwordFault } from "@/lib/shared/passwords";
import { requiredText } from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";

/** The body of POST /logAdmin. The password is taken as typed: spaces may belong to it. */
export const credentials = z.object({
  username: requiredText("Username", MAX_NAME, messages.signIn.usernameRequired),
  password: z.string(messages.signIn.passwordRequired).min(1, messages.signIn.passwordRequired).max(MAX_PASSWORD, messages.signIn.invalid),
});

export type Credentials = z.output<typeof credentials>;

const words = messages.account.password;

/** What is told of a password that somebody wants from now on; undefined when it will do, unless it is a common one. */
export function newPasswordProblem(password: string, username = ""): string | undefined {
  const fault = passwordFault(password, username);
  return fault && words[fault];
}

/** The body of POST /api/password. */
export const passwordChange = z
  .object({
    current: z.string(words.currentRequired).min(1, words.currentRequired).max(MAX_PASSWORD, words.currentWrong),
    password: z.string(words.tooShort).superRefine((password, context) => {
      const problem = newPasswordProblem(password);
      if (problem) context.addIssue(problem);
    }),
  })
  .refine(({ current, password }) => current !== password, { path: ["password"], message: words.same });

export type PasswordChange = z.output<typeof passwordChange>;

/** A session of one's own, as GET /api/sessions lists it. */
export const session = z.object({
  /** No token: nobody gets in with it. */
  id: z.uuid(),
  username: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  /** The client's network address when it was opened. */
  address: z.string(),
  /** In plain words: 'Chrome on Windows'. */
  browser: z.string(),
  /** True for the one that asks. */
  current: z.boolean(),
});
export type Session = z.output<typeof session>;
