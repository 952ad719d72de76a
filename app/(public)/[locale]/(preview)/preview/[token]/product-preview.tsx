import { Level } from "@/components/public/catalogue/level";
import { ProductDetail } from "@/components/public/catalogue/product-detail";
import { breadcrumbs } from "@/lib/domain/breadcrumbs";
import { dayOf } from "@/lib/domain/days";
import { cleanHtml } from "@/lib/server/html";
import { contentOf, firmZone } from "@/lib/server/queries/content";
import { findDraftedProduct } from "@/lib/server/queries/drafted-products";
import { findMainCategory } from "@/lib/server/queries/main-categories";
import { findMainSubcategory } from "@/lib/server/queries/main-subcategories";
import { readTypedData } from "@/lib/server/queries/product-data";

/** The page of a product as it is to be. */
export async function productPreview(ref: string) {
  const product = await findDraftedProduct(ref);
  const subcategory = product && (await findMainSubcategory(product.main_subcategory_id));
  const category = subcategory && (await findMainCategory(subcategory.main_category_id));
  const data = product && (await readTypedData(product.id));
  if (!product || !subcategory || !category || !data) return undefined;
  const [catalogue, zone] = await Promise.all([contentOf("catalogue"), firmZone()]);
  const page = () => (
    <Level catalogue={catalogue} breadcrumbs={breadcrumbs(category, subcategory, product)}>
      <ProductDetail
        product={product}
        description={cleanHtml(product.description)}
        inquiry={catalogue.inquiry}
        data={data}
        today={dayOf(new Date(), zone)}
      />
    </Level>
  );
  return { title: product.title, page };
}
