import { PictureSources } from "@/components/ui/picture";
import { useTextLanguage } from "@/components/ui/text-language";
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

/** The logo of a page, with the language of its tagline. */
export const SiteLogo = ({ company }: { company: Company }) => <Logo firm={company} lang={useTextLanguage()(company.descriptor)} />;

/** The default mark: a square slab. The gap between its two parts is a vein. */
const Slab = () => (
  <svg aria-hidden="true" viewBox="0 0 32 32" fill="currentColor" className="size-7 flex-none lg:size-8">
    <path d="M0 0h24.6C20.9 6.8 6.8 4 7.9 13.1c1.1 8.9 15.8 5.2 15 10.7-.8 5.8-14.1 1.2-17.6 8.2H0z" />
    <path d="M26.7 0C23.2 8.9 9.3 6.1 10.1 12.9c.9 6.9 16.2 2.9 15 11.3-1.1 7.7-14.2 3.1-17.5 7.8H32V0z" />
  </svg>
);
