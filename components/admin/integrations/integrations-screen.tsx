"use client";

import { useState } from "react";
import { ApiKeysBox } from "@/components/admin/integrations/api-keys-box";
import { LeadsBox } from "@/components/admin/integrations/leads-box";
import { WebhooksBox } from "@/components/admin/integrations/webhooks-box";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { adminScreens } from "@/lib/shared/words/screens";

export function IntegrationsScreen() {
  const [round, setRound] = useState(0);
  return (
    <>
      <ScreenHead {...adminScreens.integrations} />
      <WebhooksBox />
      <ApiKeysBox key={round} />
      <LeadsBox onKeyAdded={() => setRound(round + 1)} />
    </>
  );
}
