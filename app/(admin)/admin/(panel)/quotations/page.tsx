import { QuotationsScreen } from "@/components/admin/quotations/quotations-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.quotations.heading };

export default function QuotationsPage() {
  return <QuotationsScreen />;
}
