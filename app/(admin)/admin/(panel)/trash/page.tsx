import type { Metadata } from "next";
import { TrashScreen } from "@/components/admin/trash/trash-screen";
import { adminScreens } from "@/lib/domain/content/admin";

export const metadata: Metadata = { title: adminScreens.trash.heading };

export default function TrashPage() {
  return <TrashScreen />;
}
