import "server-only";
import { deliver, TEST_TYPE } from "@/lib/integrations/server/deliver";
import type { Delivery, DeliveryPage, DeliveryQuery, DeliveryState } from "@/lib/integrations/webhooks";
import { webhookMessages as words } from "@/lib/integrations/words";
import { db } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { WebhookDelivery as Row } from "@/lib/platform/server/prisma/client";
import { DELIVERY_DAYS } from "@/lib/shared/limits";
import { cutPage } from "@/lib/shared/paging";

const TEST_CLAIM_MS = 60_000;

const toDelivery = ({ state, due_at, created_at, ended_at, webhook_id, data, claimed_until, ...row }: Row): Delivery => ({
  ...row,
  message_id: `msg_${row.message_id}`,
  state: state as DeliveryState,
  created_at: created_at.toISOString(),
  next_at: state === "waiting" ? due_at.toISOString() : null,
  ended_at: ended_at?.toISOString() ?? null,
});

export async function listDeliveries(webhook_id: number, { after, limit }: DeliveryQuery): Promise<DeliveryPage> {
  await findWebhook(webhook_id);
  const where = { webhook_id, ...(after !== undefined && { id: { lt: after } }) };
  const rows = await db().webhookDelivery.findMany({ where, orderBy: { id: "desc" }, take: limit + 1 });
  const { items, next } = cutPage(rows, limit);
  return { items: items.map(toDelivery), total: await db().webhookDelivery.count({ where: { webhook_id } }), next };
}

export async function sendTest(webhook_id: number): Promise<Delivery> {
  const webhook = await findWebhook(webhook_id);
  const row = await db().webhookDelivery.create({
    data: { webhook_id, type: TEST_TYPE, claimed_until: new Date(Date.now() + TEST_CLAIM_MS) },
  });
  const sent = await deliver({ ...row, webhook });
  if (!sent) throw new HttpError(404, words.missing);
  return toDelivery(sent);
}

export async function retryDelivery(webhook_id: number, id: number): Promise<Delivery> {
  const webhook = await findWebhook(webhook_id);
  if (!webhook.active) throw new HttpError(409, words.notActive);
  const [row] = await db().webhookDelivery.updateManyAndReturn({
    where: { id, webhook_id },
    data: { state: "waiting", attempts: 0, due_at: new Date(), ended_at: null },
  });
  if (!row) throw new HttpError(404, words.deliveryMissing);
  return toDelivery(row);
}

async function findWebhook(id: number) {
  const webhook = await db().webhook.findUnique({ where: { id } });
  if (!webhook) throw new HttpError(404, words.missing);
  return webhook;
}

export async function removeOldDeliveries(): Promise<number> {
  const oldest = new Date(Date.now() - DELIVERY_DAYS * 24 * 60 * 60 * 1000);
  return (await db().webhookDelivery.deleteMany({ where: { created_at: { lt: oldest } } })).count;
}
