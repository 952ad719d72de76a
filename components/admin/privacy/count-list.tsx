import Link from "next/link";
import { kindPlurals } from "@/lib/enquiries/words";
import { privacyWords } from "@/lib/privacy/words";

const names: Record<string, string> = {
  ...kindPlurals,
  trash: privacyWords.find.trash,
  quotations: privacyWords.find.quotations,
  notes: privacyWords.erase.notes,
  mails: privacyWords.erase.mails,
};

type Props = {
  counts: Record<string, number>;
  /** Address of the rows of a kind. */
  getHref?: (kind: string) => string | undefined;
};

/** Counts per kind. Kinds without rows are left out. */
export function CountList({ counts, getHref }: Props) {
  const shown = Object.entries(counts).filter(([, count]) => count > 0);
  if (shown.length === 0) return <p className="text-small text-slate">{privacyWords.erase.nothing}</p>;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {shown.map(([kind, count]) => {
        const href = getHref?.(kind);
        return (
          <li key={kind}>
            {href ? (
              <Link href={href} className="underline underline-offset-4">
                {names[kind]}
              </Link>
            ) : (
              names[kind]
            )}
            : <b className="font-semibold tabular-nums">{count.toLocaleString("en-IN")}</b>
          </li>
        );
      })}
    </ul>
  );
}
