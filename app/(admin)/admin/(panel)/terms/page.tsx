import { TermsScreen } from "@/components/admin/catalogue/terms/terms-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.terms.heading };

export default function TermsPage() {
  return <TermsScreen />;
}
