import { categoryWithId } from "@/app/(public)/catalogue-params";
import { pageMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { CategoryLevel } from "@/components/public/catalogue/category-level";
import { CleanAddress } from "@/components/public/catalogue/clean-address";
import { CollectionsLevel } from "@/components/public/catalogue/collections-level";
import { ToastOnArrival } from "@/components/public/parts/toast-on-arrival";
import { breadcrumbs } from "@/lib/catalogue/breadcrumbs";
import { addresses } from "@/lib/catalogue/catalogue";
import { listSluggedMainCategories } from "@/lib/catalogue/server/main-categories";
import { listMainSubcategoriesOf } from "@/lib/catalogue/server/main-subcategories";
import { facetsOfCategory } from "@/lib/search/server/level-facets";
import { messages } from "@/lib/shared/words/messages";
import { categorySeo, seoOf } from "@/lib/website/seo";
import { contentOf, siteContent } from "@/lib/website/server/content";

type Props = { searchParams: Promise<{ category?: string | string[] }> };

// It depends on the query, so it is not cached.
export const dynamic = "force-dynamic";

export const generateMetadata = async (props: Props) => pageMetadata((await read(props)).seo);

/** Serves /product?category={id}: the category's subcategories in the first HTML, then the bare address. */
export default async function CategoryQueryPage(props: Props) {
  const { category, subcategories, facets, catalogue, company, seo } = await read(props);
  return (
    <>
      <StructuredData company={company} seo={seo} breadcrumbs={breadcrumbs(catalogue, category)} />
      {category ? (
        <CategoryLevel catalogue={catalogue} home={company.menu.home} category={category} subcategories={subcategories} facets={facets} />
      ) : (
        <CollectionsLevel catalogue={catalogue} home={company.menu.home} categories={await listSluggedMainCategories()} />
      )}
      {!category && <ToastOnArrival text={messages.catalogue.categoryFailed} />}
      <CleanAddress to={addresses.categories} />
    </>
  );
}

async function read({ searchParams }: Props) {
  const [site, catalogue] = await Promise.all([siteContent(), contentOf("catalogue")]);
  const category = await categoryWithId((await searchParams).category);
  const [subcategories, facets] = category
    ? await Promise.all([listMainSubcategoriesOf(category._id), facetsOfCategory(category._id)])
    : [[], undefined];
  // The canonical address is the address without its query, also here.
  const seo = category ? { ...categorySeo(site, category, subcategories), path: addresses.categories } : seoOf(site, addresses.categories);
  return { category, subcategories, facets, catalogue, company: site.company, seo };
}
