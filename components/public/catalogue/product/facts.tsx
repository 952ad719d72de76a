import type { ReactNode } from "react";
import { FirmText } from "@/components/ui/firm-text";
import { PageLink } from "@/components/ui/page-link";
import { splitTerms } from "@/lib/catalogue/terms/term-text";
import { parseFacetValue } from "@/lib/search/facets";
import { getTermPageUrl, type TermPageFacet } from "@/lib/search/term-pages";

/** A labelled value. The name, such as "size", is the same in every language. */
export type ShownFact = { name: string; label: string; value: ReactNode };

type Props = {
  facts: ShownFact[];
  /** Two columns on phones, with the label above the value. Facts with long values take a whole row. */
  compact?: boolean;
  className?: string;
};

const WIDE_FACTS = ["size", "availability"];

const rowClass = "grid-cols-[8.5rem_minmax(0,1fr)] gap-4 border-b border-joint py-3.5 lg:grid-cols-[10rem_minmax(0,1fr)]";
const compactRowClass =
  "md:grid-cols-[10rem_minmax(0,1fr)] md:gap-4 md:border-b md:border-joint md:py-3 max-md:[&>dt]:text-micro max-md:[&>dd]:text-small max-md:[&>dd]:leading-[1.35]";

export const Facts = ({ facts, compact = false, className = "" }: Props) => (
  <dl
    className={`${compact ? "max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 md:border-t" : "border-t"} border-joint ${className}`}
  >
    {facts.map(({ name, label, value }) => (
      <div
        key={name}
        className={`grid min-w-0 content-start print:py-1 ${compact ? compactRowClass : rowClass} ${compact && WIDE_FACTS.includes(name) ? "max-md:col-span-2" : ""}`}
      >
        <dt className="text-slate wrap-anywhere">{label}</dt>
        <dd translate={name === "size" ? "no" : undefined} className="font-[550] text-pretty wrap-anywhere tabular-nums lining-nums">
          {typeof value === "string" ? <FirmText>{value}</FirmText> : value}
        </dd>
      </div>
    ))}
  </dl>
);

type TermLinksProps = {
  facet: TermPageFacet;
  text: string;
  /** The English text, which the addresses are made of. */
  original?: string | null;
};

export function TermLinks({ facet, text, original }: TermLinksProps) {
  const [labels, terms] = [splitTerms(text), splitTerms(original ?? text)];
  return labels.map((label, index) => {
    const href = labels.length === terms.length && getTermPageUrl(facet, parseFacetValue(facet, terms[index]!));
    return (
      <span key={label}>
        {index > 0 && ", "}
        {href ? (
          <PageLink href={href} className="underline decoration-ash decoration-1 underline-offset-[0.25em] hover:decoration-current">
            {label}
          </PageLink>
        ) : (
          <FirmText>{label}</FirmText>
        )}
      </span>
    );
  });
}
