"use client";

import { ApiKeysBox } from "@/components/admin/integrations/api-keys-box";
import { LeadsBox } from "@/components/admin/integrations/leads-box";
import { WebhooksBox } from "@/components/admin/integrations/webhooks-box";

export const IntegrationsScreen = () => (
  <>
    <WebhooksBox />
    <ApiKeysBox />
    <LeadsBox />
  </>
);
