import { categoryOf } from "@/app/(public)/catalogue-params";
import { pageMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { CategoryLevel } from "@/components/public/catalogue/category-level";
import { Missing } from "@/components/public/missing";
import { breadcrumbs } from "@/lib/domain/breadcrumbs";
import { categorySeo } from "@/lib/domain/content/seo";
import { listMainSubcategoriesOf } from "@/lib/server/queries/main-subcategories";

type Props = { params: Promise<{ category: string }> };

export const generateStaticParams = () => [];

export const generateMetadata = async (props: Props) => pageMetadata((await read(props))?.seo);

export default async function CategoryPage(props: Props) {
  const found = await read(props);
  if (!found) return <Missing />;
  const { category, subcategories, seo } = found;
  return (
    <>
      <StructuredData seo={seo} breadcrumbs={breadcrumbs(category)} />
      <CategoryLevel category={category} subcategories={subcategories} />
    </>
  );
}

async function read({ params }: Props) {
  const category = await categoryOf(await params);
  if (!category) return undefined;
  const subcategories = await listMainSubcategoriesOf(category._id);
  return { category, subcategories, seo: categorySeo(category, subcategories) };
}
