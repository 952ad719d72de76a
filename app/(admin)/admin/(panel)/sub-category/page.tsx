import type { Metadata } from "next";
import { ProductsScreen } from "@/components/admin/products/products-screen";
import { adminScreens } from "@/lib/domain/content/admin";

export const metadata: Metadata = { title: adminScreens.products.heading };

export default function ProductsPage() {
  return <ProductsScreen />;
}
