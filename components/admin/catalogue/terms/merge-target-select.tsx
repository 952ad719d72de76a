import { Field } from "@/components/ui/field";
import { bulkWords } from "@/lib/catalogue/products/bulk-words";
import type { Term } from "@/lib/catalogue/terms/terms";
import { termWords } from "@/lib/catalogue/terms/words";

type Props = {
  from: Term;
  into?: Term;
  terms: Term[];
  busy: boolean;
  onChoose: (into: Term | undefined) => void;
};

export const MergeTargetSelect = ({ from, into, terms, busy, onChoose }: Props) => (
  <>
    <Field label={termWords.into} density="admin" className="mt-5">
      {(control) => (
        <select
          {...control}
          value={into?.id ?? ""}
          disabled={busy}
          onChange={({ target }) => onChoose(terms.find(({ id }) => String(id) === target.value))}
        >
          <option value="">{termWords.chooseInto}</option>
          {terms
            .filter(({ id }) => id !== from.id)
            .map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
        </select>
      )}
    </Field>
    <p aria-live="polite" className="mt-4 text-small text-slate wrap-anywhere">
      {into && termWords.mergeEffect(from.label, into.label, from.products)}
    </p>
    <p className="mt-4 text-small text-slate">{bulkWords.undoable}</p>
  </>
);
