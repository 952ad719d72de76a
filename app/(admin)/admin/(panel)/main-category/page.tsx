import type { Metadata } from "next";
import { MainCategoriesScreen } from "@/components/admin/main-categories-screen";
import { adminScreens } from "@/lib/domain/content/admin";

export const metadata: Metadata = { title: adminScreens.mainCategories.heading };

export default function MainCategoriesPage() {
  return <MainCategoriesScreen />;
}
