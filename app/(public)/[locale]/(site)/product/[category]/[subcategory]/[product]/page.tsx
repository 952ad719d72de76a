import { getTranslations } from "next-intl/server";
import { findProductByParams } from "@/app/(public)/catalogue-params";
import { createPageMetadata, loadOnce } from "@/app/(public)/page-metadata";
import { MissingPage } from "@/app/(public)/public-shell";
import { StructuredData } from "@/app/(public)/structured-data";
import { ProductLevel } from "@/components/public/catalogue/level";
import { ProductDetail } from "@/components/public/catalogue/product-detail";
import { ChatContext } from "@/components/public/shell/chat-link";
import { buildBreadcrumbs, listImages } from "@/lib/catalogue/catalogue";
import { findDensity } from "@/lib/catalogue/products/weights";
import { findTypedData } from "@/lib/catalogue/server/products/product-data";
import { listMaterials } from "@/lib/catalogue/server/terms/term-descriptions";
import { env } from "@/lib/platform/server/environment/env";
import { cleanHtml } from "@/lib/platform/server/http/html";
import { getPageLanguage } from "@/lib/platform/server/page-language";
import { getNotice } from "@/lib/privacy/server/notices";
import { listRelatedProducts } from "@/lib/search/server/related-products";
import { toLocalDay } from "@/lib/shared/days";
import { ORIGINAL_LANGUAGE, toLanguage } from "@/lib/shared/languages";
import { listSlabs } from "@/lib/shortlist/slabs";
import { pickReceiptWords } from "@/lib/website/content/groups/shortlist";
import { getProductSeo } from "@/lib/website/seo";
import { getContent, getSiteContent } from "@/lib/website/server/content";
import { chooseProductBanner } from "@/lib/website/server/level-banners";

type Params = { category: string; subcategory: string; product: string };
type Props = { params: Promise<Params> };

export const generateStaticParams = () => [];

const loadPage = loadOnce(async (parameters: Params) => {
  const found = await findProductByParams(parameters);
  const data = found && (await findTypedData(found.product.id));
  const original = found && (await findTypedData.in(ORIGINAL_LANGUAGE, found.product.id));
  if (!found || !data || !original) return undefined;
  const { product } = found;
  const [site, catalogue, related, materials] = await Promise.all([
    getSiteContent(),
    getContent("catalogue"),
    listRelatedProducts(product),
    listMaterials(product.original?.material ?? product.material),
  ]);
  const slabs = listSlabs(original.variants, findDensity(original.tests));
  const seo = getProductSeo(await getTranslations("units"), site, found.category, found.subcategory, product);
  return { ...found, data, slabs, related, materials, catalogue, company: site.company, seo };
});

export const generateMetadata = async (props: Props) => createPageMetadata((await loadPage(props.params))?.seo);

export default async function ProductPage(props: Props) {
  const found = await loadPage(props.params);
  if (!found) return <MissingPage />;
  const { category, subcategory, product, catalogue, company, seo, data, slabs, related, materials } = found;
  const { ask, inquiry, inquiryForm, request } = catalogue;
  const shown = [...listImages(product), ...data.pictures.map(({ image }) => image)];
  const relatedPictures = related.map(({ product_image }) => product_image);
  const banner = chooseProductBanner(catalogue, [subcategory, category], shown, relatedPictures);
  const chat = await getTranslations("chat");
  const address = toLanguage(await getPageLanguage(), seo.path);
  const opening = { name: product.title, finish: product.finish ?? "", address: new URL(address, env().SITE_URL).href };
  const steps = buildBreadcrumbs(catalogue, category, subcategory, product);
  return (
    <>
      <StructuredData company={company} seo={seo} breadcrumbs={steps} product={{ row: product, category: category.title, data }} />
      <ChatContext text={chat(product.finish ? "productWithFinish" : "product", opening)} />
      <ProductLevel catalogue={catalogue} home={company.menu.home} breadcrumbs={steps} banner={banner}>
        <ProductDetail
          {...{ product, data, slabs, materials, related, address }}
          description={cleanHtml(product.description)}
          words={{ ask, inquiry, inquiryForm, receipt: pickReceiptWords(request, company), notice: await getNotice("inquiry") }}
          today={toLocalDay(new Date(), company.timeZone)}
        />
      </ProductLevel>
    </>
  );
}
