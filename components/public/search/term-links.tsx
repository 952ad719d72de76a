import { PageLink } from "@/components/ui/page-link";
import { splitTerms } from "@/lib/catalogue/terms/term-text";
import { parseFacetValue } from "@/lib/search/facets";
import { getTermPageUrl, type TermPageFacet } from "@/lib/search/term-pages";

export const TermLinks = ({ facet, text }: { facet: TermPageFacet; text: string }) =>
  splitTerms(text).map((label, index) => {
    const href = getTermPageUrl(facet, parseFacetValue(facet, label));
    return (
      <span key={label}>
        {index > 0 && ", "}
        {href ? (
          <PageLink href={href} className="underline decoration-ash decoration-1 underline-offset-[0.25em] hover:decoration-current">
            {label}
          </PageLink>
        ) : (
          label
        )}
      </span>
    );
  });
