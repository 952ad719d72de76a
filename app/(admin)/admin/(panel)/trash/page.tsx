import { TrashScreen } from "@/components/admin/history/trash-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.trash.heading };

export default function TrashPage() {
  return <TrashScreen />;
}
