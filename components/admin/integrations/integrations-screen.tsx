"use client";

import { ApiKeysBox } from "@/components/admin/integrations/api-keys-box";
import { LeadsBox } from "@/components/admin/integrations/leads-box";
import { WebhooksBox } from "@/components/admin/integrations/webhooks-box";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { adminScreens } from "@/lib/shared/words/screens";

export const IntegrationsScreen = () => (
  <>
    <ScreenHead {...adminScreens.integrations} />
    <WebhooksBox />
    <ApiKeysBox />
    <LeadsBox />
  </>
);
