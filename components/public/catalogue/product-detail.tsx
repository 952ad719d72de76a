import { ImageViewer } from "@/components/public/catalogue/image-viewer";
import { MoreLikeThis } from "@/components/public/catalogue/product/more-like-this";
import { ProductData } from "@/components/public/catalogue/product/product-data";
import { SheetLink } from "@/components/public/catalogue/product/sheet-link";
import { type InquiryWords, SendInquiry } from "@/components/public/enquiries/send-inquiry";
import { CalculatorSection } from "@/components/public/shortlist/calculator-section";
import { HeartButton } from "@/components/public/shortlist/heart-button";
import { ShareButton } from "@/components/public/shortlist/share-button";
import { buttonClass } from "@/components/ui/button";
import { SanitisedHtml } from "@/components/ui/sanitised-html";
import { keepSizesOnOneLine, toProductView, type ViewedProduct } from "@/lib/catalogue/catalogue";
import { findPicturedPiece } from "@/lib/catalogue/pictured-piece";
import { findDensity } from "@/lib/catalogue/products/density";
import { FACTS, factLabels } from "@/lib/catalogue/products/facts";
import type { TypedData } from "@/lib/catalogue/products/product-data";
import type { PictureViews } from "@/lib/media/media";
import { parseStoredPicture } from "@/lib/media/pictures";
import { detectLanguage } from "@/lib/shared/detect-language";
import { orderHeadings } from "@/lib/shared/text/heading-levels";
import { shortlistUrls } from "@/lib/shortlist/shortlist";
import { listSlabs } from "@/lib/shortlist/slabs";
import { compareWords } from "@/lib/shortlist/words";

type Props = {
  product: ViewedProduct;
  description: string;
  words: InquiryWords;
  data: TypedData & { views: PictureViews };
  /** Today in the company's time zone, as YYYY-MM-DD. */
  today: string;
  /** The path of the page, for the shortlist and sharing. Absent in a preview. */
  address?: string;
};

export function ProductDetail({ product, description, words, data, today, address }: Props) {
  const view = toProductView(product);
  const rows = {
    Size: keepSizesOnOneLine(view.size),
    Finish: view.finish,
    Thickness: keepSizesOnOneLine(view.thickness),
    Material: view.material,
    "Recommended Use": view.usage,
    ...getKnownFacts(data),
  };
  return (
    <>
      <div className="grid items-start gap-[clamp(2rem,5.5vw,6rem)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:grid-cols-[5cm_minmax(0,1fr)] print:gap-6">
        <ImageViewer images={view.images} name={view.name} views={product.views} piece={getPicturedPiece(product)} />
        <div className="min-w-0 lg:sticky lg:top-28">
          <h1 lang={detectLanguage(view.name)} className="mt-2 mb-6 text-[clamp(2.25rem,1.6rem+2.6vw,4rem)]">
            {view.name}
          </h1>
          <SanitisedHtml html={orderHeadings(description)} className="prose" />
          <dl className="my-9 border-t border-joint print:my-3">
            {Object.entries(rows).map(([label, value]) => (
              <div
                key={label}
                className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-4 border-b border-joint py-3.5 print:py-1 lg:grid-cols-[10rem_minmax(0,1fr)]"
              >
                <dt className="text-slate">{label}</dt>
                <dd
                  translate={label === "Size" ? "no" : undefined}
                  className="font-[550] text-pretty wrap-anywhere tabular-nums lining-nums"
                >
                  {value}
                </dd>
              </div>
            ))}
          </dl>
          <SendInquiry words={words} product={view.name} productId={product.id} image={view.images[0] ?? null} />
          {address && (
            <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-3 print:hidden">
              <HeartButton id={view.id} title={view.name} />
              <ShareButton title={view.name} path={address} />
            </div>
          )}
          {address && (
            <noscript>
              <a href={shortlistUrls.request([view.id])} className={buttonClass({ variant: "line", block: true })}>
                {compareWords.request}
              </a>
            </noscript>
          )}
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 print:hidden">
            <MoreLikeThis product={view.id} />
            <SheetLink product={view.id} />
          </div>
        </div>
      </div>
      {address && (
        <CalculatorSection
          stone={{ id: view.id, title: view.name, variants: data.variants, slabs: listSlabs(data.variants, findDensity(data.tests)) }}
        />
      )}
      <ProductData data={data} name={view.name} today={today} />
    </>
  );
}

/** The piece that the main picture shows whole, if its proportions match a size. */
function getPicturedPiece({ product_image, size }: ViewedProduct) {
  const picture = product_image ? parseStoredPicture(product_image) : undefined;
  return picture && findPicturedPiece(size, picture);
}

/** Only known facts. The specified fields above show 'N/A' instead. */
const getKnownFacts = (data: TypedData) =>
  Object.fromEntries(FACTS.flatMap((name) => (data[name] ? [[factLabels[name], data[name]]] : [])));
