import type { ReceiptWords } from "@/lib/website/content/groups/shortlist";

type Props = { reference: string; words: Pick<ReceiptWords, "reference" | "after">; className?: string };

export const Receipt = ({ reference, words, className = "" }: Props) => (
  <div className={className}>
    <p>
      {words.reference}
      <b translate="no" className="display mt-1 block text-h2s tabular-nums">
        {reference}
      </b>
    </p>
    <p className="mt-4 max-w-136">{words.after}</p>
  </div>
);
