"use client";

import { useState } from "react";
import { ApiKeysBox } from "@/components/admin/integrations/api-keys-box";
import { LeadsBox } from "@/components/admin/integrations/leads-box";
import { WebhooksBox } from "@/components/admin/integrations/webhooks-box";

export function IntegrationsScreen() {
  const [round, setRound] = useState(0);
  return (
    <>
      <WebhooksBox />
      <ApiKeysBox key={round} />
      <LeadsBox onKeyAdded={() => setRound(round + 1)} />
    </>
  );
}
