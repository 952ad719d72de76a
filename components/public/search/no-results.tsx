import Link from "next/link";
import { ResultGrid } from "@/components/public/search/result-grid";
import { buttonClass } from "@/components/ui/button";
import type { ChosenValue } from "@/lib/search/facet-choices";
import { getEnquiryUrl, toEnquiryMessage } from "@/lib/search/search-enquiry";
import type { SearchQuery } from "@/lib/search/search-query";
import type { FoundProduct } from "@/lib/search/search-results";
import type { SearchWords } from "@/lib/website/content/search";

type Props = { catalogue: SearchWords; query: SearchQuery; chosen: ChosenValue[]; like?: string; nearest: FoundProduct[] };

export function NoResults({ catalogue, query, chosen, like, nearest }: Props) {
  const { nothing: words } = catalogue;
  return (
    <>
      <div className="border border-dashed border-ash px-6 py-[clamp(2rem,4vw,3.5rem)] text-center">
        <p className="display text-h3 font-[350]">{words.title}</p>
        <p className="mx-auto mt-3 mb-6 max-w-136 text-slate">{words.text}</p>
        <Link href={getEnquiryUrl(toEnquiryMessage({ q: query.q, chosen, like }, catalogue))} prefetch={false} className={buttonClass()}>
          {words.ask}
        </Link>
      </div>
      {nearest.length > 0 && (
        <>
          <h2 className="mt-[clamp(2.5rem,5vw,4.5rem)] mb-6 text-h2s">{words.nearest}</h2>
          <ResultGrid products={nearest} heading="h3" words={catalogue} />
        </>
      )}
    </>
  );
}
