import { findAmbiguity } from "@/lib/catalogue/terms/measures";
import type { TermKind } from "@/lib/catalogue/terms/terms";
import { termWords } from "@/lib/catalogue/terms/words";

type Props = { kind: TermKind; label: string };

/** Warns about an ambiguous number in a size or thickness. Such a term has no measure until it is written clearly. */
export function AmbiguityNote({ kind, label }: Props) {
  const message = kind === "size" || kind === "thickness" ? findAmbiguity(label) : undefined;
  return (
    <div role="status" className="text-small wrap-anywhere">
      {message && (
        <p className="mt-2">
          {message} {termWords.unmeasured}
        </p>
      )}
    </div>
  );
}
