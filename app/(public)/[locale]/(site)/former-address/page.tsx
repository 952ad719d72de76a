import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProductGrid } from "@/components/public/catalogue/product-grid";
import { NoticePage } from "@/components/public/parts/notice-page";
import { addresses } from "@/lib/catalogue/catalogue";
import { resolveAddress } from "@/lib/catalogue/server/address-resolver";
import { listSubcategoryProducts } from "@/lib/catalogue/server/catalogue-products";
import { fillPlaceholders } from "@/lib/shared/text/placeholders";
import { getPageTitle } from "@/lib/website/seo";
import { getContent } from "@/lib/website/server/content";

type Props = { searchParams: Promise<{ path?: string | string[] }> };

const MAX_SIMILAR = 4;

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const [company, { gone }] = await Promise.all([getContent("company"), getContent("catalogue")]);
  return { title: getPageTitle(company, gone.title), robots: "noindex" };
}

/** The server shows this page at the address of a deleted row. */
export default async function FormerAddressPage({ searchParams }: Props) {
  const { path } = await searchParams;
  const status = typeof path === "string" ? await resolveAddress(path) : "missing";
  if (typeof status === "string" || "moved" in status) notFound();
  const { title, parent } = status.deleted;
  const [{ menu }, { gone, banner, search }, similar] = await Promise.all([
    getContent("company"),
    getContent("catalogue"),
    parent?.subcategory ? listSubcategoryProducts(parent.subcategory, 0) : undefined,
  ]);
  const products = (similar?.products ?? []).slice(0, MAX_SIMILAR);
  return (
    <NoticePage
      home={menu.home}
      words={{ ...gone, text: fillPlaceholders(gone.text, { name: title }), action: parent?.name ?? gone.action }}
      banner={banner}
      href={parent?.href ?? addresses.categories}
      search={search}
    >
      {products.length > 0 && (
        <div className="mt-12">
          <ProductGrid products={products.map((product) => ({ ...product, href: `${parent?.href}/${product.slug}` }))} heading="h2" small />
        </div>
      )}
    </NoticePage>
  );
}
