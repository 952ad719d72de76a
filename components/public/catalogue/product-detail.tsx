import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ImageViewer } from "@/components/public/catalogue/image-viewer";
import { ActionBar, SheetLink } from "@/components/public/catalogue/product/action-bar";
import { Facts, TermLinks } from "@/components/public/catalogue/product/facts";
import { ProductData } from "@/components/public/catalogue/product/product-data";
import { VariantsSection } from "@/components/public/catalogue/product/variants-section";
import { ProductGrid } from "@/components/public/catalogue/product-grid";
import type { InquiryWords } from "@/components/public/enquiries/inquiry-form";
import { PageWords } from "@/components/public/parts/page-words";
import { Area } from "@/components/public/shortlist/area";
import { CalculatorSection } from "@/components/public/shortlist/calculator-section";
import { HeartButton } from "@/components/public/shortlist/heart";
import { Measures } from "@/components/public/shortlist/measures";
import { ShareButton } from "@/components/public/shortlist/share-button";
import { SanitisedHtml, TextElement } from "@/components/ui/firm-text";
import { lineLinkClass, PageLink } from "@/components/ui/page-link";
import { useTextLanguage } from "@/components/ui/text-language";
import { type LinkedProduct, type ProductView, toProductView, type ViewedProduct } from "@/lib/catalogue/catalogue";
import { findPicturedPiece } from "@/lib/catalogue/pictured-piece";
import { formatAvailability, formatDays } from "@/lib/catalogue/products/data-words";
import { FACTS } from "@/lib/catalogue/products/facts";
import type { TypedData } from "@/lib/catalogue/products/product-data";
import { summariseVariants, type Variant } from "@/lib/catalogue/products/variants";
import type { TermDescription } from "@/lib/catalogue/terms/term-page";
import type { WithOriginal } from "@/lib/catalogue/terms/terms";
import type { PictureViews } from "@/lib/media/media";
import { parseStoredPicture } from "@/lib/media/pictures";
import { orderHeadings, toPlainText } from "@/lib/shared/text/plain-text";
import type { Words } from "@/lib/shared/words/page-words";
import type { Slab } from "@/lib/shortlist/slabs";
import type en from "@/messages/en.json";

type Props = {
  product: ViewedProduct;
  description: string;
  words: InquiryWords;
  data: WithOriginal<TypedData> & { views: PictureViews };
  /** By SKU. */
  slabs: Record<string, Slab>;
  materials: TermDescription[];
  /** Today in the company's time zone, as YYYY-MM-DD. */
  today: string;
  related?: LinkedProduct[];
  /** The path of the page, for the shortlist and sharing. Absent in a preview. */
  address?: string;
};

export function ProductDetail({ product, description, words, data, slabs, materials, today, related = [], address }: Props) {
  const getTextLanguage = useTextLanguage();
  const view = toProductView(useTranslations("facts"), product);
  const { variants } = data;
  return (
    <PageWords of={["zoom", "forms", "calculator", "units"]}>
      <div className="grid items-start gap-x-[clamp(2rem,5.5vw,6rem)] gap-y-3 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-y-10 print:grid-cols-[5cm_minmax(0,1fr)] print:gap-6">
        <ImageViewer images={view.images} name={view.name} views={product.views} piece={getPicturedPiece(product)} />
        <div className="min-w-0 lg:sticky lg:top-28 lg:row-span-2 print:static print:row-span-1">
          <TextElement as="h1" text={view.name} className="mb-3 text-h2s lg:mb-6 lg:text-h2" />
          <OrderFacts view={view} variants={variants} />
          <ActionBar view={view} words={words} canRequest={address !== undefined} />
          {address && (
            <div className="mt-5 grid grid-cols-[minmax(0,1fr)_auto] gap-3 md:mt-3 print:hidden">
              <HeartButton id={view.id} title={view.name} />
              <ShareButton title={view.name} path={address} />
            </div>
          )}
          <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 print:hidden">
            <SheetLink product={view.id} />
            <PageLink href={`/search?like=${view.id}`} className={lineLinkClass({ text: true })}>
              {useTranslations("search")("similar")}
            </PageLink>
          </div>
        </div>
        <div className="min-w-0 max-lg:mt-4 print:col-span-2">
          <SanitisedHtml html={orderHeadings(description)} lang={getTextLanguage(toPlainText(description))} className="prose" />
          <FurtherFacts product={product} view={view} data={data} isLinked={address !== undefined} />
        </div>
      </div>
      {variants.length > 0 && <VariantsSection product={address === undefined ? undefined : view.id} variants={variants} slabs={slabs} />}
      {address && <CalculatorSection stone={{ id: view.id, title: view.name, variants, slabs }} />}
      <ProductData data={data} materials={materials} name={view.name} today={today} />
      {related.length > 0 && <RelatedProducts products={related} />}
    </PageWords>
  );
}

type FactName = keyof typeof en.facts;

const labelFacts = (words: Words<"facts">, facts: Partial<Record<FactName, ReactNode>>) =>
  Object.entries(facts).map(([name, value]) => ({ name, label: words(name as FactName), value }));

type OrderFactsProps = { view: ProductView; variants: Variant[] };

/** What decides on a request: dimensions, and what can be ordered. */
function OrderFacts({ view: { size, finish, thickness }, variants }: OrderFactsProps) {
  const words = useTranslations("facts");
  const stockWords = useTranslations("product");
  const units = useTranslations("units");
  const summary = summariseVariants(variants);
  const { availabilities, leadTime, minimumOrder } = summary;
  const facts = {
    size: <Measures>{size}</Measures>,
    finish,
    thickness: <Measures>{thickness}</Measures>,
    ...(availabilities.length > 0 && { availability: formatAvailability(stockWords, variants, summary) }),
    ...(leadTime && { leadTime: formatDays(units, leadTime) }),
    ...(minimumOrder && {
      minimumOrder: (
        <>
          {words.rich(minimumOrder.varies ? "minimumOrderFrom" : "minimumOrderOf", { area: () => <Area m2={minimumOrder.m2} /> })}
          <span className="max-md:hidden"> {words("askForLess")}</span>
        </>
      ),
    }),
  };
  return <Facts facts={labelFacts(words, facts)} compact />;
}

type FurtherFactsProps = { product: ViewedProduct; view: ProductView; data: WithOriginal<TypedData>; isLinked: boolean };

/** Of the typed data only known facts. The specified fields show 'N/A' instead. */
function FurtherFacts({ product: { material, original }, view, data, isLinked }: FurtherFactsProps) {
  const words = useTranslations("facts");
  const known = FACTS.flatMap((name) => {
    const fact = data[name];
    if (!fact) return [];
    return [
      [name, isLinked && name === "colour" ? <TermLinks key={name} facet="colour" text={fact} original={data.original?.colour} /> : fact],
    ];
  });
  const facts = {
    material: isLinked && material ? <TermLinks facet="material" text={material} original={original?.material} /> : view.material,
    recommended_use: view.usage,
    ...Object.fromEntries(known),
  };
  return <Facts facts={labelFacts(words, facts)} className="mt-8 max-w-160 print:mt-3" />;
}

function getPicturedPiece({ product_image, size: shown, original }: ViewedProduct) {
  const size = original?.size ?? shown;
  const picture = product_image ? parseStoredPicture(product_image) : undefined;
  return picture && findPicturedPiece(size, picture);
}

const RelatedProducts = ({ products }: { products: LinkedProduct[] }) => (
  <section
    aria-labelledby="related"
    className="mt-[clamp(2.5rem,5vw,5rem)] border-t border-joint pt-[clamp(1.75rem,3vw,2.75rem)] print:hidden"
  >
    <h2 id="related" className="mb-6 text-h3">
      {useTranslations("search")("related")}
    </h2>
    {/* Laid out only near the window, because browsers load lazy pictures from far away. An animation would start only then, and hide
        the text from checks of contrast. The padding keeps focus rings visible. */}
    <div className="-m-2 p-2 [&_li]:animate-none [contain-intrinsic-block-size:auto_41rem] [content-visibility:auto] lg:[contain-intrinsic-block-size:auto_29rem]">
      <ProductGrid products={products} heading="h3" small />
    </div>
  </section>
);
