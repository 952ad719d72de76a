import "server-only";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import { mailOwners } from "@/lib/auth/server/user-mail";
import { deliver } from "@/lib/integrations/server/deliver";
import { webhookMail, webhookMessages } from "@/lib/integrations/words";
import { db } from "@/lib/platform/server/db";
import { startDeliveryLoop } from "@/lib/platform/server/delivery-loop";
import { env } from "@/lib/platform/server/environment/env";
import { log } from "@/lib/platform/server/log";
import type { Webhook, WebhookDelivery } from "@/lib/platform/server/prisma/client";
import { MAX_FAILING_DAYS } from "@/lib/shared/limits";

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

async function disableFailingWebhooks(): Promise<void> {
  const webhooks = await db().$transaction(async (transaction) => {
    const since = new Date(Date.now() - MAX_FAILING_DAYS * 24 * 60 * 60 * 1000);
    const disabled = await transaction.webhook.updateManyAndReturn({
      where: { active: true, failing_since: { lt: since } },
      data: { active: false },
    });
    for (const { url } of disabled) {
      const subject = describeChange(webhookMessages.accessSubject(new URL(url).host), { active: false });
      await recordAccess({ name: "" }, "changed-settings", subject, transaction);
    }
    return disabled;
  });
  for (const { id, url } of webhooks) {
    log.warn(`Webhooks: ${id} is turned off after ${MAX_FAILING_DAYS} days without success`);
    await mailOwners(webhookMail(new URL(url).host, env().SITE_URL));
  }
}
