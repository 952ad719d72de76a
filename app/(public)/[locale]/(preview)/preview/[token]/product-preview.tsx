import { ProductLevel } from "@/components/public/catalogue/level";
import { ProductDetail } from "@/components/public/catalogue/product-detail";
import { buildBreadcrumbs } from "@/lib/catalogue/breadcrumbs";
import { toProductView } from "@/lib/catalogue/catalogue";
import { findMainCategory } from "@/lib/catalogue/server/main-categories";
import { findMainSubcategory } from "@/lib/catalogue/server/main-subcategories";
import { findDraftedProduct } from "@/lib/catalogue/server/products/drafted-products";
import { cleanHtml } from "@/lib/platform/server/http/html";
import { getNotice } from "@/lib/privacy/server/notices";
import { toLocalDay } from "@/lib/shared/days";
import { pickReceiptWords } from "@/lib/website/content/groups/shortlist";
import { getContent } from "@/lib/website/server/content";
import { chooseProductBanner } from "@/lib/website/server/level-banners";

export async function createProductPreview(ref: string) {
  const product = await findDraftedProduct(ref);
  const subcategory = product && (await findMainSubcategory(product.main_subcategory_id));
  const category = subcategory && (await findMainCategory(subcategory.main_category_id));
  if (!product || !subcategory || !category) return undefined;
  const [catalogue, company, notice] = await Promise.all([getContent("catalogue"), getContent("company"), getNotice("inquiry")]);
  const { ask, inquiry, inquiryForm, request } = catalogue;
  const page = () => (
    <ProductLevel
      catalogue={catalogue}
      home={company.menu.home}
      breadcrumbs={buildBreadcrumbs(catalogue, category, subcategory, product)}
      banner={chooseProductBanner(catalogue, [subcategory, category], toProductView(product).images)}
    >
      <ProductDetail
        product={product}
        description={cleanHtml(product.description)}
        words={{ ask, inquiry, inquiryForm, receipt: pickReceiptWords(request, company), notice }}
        data={product}
        today={toLocalDay(new Date(), company.timeZone)}
      />
    </ProductLevel>
  );
  return { title: product.title, page };
}
