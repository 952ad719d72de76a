import { kindPlurals } from "@/lib/enquiries/words";
import { privacyWords } from "@/lib/privacy/words";

const names: Record<string, string> = {
  ...kindPlurals,
  trash: privacyWords.find.trash,
  notes: privacyWords.erase.notes,
  mails: privacyWords.erase.mails,
};

/** Counts per kind. Kinds without rows are left out. */
export function CountList({ counts }: { counts: Record<string, number> }) {
  const shown = Object.entries(counts).filter(([, count]) => count > 0);
  if (shown.length === 0) return <p className="text-small text-slate">{privacyWords.erase.nothing}</p>;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {shown.map(([kind, count]) => (
        <li key={kind}>
          {names[kind]}: <b className="font-semibold tabular-nums">{count.toLocaleString("en-IN")}</b>
        </li>
      ))}
    </ul>
  );
}
