import { MainCategoriesScreen } from "@/components/admin/catalogue/main-categories-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.mainCategories.heading };

export default function MainCategoriesPage() {
  return <MainCategoriesScreen />;
}
