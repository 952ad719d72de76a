import "server-only";
import { deliver } from "@/lib/integrations/server/deliver";
import { disableFailingWebhooks } from "@/lib/integrations/server/failing-webhooks";
import { db } from "@/lib/platform/server/db";
import { startDeliveryLoop } from "@/lib/platform/server/delivery-loop";
import type { Webhook, WebhookDelivery } from "@/lib/platform/server/prisma/client";

const HEALTH_CHECK_MS = 10_000;

/** Deliveries of one webhook at the same time, in all instances. A target that does not answer delays only its own deliveries. */
const MAX_PER_WEBHOOK = 2;

/** Longer than an attempt takes. */
const CLAIM_SECONDS = 60;

export function startWebhooks(): void {
  let nextHealthCheck = 0;
  const checkHealth = async () => {
    if (Date.now() < nextHealthCheck) return;
    nextHealthCheck = Date.now() + HEALTH_CHECK_MS;
    await disableFailingWebhooks();
  };
  startDeliveryLoop({ name: "Webhooks", claimDue, deliver, onPoll: checkHealth });
}

async function claimDue(): Promise<(WebhookDelivery & { webhook: Webhook })[]> {
  const rows = await db().$queryRaw<{ id: number }[]>`
    WITH due AS MATERIALIZED (
      SELECT oldest.id FROM webhook
      CROSS JOIN LATERAL (
        SELECT id FROM webhook_delivery
        WHERE webhook_id = webhook.id AND state = 'waiting' AND due_at <= now() AND (claimed_until IS NULL OR claimed_until < now())
        ORDER BY due_at, id
        LIMIT greatest(0, ${MAX_PER_WEBHOOK}::int - (SELECT count(*) FROM webhook_delivery AS busy
          WHERE busy.webhook_id = webhook.id AND busy.state = 'waiting' AND busy.claimed_until > now()))
        FOR UPDATE SKIP LOCKED
      ) AS oldest
      WHERE webhook.active)
    UPDATE webhook_delivery SET claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}::int)
    FROM due WHERE webhook_delivery.id = due.id
    RETURNING webhook_delivery.id`;
  if (rows.length === 0) return [];
  return db().webhookDelivery.findMany({ where: { id: { in: rows.map(({ id }) => id) } }, include: { webhook: true } });
}
