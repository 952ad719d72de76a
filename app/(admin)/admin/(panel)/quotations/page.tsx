import type { Metadata } from "next";
import { QuotationsScreen } from "@/components/admin/quotations/quotations-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata: Metadata = { title: adminScreens.quotations.heading };

export default function QuotationsPage() {
  return <QuotationsScreen />;
}
