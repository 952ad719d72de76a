import "server-only";
import { encode } from "next-auth/jwt";
import type { Credentials } from "@/lib/auth/auth";
import type { SecondFactorRequest } from "@/lib/auth/second-factor";
import { recordFailedSignIn } from "@/lib/auth/server/access-log";
import { checkPassword } from "@/lib/auth/server/lockout";
import { addTicket } from "@/lib/auth/server/second-factor/tickets";
import { addSession, type ProvenUser } from "@/lib/auth/server/sessions";
import { addKnownNetwork } from "@/lib/auth/server/sign-in-locks";
import { authMessages } from "@/lib/auth/words";
import { db, type Transaction } from "@/lib/platform/server/db";
import { getSigningSecret } from "@/lib/platform/server/environment/env";
import type { Client } from "@/lib/platform/server/http/client";
import { HttpError } from "@/lib/platform/server/http/errors";
import { metrics } from "@/lib/platform/server/metrics";

const SESSION_MINUTES = 12 * 60;

export const countSignIn = (result: "ok" | "failed" | "locked") => metrics.count("sign_ins", { result });

/** Checks username and password and opens a session, or returns a ticket for the second factor. @throws HttpError 401, 429 */
export async function signIn(
  { username, password }: Credentials,
  client: Client,
  signal: AbortSignal,
): Promise<{ token: string } | SecondFactorRequest> {
  const administrator = await checkPassword({ username, address: client.address }, password, signal).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 429) countSignIn("locked");
    throw error;
  });
  if (!administrator) {
    countSignIn("failed");
    await recordFailedSignIn({ name: username, ...client });
    throw new HttpError(401, authMessages.signIn.invalid);
  }
  const { secondFactors: second_factor, ...user } = administrator;
  if (second_factor.length > 0) return { second_factor, ticket: await addTicket(user) };
  const token = await db().$transaction((transaction) => openSession(transaction, { ...user, username }, client));
  countSignIn("ok");
  return { token };
}

/** Opens a session for a checked user and returns its token. @param factor name of the second factor in the access log */
export async function openSession(transaction: Transaction, user: ProvenUser, client: Client, factor?: string): Promise<string> {
  const expires_at = new Date(Date.now() + SESSION_MINUTES * 60_000);
  const session = await addSession(transaction, user, expires_at, client, factor);
  await addKnownNetwork(transaction, client.address);
  return encode({ secret: await getSigningSecret(), maxAge: SESSION_MINUTES * 60, token: { sub: String(user.id), session } });
}
