import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Choice } from "@/components/admin/parts/form/choice";
import { Box } from "@/components/admin/parts/table/box";
import { Button } from "@/components/ui/button";
import { bulkWords } from "@/lib/catalogue/products/bulk-words";
import type { MergedTerm, Term } from "@/lib/catalogue/terms/terms";
import { termWords } from "@/lib/catalogue/terms/words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { createBatchUndo } from "@/lib/imports/client/undo-batch";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, getMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";

const { merge, intoInvalid } = catalogueMessages.terms;

/** The term to merge, and the one that it becomes an alias of, once that is chosen. */
export type Merging = { from: Term; into?: Term };

type Props = {
  merging: Merging | undefined;
  terms: Term[];
  onChange: (merging: Merging | undefined) => void;
  onMerged: (merging: Merging) => void;
  onUndone: () => void;
};

export function MergeDialog({ merging, terms, onChange, onMerged, onUndone }: Props) {
  const { busy, run } = useRun();

  async function mergeTerms({ from, into }: Merging) {
    if (!into) return toast.error(intoInvalid);
    const { answer } = await run(
      () => callApi<ChangeResponse & { data?: MergedTerm }>("POST", `/api/terms/${from.id}/merge`, { into: into.id }),
      getMessage,
      serverMessageOr(merge.failed),
      ({ data }) => createBatchUndo(data?.batch, onUndone),
    );
    if (answer) onMerged({ from, into });
  }

  return (
    <ConfirmDialog
      open={merging !== undefined}
      question={termWords.mergeQuestion}
      name={merging?.from.label}
      busy={busy}
      confirmLabel={termWords.merge}
      busyLabel={termWords.merging}
      onConfirm={() => merging && mergeTerms(merging)}
      onCancel={() => onChange(undefined)}
    >
      {merging && (
        <>
          <Choice
            label={termWords.into}
            blank={termWords.chooseInto}
            options={terms.filter(({ id }) => id !== merging.from.id).map(({ id, label }) => ({ value: id, label }))}
            value={merging.into?.id ?? ""}
            disabled={busy}
            className="mt-5"
            onChoose={(chosen) => onChange({ ...merging, into: terms.find(({ id }) => String(id) === chosen) })}
          />
          <p aria-live="polite" className="mt-4 text-small text-slate wrap-anywhere">
            {merging.into && termWords.mergeEffect(merging.from.label, merging.into.label, merging.from.products)}
          </p>
          <p className="mt-4 text-small text-slate">{bulkWords.undoable}</p>
        </>
      )}
    </ConfirmDialog>
  );
}

export function DuplicateMeasures({ groups, onMerge }: { groups: Term[][]; onMerge: (from: Term, into: Term) => void }) {
  if (groups.length === 0) return null;
  return (
    <Box heading={termWords.sameHeading}>
      <ul className="divide-y divide-limestone">
        {groups.map((group) => {
          const [into, ...others] = group.toSorted((one, other) => other.products - one.products || one.id - other.id);
          const from = others[0];
          if (!into || !from) return null;
          return (
            <li key={into.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4.5 py-3.5 md:px-6">
              <p className="min-w-0 text-small wrap-anywhere">{termWords.same([into, ...others].map(({ label }) => label))}</p>
              <Button
                variant="line"
                size="small"
                aria-label={termWords.mergeBoth(from.label, into.label)}
                onClick={() => onMerge(from, into)}
              >
                <AdminIcon name="merge" />
                {termWords.merge}
              </Button>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
