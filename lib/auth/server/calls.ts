import "server-only";
import { z } from "zod";
import { accessPage, accessQuery } from "@/lib/auth/access";
import { apiKey, apiKeyMessages, apiKeyPage, apiKeyWithText, newApiKey } from "@/lib/auth/api-keys";
import { account, credentials, passwordChange, session } from "@/lib/auth/auth";
import { SECOND_FACTORS } from "@/lib/auth/second-factor";
import { secondFactorWords } from "@/lib/auth/second-factor-words";
import { listAccessEntries } from "@/lib/auth/server/access-log";
import { changePassword, endSession, readAccount, updateAccount } from "@/lib/auth/server/account";
import { addApiKey, listApiKeys, removeApiKey } from "@/lib/auth/server/api-keys";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { listSessions, removeOtherSessions, removeSession } from "@/lib/auth/server/sessions";
import { signIn } from "@/lib/auth/server/sign-in";
import { userMessages } from "@/lib/auth/user-words";
import { accountChange, computeAccountVersion } from "@/lib/auth/users";
import { authMessages } from "@/lib/auth/words";
import { countFailure } from "@/lib/platform/server/http/rate-limits";
import { contentResponse, dataResponse, listResponse, messageResponse, rowResponse } from "@/lib/shared/calls";
import { MAX_API_KEYS } from "@/lib/shared/limits";
import { getFirmTimeZone } from "@/lib/website/server/content";

const TOO_MANY_SIGN_INS = { 429: "Too many attempts from this network or for this username." };

const signedIn = messageResponse({ token: z.string() });
const secondFactorAsked = messageResponse({ second_factor: z.array(z.enum(SECOND_FACTORS)), ticket: z.string() });

export const authCalls = {
  "POST /logAdmin": defineCall({
    access: "public",
    summary: "Sign in",
    json: credentials,
    answer: { ...signedIn, schema: z.union([signedIn.schema!, secondFactorAsked.schema!]) },
    refuses: { 401: "The name or the password is wrong.", ...TOO_MANY_SIGN_INS },
    async handle({ body, client, request }) {
      const result = await countFailure(client.address, () => signIn(body, client, request.signal));
      return { message: "token" in result ? authMessages.signIn.done : secondFactorWords.messages.next, ...result };
    },
  }),
  "POST /logout": defineCall({
    roles: "any",
    summary: "Sign out: invalidates the token",
    answer: messageResponse(),
    async handle({ caller }) {
      await removeSession(caller.session);
      return { message: authMessages.signIn.signedOut };
    },
  }),
  "POST /api/password": defineCall({
    roles: "any",
    summary: "Change your password; ends all other sessions",
    json: passwordChange,
    answer: messageResponse(),
    refuses: TOO_MANY_SIGN_INS,
    async handle({ body, by, caller, request }) {
      await countFailure(by.address, () => changePassword(caller.session, body, by, request.signal));
      return { message: authMessages.account.password.done };
    },
  }),
  "GET /api/account": defineCall({
    roles: "any",
    summary: "Get your account",
    answer: rowResponse(account, computeAccountVersion),
    handle: ({ caller }) => readAccount(caller),
  }),
  "PATCH /api/account": defineCall({
    roles: "any",
    summary: "Change your name, e-mail address or language, or whether a passkey is asked for after the password",
    json: accountChange,
    answer: dataResponse(account, computeAccountVersion),
    refuses: { 409: "Another user has this e-mail address." },
    handle: async ({ body, by, caller }) => ({ message: userMessages.account.saved, data: await updateAccount(caller, body, by) }),
  }),
  "GET /api/sessions": defineCall({
    roles: "any",
    summary: "List your sessions",
    answer: listResponse(session, []),
    handle: ({ caller }) => listSessions(caller.name, caller.session),
  }),
  "DELETE /api/sessions": defineCall({
    roles: "any",
    summary: "End all your other sessions",
    answer: dataResponse(z.object({ ended: z.int() })),
    async handle({ by, caller }) {
      const ended = await removeOtherSessions(by, caller.session);
      return { message: authMessages.account.sessions.endOthers.done, data: { ended } };
    },
  }),
  "DELETE /api/sessions/{id}": defineCall({
    roles: "any",
    summary: "End one of your sessions",
    params: { id: { schema: session.shape.id, parse: String } },
    answer: messageResponse(),
    async handle({ id, by }) {
      await endSession(id, by);
      return { message: authMessages.account.sessions.end.done };
    },
  }),
  "GET /api/access-log": defineCall({
    roles: "owner",
    summary: "List sign-ins, exports, views of personal data, and changes to users and settings, newest first",
    query: accessQuery,
    answer: contentResponse(accessPage),
    handle: async ({ query }) => listAccessEntries(query, await getFirmTimeZone()),
  }),
} satisfies Calls;

export const apiKeyCalls = {
  "GET /api/keys": defineCall({ roles: "owner", summary: "List API keys", answer: contentResponse(apiKeyPage), handle: listApiKeys }),
  "POST /api/keys": defineCall({
    roles: "owner",
    summary: "Create an API key; only this answer contains the key",
    json: newApiKey,
    answer: messageResponse({ key: z.string(), data: apiKeyWithText }, 201),
    refuses: { 409: `There are ${MAX_API_KEYS} API keys already.` },
    async handle({ body, by }) {
      const data = await addApiKey(body, by);
      return { message: apiKeyMessages.added, key: data.key, data };
    },
  }),
  "DELETE /api/keys/{id}": defineCall({
    roles: "owner",
    summary: "Delete an API key; it stops working immediately",
    params: { id: apiKeyMessages },
    answer: dataResponse(apiKey),
    handle: async ({ id, by }) => ({ message: apiKeyMessages.removed, data: await removeApiKey(id, by) }),
  }),
} satisfies Calls;
