import type { Metadata } from "next";
import { IntegrationsScreen } from "@/components/admin/integrations/integrations-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata: Metadata = { title: adminScreens.integrations.heading };

export default function IntegrationsPage() {
  return <IntegrationsScreen />;
}
