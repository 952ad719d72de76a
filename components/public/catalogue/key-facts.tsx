import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import type { Catalogue } from "@/lib/website/content/groups/catalogue";

/** What buyers ask first: lead time, minimum order, port, certificates. */
export const KeyFacts = ({ facts }: { facts: Catalogue["facts"] }) =>
  facts.length > 0 && (
    <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-3 border-y border-joint py-4 lg:grid-flow-col lg:grid-cols-none lg:auto-cols-fr print:hidden">
      {facts.map(({ label, text }) => (
        <div key={label} className="min-w-0">
          <dt className="text-micro text-slate">{label}</dt>
          <dd className="mt-0.5 text-small leading-[1.4] font-[550] tabular-nums lining-nums">{keepSizesOnOneLine(text)}</dd>
        </div>
      ))}
    </dl>
  );
