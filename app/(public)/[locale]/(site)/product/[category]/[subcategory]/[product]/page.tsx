import { productOf } from "@/app/(public)/catalogue-params";
import { pageMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { Level } from "@/components/public/catalogue/level";
import { ProductDetail } from "@/components/public/catalogue/product-detail";
import { Missing } from "@/components/public/missing";
import { breadcrumbs } from "@/lib/domain/breadcrumbs";
import { productSeo } from "@/lib/domain/content/seo";
import { cleanHtml } from "@/lib/server/html";

type Props = { params: Promise<{ category: string; subcategory: string; product: string }> };

export const generateStaticParams = () => [];

export const generateMetadata = async (props: Props) => pageMetadata((await read(props))?.seo);

export default async function ProductPage(props: Props) {
  const found = await read(props);
  if (!found) return <Missing />;
  const { category, subcategory, product, seo } = found;
  const steps = breadcrumbs(category, subcategory, product);
  return (
    <>
      <StructuredData seo={seo} breadcrumbs={steps} product={{ row: product, category: category.title }} />
      <Level breadcrumbs={steps}>
        <ProductDetail product={product} description={cleanHtml(product.description)} />
      </Level>
    </>
  );
}

async function read({ params }: Props) {
  const found = await productOf(await params);
  return found && { ...found, seo: productSeo(found.category, found.subcategory, found.product) };
}
