import { z } from "zod";
import { MAX_NAME } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { requiredText } from "@/lib/domain/text";

/** The body of POST /logAdmin. The password is taken as typed: spaces may belong to it. */
export const credentials = z.object({
  username: requiredText("Username", MAX_NAME, messages.signIn.usernameRequired),
  password: z.string(messages.signIn.passwordRequired).min(1, messages.signIn.passwordRequired).max(1024, messages.signIn.invalid),
});

export type Credentials = z.output<typeof credentials>;
