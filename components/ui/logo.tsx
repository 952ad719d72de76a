import { useId } from "react";
import { PictureSources } from "@/components/ui/picture";
import type { Company } from "@/lib/website/content/groups/company";
import { findPictureVariants } from "@/lib/website/content/shipped-pictures";

/** `lang` is the language of the tagline. The back office, which has no language of a page, leaves it out. */
type Props = { firm: Pick<Company, "brand" | "descriptor" | "mark">; lang?: string; bare?: boolean; className?: string };

export function Logo({ firm: { brand, descriptor, mark }, lang, bare = false, className = "" }: Props) {
  return (
    <span translate="no" className={`inline-flex min-h-11 items-center gap-3 lg:gap-3.5 ${className}`}>
      {mark.url ? (
        <picture className="flex-none">
          <PictureSources picture={findPictureVariants(mark.url)} sizes="2rem" />
          <img src={mark.url} alt="" className="size-7 object-contain lg:size-8" />
        </picture>
      ) : (
        <Slab />
      )}
      <span>
        <span className="block font-display text-[1.5rem] leading-none font-normal tracking-[-0.015em] lg:text-[1.75rem]">{brand}</span>{" "}
        {!bare && (
          <span lang={lang} className="mt-1 block text-[0.75rem] leading-none opacity-82">
            {descriptor}
          </span>
        )}
      </span>
    </span>
  );
}

/** The default mark: a square slab with one vein. */
function Slab() {
  const vein = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7 flex-none lg:size-8">
      <mask id={vein}>
        <path fill="#fff" d="M0 0h32v32H0z" />
        <path d="M26-1C23 8 8 5 9 13s16 4 15 11S9 26 6 33" fill="none" stroke="#000" strokeWidth="2.2" />
      </mask>
      <path fill="currentColor" mask={`url(#${vein})`} d="M0 0h32v32H0z" />
    </svg>
  );
}
