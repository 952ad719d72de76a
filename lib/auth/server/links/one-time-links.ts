import "server-only";
import { createHmac, randomUUID } from "node:crypto";
import { userMessages } from "@/lib/auth/user-words";
import { db, type Transaction } from "@/lib/platform/server/db";
import { hashToken } from "@/lib/platform/server/environment/encryption";
import { env, getSigningSecret } from "@/lib/platform/server/environment/env";
import { HttpError } from "@/lib/platform/server/http/errors";
import { INVITATION_DAYS, RESET_LINK_MINUTES } from "@/lib/shared/limits";

const MINUTE_MS = 60_000;

const LINKS = {
  invitation: { page: "/admin/invitation", minutes: INVITATION_DAYS * 24 * 60 },
  reset: { page: "/admin/reset", minutes: RESET_LINK_MINUTES },
} as const;

export type LinkKind = keyof typeof LINKS;

const deriveToken = async (id: string): Promise<string> =>
  createHmac("sha256", await getSigningSecret())
    .update(`one-time-link:${id}`)
    .digest("base64url");

/** The token is in the fragment, which browsers do not send, so that no server logs it. */
export const getLinkUrl = async ({ id, kind }: { id: string; kind: string }): Promise<string> =>
  `${env().SITE_URL}${LINKS[kind as LinkKind].page}#${await deriveToken(id)}`;

export async function addLink(
  transaction: Transaction,
  administrator_id: number,
  kind: LinkKind,
): Promise<{ id: string; expires_at: Date }> {
  const id = randomUUID();
  const expires_at = new Date(Date.now() + LINKS[kind].minutes * MINUTE_MS);
  await transaction.oneTimeLink.create({ data: { id, kind, administrator_id, expires_at, token_hash: hashToken(await deriveToken(id)) } });
  return { id, expires_at };
}

export async function findLink(transaction: Transaction, kind: LinkKind, token: string): Promise<number> {
  const administrator = { active: true, username: kind === "invitation" ? null : { not: null } };
  const where = { token_hash: hashToken(token), kind, expires_at: { gt: new Date() }, administrator };
  const link = await transaction.oneTimeLink.findFirst({ where, select: { administrator_id: true } });
  if (!link) throw new HttpError(410, userMessages.linkGone);
  return link.administrator_id;
}

export const removeLinks = (transaction: Transaction, administrator_id: number) =>
  transaction.oneTimeLink.deleteMany({ where: { administrator_id } });

export const removeExpiredLinks = async (): Promise<number> =>
  (await db().oneTimeLink.deleteMany({ where: { expires_at: { lt: new Date() } } })).count;
