import type { Metadata } from "next";
import { BrochuresScreen } from "@/components/admin/brochures/brochures-screen";
import { adminScreens } from "@/lib/domain/content/admin";

export const metadata: Metadata = { title: adminScreens.brochures.heading };

export default function BrochuresPage() {
  return <BrochuresScreen />;
}
