import { ProductsScreen } from "@/components/admin/catalogue/products/products-screen";
import { adminScreens } from "@/lib/shared/words/screens";

export const metadata = { title: adminScreens.products.heading };

export default function ProductsPage() {
  return <ProductsScreen />;
}
