import { findProductByParams } from "@/app/(public)/catalogue-params";
import { loadOnce } from "@/app/(public)/load-once";
import { MissingPage } from "@/app/(public)/missing-page";
import { createPageMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { ProductDetail } from "@/components/public/catalogue/product-detail";
import { ProductLevel } from "@/components/public/catalogue/product-level";
import { ChatContext } from "@/components/public/shell/chat-context";
import { buildBreadcrumbs } from "@/lib/catalogue/breadcrumbs";
import { toProductView } from "@/lib/catalogue/catalogue";
import { findTypedData } from "@/lib/catalogue/server/products/product-data";
import { env } from "@/lib/platform/server/environment/env";
import { cleanHtml } from "@/lib/platform/server/http/html";
import { getNotice } from "@/lib/privacy/server/notices";
import { listRelatedProducts } from "@/lib/search/server/related-products";
import { toLocalDay } from "@/lib/shared/days";
import { chatWords } from "@/lib/shortlist/words";
import { pickReceiptWords } from "@/lib/website/content/groups/shortlist";
import { chooseProductBanner } from "@/lib/website/product-banner";
import { getProductSeo } from "@/lib/website/seo";
import { getContent, getSiteContent } from "@/lib/website/server/content";

type Params = { category: string; subcategory: string; product: string };
type Props = { params: Promise<Params> };

export const generateStaticParams = () => [];

const loadPage = loadOnce(async (parameters: Params) => {
  const found = await findProductByParams(parameters);
  const data = found && (await findTypedData(found.product.id));
  if (!found || !data) return undefined;
  const [site, catalogue, related] = await Promise.all([getSiteContent(), getContent("catalogue"), listRelatedProducts(found.product)]);
  return {
    ...found,
    data,
    related,
    catalogue,
    company: site.company,
    seo: getProductSeo(site, found.category, found.subcategory, found.product),
  };
});

export const generateMetadata = async (props: Props) => createPageMetadata((await loadPage(props.params))?.seo);

export default async function ProductPage(props: Props) {
  const found = await loadPage(props.params);
  if (!found) return <MissingPage />;
  const { category, subcategory, product, catalogue, company, seo, data, related } = found;
  const { ask, inquiry, inquiryForm, request } = catalogue;
  const shown = [...toProductView(product).images, ...data.pictures.map(({ image }) => image)];
  const banner = chooseProductBanner(
    catalogue,
    [subcategory, category],
    shown,
    related.map(({ product_image }) => product_image),
  );
  const steps = buildBreadcrumbs(catalogue, category, subcategory, product);
  return (
    <>
      <StructuredData company={company} seo={seo} breadcrumbs={steps} product={{ row: product, category: category.title, data }} />
      <ChatContext text={chatWords.product(product.title, product.finish, new URL(seo.path, env().SITE_URL).href)} />
      <ProductLevel catalogue={catalogue} home={company.menu.home} breadcrumbs={steps} banner={banner}>
        <ProductDetail
          product={product}
          description={cleanHtml(product.description)}
          words={{ ask, inquiry, inquiryForm, receipt: pickReceiptWords(request, company), notice: await getNotice("inquiry") }}
          data={data}
          today={toLocalDay(new Date(), company.timeZone)}
          related={related}
          address={seo.path}
        />
      </ProductLevel>
    </>
  );
}
