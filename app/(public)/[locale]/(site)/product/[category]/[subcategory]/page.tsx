import { subcategoryOf } from "@/app/(public)/catalogue-params";
import { pageMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { SubcategoryLevel } from "@/components/public/catalogue/subcategory-level";
import { Missing } from "@/components/public/missing";
import { breadcrumbs } from "@/lib/domain/breadcrumbs";
import { subcategorySeo } from "@/lib/domain/content/seo";
import { listProductsOf } from "@/lib/server/queries/catalogue-products";

type Props = { params: Promise<{ category: string; subcategory: string }> };

export const generateStaticParams = () => [];

export const generateMetadata = async (props: Props) => pageMetadata((await read(props))?.seo);

export default async function SubcategoryPage(props: Props) {
  const found = await read(props);
  if (!found) return <Missing />;
  const { category, subcategory, page, seo } = found;
  return (
    <>
      <StructuredData seo={seo} breadcrumbs={breadcrumbs(category, subcategory)} />
      <SubcategoryLevel category={category} subcategory={subcategory} page={page} />
    </>
  );
}

async function read({ params }: Props) {
  const found = await subcategoryOf(await params);
  if (!found) return undefined;
  const { category, subcategory } = found;
  const page = await listProductsOf(subcategory._id, 0);
  return { category, subcategory, page, seo: subcategorySeo(category, subcategory, page) };
}
