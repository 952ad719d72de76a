import type { Metadata } from "next";
import { AccountScreen } from "@/components/admin/account/account-screen";
import { adminScreens } from "@/lib/domain/content/admin";

export const metadata: Metadata = { title: adminScreens.account.heading };

export default function AccountPage() {
  return <AccountScreen />;
}
