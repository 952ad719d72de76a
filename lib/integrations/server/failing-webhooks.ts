import "server-only";
import { mailOwners } from "@/lib/auth/server/mail/mail-owners";
import { recordEvents } from "@/lib/history/server/record-events";
import { webhookMail } from "@/lib/integrations/words";
import { db } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { log } from "@/lib/platform/server/log";

const DAYS_TO_DISABLE = 3;

/** Turns off webhooks without a success for three days, and tells the owners. */
export async function disableFailingWebhooks(): Promise<void> {
  const webhooks = await db().$transaction(async (transaction) => {
    const since = new Date(Date.now() - DAYS_TO_DISABLE * 24 * 60 * 60 * 1000);
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
    log.warn(`Webhooks: ${id} is turned off after ${DAYS_TO_DISABLE} days without success`);
    await mailOwners(webhookMail(new URL(url).host, env().SITE_URL));
  }
}
