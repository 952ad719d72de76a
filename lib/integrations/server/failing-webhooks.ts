import "server-only";
import { mailOwners } from "@/lib/auth/server/mail/mail-owners";
import { recordEvents } from "@/lib/history/server/record-events";
import { webhookMail } from "@/lib/integrations/words";
import { db } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { log } from "@/lib/platform/server/log";
import { MAX_FAILING_DAYS } from "@/lib/shared/limits";

/** Turns off webhooks that fail for too long, and tells the owners. */
export async function disableFailingWebhooks(): Promise<void> {
  const webhooks = await db().$transaction(async (transaction) => {
    const since = new Date(Date.now() - MAX_FAILING_DAYS * 24 * 60 * 60 * 1000);
    const disabled = await transaction.webhook.updateManyAndReturn({
      where: { active: true, failing_since: { lt: since } },
      data: { active: false },
    });
    const events = disabled.map(({ id, url }) => ({
      ...{ action: "changed" as const, resource: "webhook" as const, row_id: id, title: new URL(url).host },
      ...{ before: { active: true }, after: { active: false } },
    }));
    await recordEvents(transaction, { name: "" }, ...events);
    return disabled;
  });
  for (const { id, url } of webhooks) {
    log.warn(`Webhooks: ${id} is turned off after ${MAX_FAILING_DAYS} days without success`);
    await mailOwners(webhookMail(new URL(url).host, env().SITE_URL));
  }
}
