import type { Metadata } from "next";
import { TrashScreen } from "@/components/admin/history/trash-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata: Metadata = { title: adminScreens.trash.heading };

export default function TrashPage() {
  return <TrashScreen />;
}
