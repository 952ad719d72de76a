import { type ComponentType, cache, type ReactNode } from "react";
import AboutPage from "@/app/(public)/[locale]/(site)/about/page";
import ContactPage from "@/app/(public)/[locale]/(site)/contact/page";
import BrochuresPage from "@/app/(public)/[locale]/(site)/ebrochure/page";
import GalleryPage from "@/app/(public)/[locale]/(site)/gallery/page";
import HomePage from "@/app/(public)/[locale]/(site)/page";
import PrivacyPage from "@/app/(public)/[locale]/(site)/privacy/page";
import CollectionsPage from "@/app/(public)/[locale]/(site)/product/page";
import { MissingPage } from "@/app/(public)/public-shell";
import { ProductLevel } from "@/components/public/catalogue/level";
import { ProductDetail } from "@/components/public/catalogue/product-detail";
import { buildBreadcrumbs, listImages } from "@/lib/catalogue/catalogue";
import { findDensity } from "@/lib/catalogue/products/weights";
import { findMainCategory } from "@/lib/catalogue/server/main-categories";
import { findMainSubcategory } from "@/lib/catalogue/server/main-subcategories";
import { findDraftedProduct } from "@/lib/catalogue/server/products/drafted-products";
import { listMaterials } from "@/lib/catalogue/server/terms/term-descriptions";
import { cleanHtml } from "@/lib/platform/server/http/html";
import { getPageLanguage } from "@/lib/platform/server/page-language";
import { getNotice } from "@/lib/privacy/server/notices";
import { isContentGroup } from "@/lib/shared/content-groups";
import { toLocalDay } from "@/lib/shared/days";
import { listSlabs } from "@/lib/shortlist/slabs";
import { pickReceiptWords } from "@/lib/website/content/groups/shortlist";
import type { PreviewResource } from "@/lib/website/previews";
import { getContent, resolveContent, setPreviewedContent } from "@/lib/website/server/content";
import { findDocument } from "@/lib/website/server/documents";
import { chooseProductBanner } from "@/lib/website/server/level-banners";
import { findPreview } from "@/lib/website/server/previews";
import { groupWords } from "@/lib/website/words";

export type PreviewView = {
  title: string;
  /** Renders the page. `path` selects one if the preview has several. */
  page: (path?: string) => ReactNode;
};

const createViews: Record<PreviewResource, (ref: string, unsaved: object | null) => Promise<PreviewView | undefined>> = {
  content: createContentPreview,
  product: createProductPreview,
};

/** Returns the page and expiry time of a preview token. Undefined if the token is unknown or expired. */
export const loadPreview = cache(async (token: string) => {
  const preview = await findPreview(token);
  const view = preview && (await createViews[preview.resource](preview.ref, preview.data));
  return view && { ...view, until: preview.until };
});

const pages = new Map<string, ComponentType>(
  Object.entries({
    "/": HomePage,
    "/about": AboutPage,
    "/product": CollectionsPage,
    "/gallery": GalleryPage,
    "/ebrochure": BrochuresPage,
    "/contact": ContactPage,
    "/privacy": PrivacyPage,
  }),
);

/** Pages that show a document with the unsaved fields of the preview, or else with its draft. */
export async function createContentPreview(ref: string, unsaved: object | null) {
  if (!isContentGroup(ref)) return undefined;
  const { data, draft } = await findDocument(ref);
  setPreviewedContent(ref, await resolveContent(ref, unsaved ?? draft ?? data, await getPageLanguage()));
  const { label, pages: shows } = groupWords[ref];
  return {
    title: label,
    page: (path = shows[0]) => {
      const Page = path === undefined ? undefined : pages.get(path);
      return Page ? <Page /> : <MissingPage />;
    },
  };
}

export async function createProductPreview(ref: string) {
  const product = await findDraftedProduct(ref);
  const subcategory = product && (await findMainSubcategory(product.main_subcategory_id));
  const category = subcategory && (await findMainCategory(subcategory.main_category_id));
  if (!product || !subcategory || !category) return undefined;
  const [catalogue, company, notice, materials] = await Promise.all([
    getContent("catalogue"),
    getContent("company"),
    getNotice("inquiry"),
    listMaterials(product.material),
  ]);
  const { ask, inquiry, inquiryForm, request } = catalogue;
  const page = () => (
    <ProductLevel
      catalogue={catalogue}
      home={company.menu.home}
      breadcrumbs={buildBreadcrumbs(catalogue, category, subcategory, product)}
      banner={chooseProductBanner(catalogue, [subcategory, category], listImages(product))}
    >
      <ProductDetail
        {...{ product, materials }}
        description={cleanHtml(product.description)}
        words={{ ask, inquiry, inquiryForm, receipt: pickReceiptWords(request, company), notice }}
        data={product}
        slabs={listSlabs(product.variants, findDensity(product.tests))}
        today={toLocalDay(new Date(), company.timeZone)}
      />
    </ProductLevel>
  );
  return { title: product.title, page };
}
