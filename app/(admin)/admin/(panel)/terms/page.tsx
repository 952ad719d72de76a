import type { Metadata } from "next";
import { TermsScreen } from "@/components/admin/terms/terms-screen";
import { adminScreens } from "@/lib/domain/content/admin";

export const metadata: Metadata = { title: adminScreens.terms.heading };

export default function TermsPage() {
  return <TermsScreen />;
}
