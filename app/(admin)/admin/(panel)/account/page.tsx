import { AccountScreen } from "@/components/admin/auth/account-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.account.heading };

export default function AccountPage() {
  return <AccountScreen />;
}
