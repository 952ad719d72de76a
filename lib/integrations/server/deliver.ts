import "server-only";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { findEnquiry, readIntegrationDetail } from "@/lib/enquiries/server/enquiries";
import { toStaffProductData } from "@/lib/history/server/resource-definitions";
import { createPublicLookup, isPublicAddress, PrivateAddress, toLiteralAddress } from "@/lib/integrations/server/public-address";
import { signMessage } from "@/lib/integrations/server/webhooks";
import type { DeliveryState } from "@/lib/integrations/webhooks";
import { db } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { HttpError } from "@/lib/platform/server/http/errors";
import { log } from "@/lib/platform/server/log";
import { metrics } from "@/lib/platform/server/metrics";
import { Prisma, type Webhook, type WebhookDelivery } from "@/lib/platform/server/prisma/client";
import { readAcceptance } from "@/lib/quotations/server/offers";
import { DELIVERY_TIMEOUT_SECONDS } from "@/lib/shared/limits";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const RETRY_DELAYS_MS = [...[5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS], ...[2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS]];

type ClaimedDelivery = WebhookDelivery & { webhook: Webhook };

export async function deliver(delivery: ClaimedDelivery): Promise<WebhookDelivery | undefined> {
  const data = await readEventData(delivery);
  if (!data) return recordResult(delivery, "dropped", { error: "deleted", duration_ms: 0 });
  const result = await send(delivery, data);
  const isDelivered = result.error === undefined;
  metrics.count("webhook_deliveries", { result: isDelivered ? "delivered" : "failed" });
  if (delivery.type !== TEST_TYPE) await recordHealth(delivery.webhook, isDelivered);
  if (isDelivered) return recordResult(delivery, "delivered", result);
  const isLast = delivery.type === TEST_TYPE || delivery.attempts >= RETRY_DELAYS_MS.length;
  log.info(`Webhooks: delivery ${delivery.id} of webhook ${delivery.webhook_id} failed (${result.status ?? result.error})`);
  return recordResult(delivery, isLast ? "failed" : "waiting", result);
}

async function send({ webhook, message_id, type, created_at }: ClaimedDelivery, data: object): Promise<PostResult> {
  const body = JSON.stringify({ type, timestamp: created_at.toISOString(), data });
  const id = `msg_${message_id}`;
  const now = new Date();
  const signature = await signMessage(webhook, id, now, body);
  if (!signature) return { error: "secret", duration_ms: 0 };
  return postMessage(
    webhook.url,
    {
      "content-type": "application/json",
      "user-agent": "Shilaya-Webhooks/1.0",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / SECOND_MS)),
      "webhook-signature": signature,
    },
    body,
  );
}

async function recordResult({ id, attempts }: WebhookDelivery, state: DeliveryState, { status, error, duration_ms }: PostResult) {
  const now = Date.now();
  const time = state === "waiting" ? { due_at: new Date(now + RETRY_DELAYS_MS[attempts]!) } : { ended_at: new Date(now) };
  const result = { state, duration_ms, status: status ?? null, error: error ?? null };
  // Drops the stored copy of the row. A retry reads the row again.
  const row = state === "delivered" ? { data: Prisma.DbNull } : {};
  const data = { ...result, ...time, ...row, attempts: attempts + 1, claimed_until: null };
  // Undefined if the webhook was deleted in the meantime.
  const [saved] = await db().webhookDelivery.updateManyAndReturn({ where: { id }, data });
  return saved;
}

async function recordHealth({ id, failing_since }: Webhook, isDelivered: boolean): Promise<void> {
  if (isDelivered && failing_since) await db().webhook.updateMany({ where: { id }, data: { failing_since: null } });
  if (!isDelivered && !failing_since)
    await db().webhook.updateMany({ where: { id, failing_since: null }, data: { failing_since: new Date() } });
}

export const TEST_TYPE = "test";

async function readEventData({ type, webhook_id, row_id, data }: WebhookDelivery): Promise<object | undefined> {
  if (data) return data as object;
  if (type === TEST_TYPE) return { webhook: webhook_id };
  if (!row_id) return undefined;
  const [resource] = type.split(".", 1);
  if (resource === "product") {
    const row = await db().product.findUnique({ where: { id: row_id } });
    return row ? toStaffProductData(row) : undefined;
  }
  if (resource === "quotation") return readAcceptance(row_id);
  const enquiry = await findEnquiry(row_id).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  });
  return enquiry && !enquiry.erased_at ? readIntegrationDetail(enquiry) : undefined;
}

const MAX_RESPONSE_BYTES = 64 * 1024;

type PostResult = { status?: number; error?: string; duration_ms: number };

const publicLookup = createPublicLookup();

/** Sends a message. Follows no redirects and never throws. */
async function postMessage(address: string, headers: Record<string, string>, body: string): Promise<PostResult> {
  const startedAt = performance.now();
  const result = await post(new URL(address), headers, body).catch((error: unknown) => ({ error: toErrorName(error) }));
  return { ...result, duration_ms: Math.round(performance.now() - startedAt) };
}

async function post(url: URL, headers: Record<string, string>, body: string): Promise<{ status: number; error?: string }> {
  const { WEBHOOKS_PRIVATE } = env();
  const literal = toLiteralAddress(url.hostname);
  // Node calls `lookup` for names only, not for IP addresses.
  if (!WEBHOOKS_PRIVATE && literal && !isPublicAddress(literal)) throw new PrivateAddress("The address is not public");
  if (!WEBHOOKS_PRIVATE && url.protocol !== "https:") throw new PrivateAddress("The address is not encrypted");
  const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_SECONDS * 1000);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === "https:" ? https : http;
    const lookup = WEBHOOKS_PRIVATE ? undefined : publicLookup;
    const length = { "content-length": String(Buffer.byteLength(body)) };
    request(url, { method: "POST", headers: { ...headers, ...length }, agent: false, signal, lookup }, resolve)
      .on("error", reject)
      .end(body);
  });
  await discardBody(response);
  const { statusCode: status = 0 } = response;
  if (status >= 300 && status < 400) return { status, error: "redirect" };
  return status >= 200 && status < 300 ? { status } : { status, error: "status" };
}

/** Reads the response up to the limit, because some servers log an error if the connection is closed early. */
async function discardBody(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += (chunk as Buffer).byteLength;
      if (bytes >= MAX_RESPONSE_BYTES) break;
    }
  } catch {
    // The status is known, so the rest does not matter.
  } finally {
    response.destroy();
  }
}

/** Names an error without its message, which may contain addresses. */
function toErrorName(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: string };
  if (name === "TimeoutError" || name === "AbortError" || code === "ABORT_ERR") return "timeout";
  return typeof code === "string" ? code.slice(0, 40) : "unknown";
}
