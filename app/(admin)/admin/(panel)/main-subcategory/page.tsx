import type { Metadata } from "next";
import { MainSubcategoriesScreen } from "@/components/admin/main-subcategories-screen";
import { adminScreens } from "@/lib/domain/content/admin";

export const metadata: Metadata = { title: adminScreens.mainSubcategories.heading };

export default function MainSubcategoriesPage() {
  return <MainSubcategoriesScreen />;
}
