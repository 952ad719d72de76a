import "server-only";
import { deliver } from "@/lib/integrations/server/deliver";
import { disableFailingWebhooks } from "@/lib/integrations/server/failing-webhooks";
import { db } from "@/lib/platform/server/db";
import { isDatabaseUnavailable } from "@/lib/platform/server/http/errors";
import { log } from "@/lib/platform/server/log";
import { context } from "@/lib/platform/server/process-context";

const POLL_MS = 1_000;
const HEALTH_CHECK_MS = 10_000;

/** Deliveries of one webhook at the same time, in all instances. A target that does not answer delays only its own deliveries. */
const MAX_PER_WEBHOOK = 2;

/** Longer than an attempt takes. After a crash, another instance repeats the delivery. */
const CLAIM_SECONDS = 60;

/** Claims rows of `webhook_delivery` instead of jobs of the queue, so that a delivery, its attempts and its result are one row. */
export function startDeliveryLoop(): void {
  let nextHealthCheck = 0;
  const poll = async () => {
    if (context.readiness === "draining") return;
    try {
      await startDueDeliveries();
      if (Date.now() >= nextHealthCheck) {
        nextHealthCheck = Date.now() + HEALTH_CHECK_MS;
        await disableFailingWebhooks();
      }
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error("Webhooks: the queue failed, it goes on", error);
    }
    setTimeout(poll, POLL_MS).unref();
  };
  void poll();
}

/** Starts the deliveries that are due, and the next ones of a webhook as soon as one has ended. */
async function startDueDeliveries(): Promise<void> {
  const ids = await claimDue();
  if (ids.length === 0) return;
  const deliveries = await db().webhookDelivery.findMany({ where: { id: { in: ids } }, include: { webhook: true } });
  for (const delivery of deliveries) {
    void deliver(delivery)
      .then(startDueDeliveries)
      .catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) log.error(`Webhooks: delivery ${delivery.id} failed, it is repeated`, error);
      });
  }
}

async function claimDue(): Promise<number[]> {
  const rows = await db().$queryRaw<{ id: number }[]>`
    UPDATE webhook_delivery SET claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}::int)
    WHERE id IN (
      SELECT due.id FROM webhook
      CROSS JOIN LATERAL (
        SELECT id FROM webhook_delivery
        WHERE webhook_id = webhook.id AND state = 'waiting' AND due_at <= now() AND (claimed_until IS NULL OR claimed_until < now())
        ORDER BY due_at, id
        LIMIT greatest(0, ${MAX_PER_WEBHOOK}::int - (SELECT count(*) FROM webhook_delivery AS busy
          WHERE busy.webhook_id = webhook.id AND busy.state = 'waiting' AND busy.claimed_until > now()))
        FOR UPDATE SKIP LOCKED
      ) AS due
      WHERE webhook.active)
    RETURNING id`;
  return rows.map(({ id }) => id);
}
