import { AccessLogScreen } from "@/components/admin/auth/access-log-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.accessLog.label };

export default function AccessLogPage() {
  return <AccessLogScreen />;
}
