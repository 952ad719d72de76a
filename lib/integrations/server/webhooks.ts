import "server-only";
import { randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Webhook as Signer } from "standardwebhooks";
import { describeChange, type LoggedFields, recordAccess } from "@/lib/auth/server/access-log";
import { isPublicAddress, toLiteralAddress } from "@/lib/integrations/server/public-address";
import type { NewWebhook, Webhook, WebhookChange, WebhookPage, WebhookWithSecret } from "@/lib/integrations/webhooks";
import { webhookMessages as words } from "@/lib/integrations/words";
import { acquireLock, db, type Transaction } from "@/lib/platform/server/db";
import { decrypt, encrypt } from "@/lib/platform/server/environment/encryption";
import { env } from "@/lib/platform/server/environment/env";
import { createFieldError, HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion, withVersion } from "@/lib/platform/server/http/version";
import type { Webhook as Row } from "@/lib/platform/server/prisma/client";
import { MAX_WEBHOOKS, OLD_SECRET_HOURS } from "@/lib/shared/limits";

const PURPOSE = "webhook secrets";
const SECRET_BYTES = 32;

async function createSecret(): Promise<{ secret: string; stored: string }> {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  return { secret, stored: await encrypt(secret, PURPOSE) };
}

type StoredSecrets = { secret: string; old_secret: string | null; old_secret_until: Date | null };

/** Returns the signature header: one signature, or two after a new secret. Undefined if the secret cannot be decrypted. */
export async function signMessage(webhook: StoredSecrets, id: string, at: Date, body: string): Promise<string | undefined> {
  const secret = await decrypt(webhook.secret, PURPOSE);
  if (!secret) return undefined;
  const isOldValid = webhook.old_secret && webhook.old_secret_until && webhook.old_secret_until > at;
  const old = isOldValid ? await decrypt(webhook.old_secret!, PURPOSE) : undefined;
  return [secret, ...(old ? [old] : [])].map((key) => new Signer(key).sign(id, at, body)).join(" ");
}

const HOUR_MS = 60 * 60 * 1000;

const toWebhook = ({ id, url, events, active, failing_since, old_secret_until, created_at }: Row): Webhook => ({
  ...{ id, url, events: events as Webhook["events"], active },
  failing_since: failing_since?.toISOString() ?? null,
  old_secret_until: old_secret_until && old_secret_until > new Date() ? old_secret_until.toISOString() : null,
  created_at: created_at.toISOString(),
});

const withSecret = (row: Row, secret: string): WebhookWithSecret => withVersion({ ...toWebhook(row), secret }, toWebhook(row));

/** Selects the fields for the audit log. The path and query of an address may contain a secret. */
const toLoggedFields = ({ url, events, active }: Row) => ({ host: getHost(url), events: events.join(", "), active });
const getHost = (url: string) => new URL(url).host;

export async function listWebhooks(): Promise<WebhookPage> {
  const rows = await db().webhook.findMany({ orderBy: { id: "asc" } });
  return { items: rows.map(toWebhook), total: rows.length, next: null };
}

export async function addWebhook({ url, events }: NewWebhook, by: Actor): Promise<WebhookWithSecret> {
  await assertAllowedUrl(url);
  const { secret, stored } = await createSecret();
  const row = await db().$transaction(async (transaction) => {
    await acquireLock(transaction, "integrations");
    if ((await transaction.webhook.count()) >= MAX_WEBHOOKS) throw new HttpError(409, words.tooMany);
    const row = await transaction.webhook.create({ data: { url, events, secret: stored } });
    await recordChange(transaction, by, row, toLoggedFields(row));
    return row;
  });
  return withSecret(row, secret);
}

/** Updates a webhook. Turning it on again resets its failures. */
export async function updateWebhook(id: number, change: WebhookChange, by: Actor): Promise<Webhook> {
  if (change.url !== undefined) await assertAllowedUrl(change.url);
  return db().$transaction(async (transaction) => {
    const before = await lockWebhook(transaction, id);
    assertVersion(by, "webhook", toWebhook(before));
    const data = { ...change, ...(change.active && !before.active && { failing_since: null }) };
    const after = await transaction.webhook.update({ where: { id }, data });
    // A new address on the same host is a change too.
    const moved = before.url === after.url ? {} : { address: "new" };
    await recordChange(transaction, by, after, { ...toLoggedFields(after), ...moved }, toLoggedFields(before));
    return toWebhook(after);
  });
}

export const removeWebhook = (id: number, by: Actor): Promise<Webhook> =>
  db().$transaction(async (transaction) => {
    const row = await lockWebhook(transaction, id);
    assertVersion(by, "webhook", toWebhook(row));
    await transaction.webhook.delete({ where: { id } });
    await recordChange(transaction, by, row, { webhook: "deleted" });
    return toWebhook(row);
  });

/** Creates a new secret. For some hours, deliveries are signed with the previous one too. */
export async function rotateSecret(id: number, by: Actor): Promise<WebhookWithSecret> {
  const { secret, stored } = await createSecret();
  return db().$transaction(async (transaction) => {
    const before = await lockWebhook(transaction, id);
    assertVersion(by, "webhook", toWebhook(before));
    const until = new Date(Date.now() + OLD_SECRET_HOURS * HOUR_MS);
    const data = { secret: stored, old_secret: before.secret, old_secret_until: until };
    const row = await transaction.webhook.update({ where: { id }, data });
    await recordChange(transaction, by, row, { secret: "new" });
    return withSecret(row, secret);
  });
}

const recordChange = (transaction: Transaction, by: Actor, { url }: Row, after: LoggedFields, before?: LoggedFields): Promise<void> =>
  recordAccess(by, "changed-settings", describeChange(words.accessSubject(getHost(url)), after, before), transaction);

async function lockWebhook(transaction: Transaction, id: number): Promise<Row> {
  await transaction.$queryRaw`SELECT id FROM webhook WHERE id = ${id} FOR NO KEY UPDATE`;
  const row = await transaction.webhook.findUnique({ where: { id } });
  if (!row) throw new HttpError(404, words.missing);
  return row;
}

const LOOKUP_MS = 5_000;

/** A name that cannot be resolved now is accepted, because each delivery checks it again. @throws HttpError 400 */
async function assertAllowedUrl(text: string): Promise<void> {
  if (env().WEBHOOKS_PRIVATE) return;
  const { protocol, hostname } = new URL(text);
  if (protocol !== "https:") throw createFieldError("url", words.urlNotHttps);
  const literal = toLiteralAddress(hostname);
  const addresses = literal ? [literal] : await resolveName(hostname);
  if (!addresses.every(isPublicAddress)) throw createFieldError("url", words.urlNotPublic);
}

async function resolveName(hostname: string): Promise<string[]> {
  if (/(?:^|\.)localhost\.?$/.test(hostname)) return ["127.0.0.1"];
  const found = lookup(hostname, { all: true }).then(
    (addresses) => addresses.map(({ address }) => address),
    () => [],
  );
  return Promise.race([found, sleep(LOOKUP_MS, [], { ref: false })]);
}
