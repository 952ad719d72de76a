import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { Heart } from "@/components/public/shortlist/heart";
import { TextElement } from "@/components/ui/firm-text";
import { PageLink } from "@/components/ui/page-link";
import { Picture } from "@/components/ui/picture";
import { keepSizesOnOneLine, type LinkedProduct, summariseProduct } from "@/lib/catalogue/catalogue";

type GridProduct = Omit<LinkedProduct, "main_subcategory_id" | "slug"> & {
  /** Why the search found it, one reason per line. */
  reasons?: string[];
};

type Props = {
  products: GridProduct[];
  heading: "h2" | "h3";
  /** Running bond: every second column is lower. */
  bond?: boolean;
  /** Below the first view: four small cards in a row, and no picture is loaded early. */
  small?: boolean;
  /** Beside a column of filters in wide windows. */
  narrow?: boolean;
};

const bondColumns = "pb-10 lg:pb-18 max-lg:[&>li:nth-child(2n)]:translate-y-10 lg:[&>li:nth-child(3n+2)]:translate-y-18";

export function ProductGrid({ products, heading, bond = false, small = false, narrow = false }: Props) {
  const units = useTranslations("units");
  return (
    <ul
      className={`grid grid-cols-2 gap-x-3 gap-y-9 xs:gap-x-[clamp(1rem,2.2vw,2rem)] xs:gap-y-[clamp(2rem,4vw,4rem)] ${small ? "lg:grid-cols-4" : "lg:grid-cols-3"} ${bond ? bondColumns : ""}`}
    >
      {products.map((product, index) => {
        // The first of three fills the row where there are two columns.
        const isWide = products.length === 3 && index === 0 && !bond;
        const summary = keepSizesOnOneLine(summariseProduct(units, product));
        return (
          <li
            key={product.id}
            style={{ "--turn": Math.min(index, 5) } as CSSProperties}
            className={`relative min-w-0 animate-rise [animation-delay:calc(var(--turn)*100ms)] ${isWide ? "max-lg:col-span-2" : ""}`}
          >
            <PageLink href={product.href} className="group block">
              <Picture
                src={product.product_image}
                alt=""
                at={product.view?.at}
                sizes={`(min-width: 64rem) ${narrow ? "22vw" : small ? "25vw" : "33vw"}, ${isWide ? "80vw" : small ? "50vw" : "41vw"}`}
                className={isWide ? "aspect-8/5 lg:aspect-4/5" : "aspect-4/5"}
                imgClassName="transition-[scale] duration-900 ease-slab group-hover:scale-[1.035]"
                priority={!bond && !small && index === 0}
              />
              <TextElement
                as={heading}
                text={product.title}
                className="mt-3.5 text-[1.25rem] leading-[1.15] font-[350] tracking-[-0.01em] decoration-1 underline-offset-[0.22em] group-hover:underline xs:mt-5 xs:text-h3"
              />
              {summary && <TextElement as="p" text={summary} className="mt-1.5 text-[0.875rem] leading-[1.45] text-slate xs:text-small" />}
              {product.reasons?.map((reason) => (
                <p key={reason} className="mt-1.5 text-micro text-jaisalmer">
                  {keepSizesOnOneLine(reason)}
                </p>
              ))}
            </PageLink>
            <Heart id={product.id} title={product.title} />
          </li>
        );
      })}
    </ul>
  );
}
