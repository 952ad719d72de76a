import { Level } from "@/components/public/catalogue/level";
import { ProductDetail } from "@/components/public/catalogue/product-detail";
import { breadcrumbs } from "@/lib/domain/breadcrumbs";
import { dayOf } from "@/lib/domain/days";
import { cleanHtml } from "@/lib/server/html";
import { contentOf } from "@/lib/server/queries/content";
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
  const [catalogue, company] = await Promise.all([contentOf("catalogue"), contentOf("company")]);
  const { ask, inquiry, inquiryForm } = catalogue;
  const page = () => (
    <Level catalogue={catalogue} home={company.menu.home} breadcrumbs={breadcrumbs(catalogue, category, subcategory, product)}>
      <ProductDetail
        product={product}
        description={cleanHtml(product.description)}
        words={{ ask, inquiry, inquiryForm }}
        data={data}
        today={dayOf(new Date(), company.timeZone)}
      />
    </Level>
  );
  return { title: product.title, page };
}
