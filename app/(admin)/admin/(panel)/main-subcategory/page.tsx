import { MainSubcategoriesScreen } from "@/components/admin/catalogue/main-subcategories-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.mainSubcategories.heading };

export default function MainSubcategoriesPage() {
  return <MainSubcategoriesScreen />;
}
