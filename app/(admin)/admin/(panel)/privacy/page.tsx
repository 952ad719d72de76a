import { PrivacyScreen } from "@/components/admin/privacy/privacy-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.privacy.heading };

export default function PrivacyAdminPage() {
  return <PrivacyScreen />;
}
