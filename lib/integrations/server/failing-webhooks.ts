import "server-only";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import { mailOwners } from "@/lib/auth/server/user-mail";
import { webhookMail, webhookMessages } from "@/lib/integrations/words";
import { db } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { log } from "@/lib/platform/server/log";
import { MAX_FAILING_DAYS } from "@/lib/shared/limits";

export async function disableFailingWebhooks(): Promise<void> {
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
