import { ApiKeysBox } from "@/components/admin/integrations/api-keys-box";
import { LeadsBox } from "@/components/admin/integrations/leads-box";
import { WebhooksBox } from "@/components/admin/integrations/webhooks-box";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.integrations.heading };

export default function IntegrationsPage() {
  return (
    <>
      <WebhooksBox />
      <ApiKeysBox />
      <LeadsBox />
    </>
  );
}
