import { furtherProductsOf } from "@/app/(public)/catalogue-params";
import { pageMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { SubcategoryLevel } from "@/components/public/catalogue/subcategory-level";
import { Missing } from "@/components/public/missing";
import { breadcrumbs } from "@/lib/domain/breadcrumbs";
import { furtherSeo } from "@/lib/domain/content/seo";

type Props = { params: Promise<{ category: string; subcategory: string; last: string }> };

export const generateStaticParams = () => [];

export const generateMetadata = async (props: Props) => pageMetadata((await read(props))?.seo);

/** Serves /product/{category}/{subcategory}?after={id}: the products of a subcategory that come behind that one. */
export default async function FurtherProductsPage(props: Props) {
  const found = await read(props);
  if (!found) return <Missing />;
  const { category, subcategory, page, seo } = found;
  return (
    <>
      <StructuredData seo={seo} breadcrumbs={breadcrumbs(category, subcategory)} />
      <SubcategoryLevel category={category} subcategory={subcategory} page={page} further />
    </>
  );
}

async function read({ params }: Props) {
  const found = await furtherProductsOf(await params);
  return found && { ...found, seo: furtherSeo(found.category, found.subcategory, found.page, found.after) };
}
