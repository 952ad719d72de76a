import { z } from "zod";
import { accessPage, accessQuery } from "@/lib/auth/access";
import { account, credentials, passwordChange, session } from "@/lib/auth/auth";
import { SECOND_FACTORS } from "@/lib/auth/second-factor";
import { accountChange } from "@/lib/auth/users";
import { type Calls, contentResponse, dataResponse, listResponse, messageResponse } from "@/lib/shared/calls";

const TOO_MANY_SIGN_INS = { 429: "Too many attempts from this network or for this username." };

const done = { success: z.literal(true), message: z.string() };
const signedIn = z.object({ ...done, token: z.string() });

export const authCalls = {
  "POST /logAdmin": {
    access: "public",
    summary: "Sign in",
    json: credentials,
    answer: contentResponse(z.union([signedIn, z.object({ ...done, second_factor: z.array(z.enum(SECOND_FACTORS)), ticket: z.string() })])),
    refuses: { 401: "The name or the password is wrong.", ...TOO_MANY_SIGN_INS },
  },
  "POST /logout": { roles: "any", summary: "Sign out: invalidates the token", answer: messageResponse() },
  "POST /api/password": {
    roles: "any",
    summary: "Change your password; ends all other sessions",
    json: passwordChange,
    answer: messageResponse(),
    refuses: TOO_MANY_SIGN_INS,
  },
  "GET /api/account": { roles: "any", summary: "Get your account", answer: contentResponse(account) },
  "PATCH /api/account": {
    roles: "any",
    summary: "Change your name, e-mail address or language, or whether a passkey is asked for after the password",
    json: accountChange,
    answer: dataResponse(account),
    refuses: { 409: "Another user has this e-mail address." },
  },
  "GET /api/sessions": { roles: "any", summary: "List your sessions", answer: listResponse(session, []) },
  "DELETE /api/sessions": { roles: "any", summary: "End all your other sessions", answer: dataResponse(z.object({ ended: z.int() })) },
  "DELETE /api/sessions/{id}": { roles: "any", summary: "End one of your sessions", id: session.shape.id, answer: messageResponse() },
  "GET /api/access-log": {
    summary: "List sign-ins, exports, views of personal data, and changes to users and settings, newest first",
    query: accessQuery,
    answer: contentResponse(accessPage),
  },
} satisfies Calls;
