import { UsersScreen } from "@/components/admin/auth/users/users-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.users.heading };

export default function UsersPage() {
  return <UsersScreen />;
}
