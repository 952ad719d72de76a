import { ImageViewer } from "@/components/public/catalogue/image-viewer";
import { ActionBar } from "@/components/public/catalogue/product/action-bar";
import { Facts } from "@/components/public/catalogue/product/facts";
import { ProductData } from "@/components/public/catalogue/product/product-data";
import { RelatedProducts } from "@/components/public/catalogue/product/related-products";
import { SheetLink } from "@/components/public/catalogue/product/sheet-link";
import { VariantsSection } from "@/components/public/catalogue/product/variants-section";
import type { InquiryWords } from "@/components/public/enquiries/inquiry-form";
import { TermLinks } from "@/components/public/search/term-links";
import { Area } from "@/components/public/shortlist/area";
import { CalculatorSection } from "@/components/public/shortlist/calculator-section";
import { HeartButton } from "@/components/public/shortlist/heart-button";
import { ShareButton } from "@/components/public/shortlist/share-button";
import { lineLinkClass } from "@/components/ui/line-link";
import { PageLink } from "@/components/ui/page-link";
import { SanitisedHtml } from "@/components/ui/sanitised-html";
import { keepSizesOnOneLine, type LinkedProduct, type ProductView, toProductView, type ViewedProduct } from "@/lib/catalogue/catalogue";
import { findPicturedPiece } from "@/lib/catalogue/pictured-piece";
import { askForLess, formatAvailability, formatDays, fromWord, perSize, summaryLabels } from "@/lib/catalogue/products/data-words";
import { findDensity } from "@/lib/catalogue/products/density";
import { FACTS, factLabels } from "@/lib/catalogue/products/facts";
import type { TypedData } from "@/lib/catalogue/products/product-data";
import { summariseVariants } from "@/lib/catalogue/products/variant-summary";
import type { Variant } from "@/lib/catalogue/products/variants";
import type { PictureViews } from "@/lib/media/media";
import { parseStoredPicture } from "@/lib/media/pictures";
import { lookWords } from "@/lib/search/look-words";
import { detectLanguage } from "@/lib/shared/languages";
import { orderHeadings } from "@/lib/shared/text/heading-levels";
import { listSlabs } from "@/lib/shortlist/slabs";

type Props = {
  product: ViewedProduct;
  description: string;
  words: InquiryWords;
  data: TypedData & { views: PictureViews };
  /** Today in the company's time zone, as YYYY-MM-DD. */
  today: string;
  related?: LinkedProduct[];
  /** The path of the page, for the shortlist and sharing. Absent in a preview. */
  address?: string;
};

export function ProductDetail({ product, description, words, data, today, related = [], address }: Props) {
  const view = toProductView(product);
  const { variants } = data;
  return (
    <>
      <div className="grid items-start gap-x-[clamp(2rem,5.5vw,6rem)] gap-y-3 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-y-10 print:grid-cols-[5cm_minmax(0,1fr)] print:gap-6">
        <ImageViewer images={view.images} name={view.name} views={product.views} piece={getPicturedPiece(product)} />
        <div className="min-w-0 lg:sticky lg:top-28 lg:row-span-2 print:static print:row-span-1">
          <h1 lang={detectLanguage(view.name)} className="mb-3 text-h2s lg:mb-6 lg:text-h2">
            {view.name}
          </h1>
          <Facts facts={getKeyFacts(view, variants)} compact />
          <ActionBar view={view} words={words} canRequest={address !== undefined} />
          {address && (
            <div className="mt-5 grid grid-cols-[minmax(0,1fr)_auto] gap-3 md:mt-3 print:hidden">
              <HeartButton id={view.id} title={view.name} />
              <ShareButton title={view.name} path={address} />
            </div>
          )}
          <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 print:hidden">
            <SheetLink product={view.id} />
            <MoreLikeThis product={view.id} />
          </div>
        </div>
        <div className="min-w-0 max-lg:mt-4 print:col-span-2">
          <SanitisedHtml html={orderHeadings(description)} className="prose" />
          <Facts facts={getFurtherFacts(product, view, data, address !== undefined)} className="mt-8 max-w-160 print:mt-3" />
        </div>
      </div>
      {variants.length > 0 && <VariantsSection product={address === undefined ? undefined : view.id} variants={variants} />}
      {address && (
        <CalculatorSection stone={{ id: view.id, title: view.name, variants, slabs: listSlabs(variants, findDensity(data.tests)) }} />
      )}
      <ProductData data={data} name={view.name} today={today} />
      {related.length > 0 && <RelatedProducts products={related} />}
    </>
  );
}

/** What decides on a request: dimensions, and what can be ordered. */
function getKeyFacts({ size, finish, thickness }: ProductView, variants: Variant[]) {
  const summary = summariseVariants(variants);
  const { availabilities, leadTime, minimumOrder } = summary;
  return {
    Size: keepSizesOnOneLine(size),
    Finish: finish,
    Thickness: keepSizesOnOneLine(thickness),
    ...(availabilities.length > 0 && { [summaryLabels.availability]: formatAvailability(variants, summary) }),
    ...(leadTime && { [summaryLabels.leadTime]: formatDays(leadTime) }),
    ...(minimumOrder && {
      [summaryLabels.minimumOrder]: (
        <>
          {minimumOrder.varies && `${fromWord} `}
          <Area m2={minimumOrder.m2} /> {perSize}
          <span className="max-md:hidden"> {askForLess}</span>
        </>
      ),
    }),
  };
}

/**
 * Of the typed data only known facts. The specified fields show 'N/A' instead.
 * @param isLinked links material and colour to their pages
 */
function getFurtherFacts({ material }: ViewedProduct, view: ProductView, data: TypedData, isLinked: boolean) {
  const known = FACTS.flatMap((name) => {
    const fact = data[name];
    if (!fact) return [];
    return [[factLabels[name], isLinked && name === "colour" ? <TermLinks key={name} facet="colour" text={fact} /> : fact]];
  });
  return {
    Material: isLinked && material ? <TermLinks facet="material" text={material} /> : view.material,
    "Recommended Use": view.usage,
    ...Object.fromEntries(known),
  };
}

function getPicturedPiece({ product_image, size }: ViewedProduct) {
  const picture = product_image ? parseStoredPicture(product_image) : undefined;
  return picture && findPicturedPiece(size, picture);
}

const MoreLikeThis = ({ product }: { product: number }) => (
  <PageLink href={`/search?like=${product}`} className={lineLinkClass({ text: true })}>
    {lookWords.moreLikeThis}
  </PageLink>
);
