import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { ActionsCell, Cell, TextCell } from "@/components/admin/parts/table/cells";
import type { ListState } from "@/components/admin/parts/table/list-note";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { Button } from "@/components/ui/button";
import { joinTerms } from "@/lib/catalogue/terms/term-text";
import type { Term } from "@/lib/catalogue/terms/terms";
import { termWords } from "@/lib/catalogue/terms/words";

type Actions = {
  busy: boolean;
  onEdit: (term: Term) => void;
  onMerge: (term: Term) => void;
  onRemove: (term: Term) => void;
};

type Props = Omit<ListState, "rows"> &
  Actions & {
    label: string;
    rows: Term[] | undefined;
    hasMeasure: boolean;
    inEdit: Term | undefined;
  };

const { heads } = termWords;

export function TermsTable({ label, rows, hasMeasure, inEdit, busy, onEdit, onMerge, onRemove, ...state }: Props) {
  const visibleHeads = [heads.label, ...(hasMeasure ? [heads.measure] : []), heads.aliases, heads.products, heads.actions];
  return (
    <Table label={label} heads={visibleHeads} rows={rows} {...state}>
      {rows?.map((term) => (
        <TableRow key={term.id} inEdit={inEdit?.id === term.id}>
          <Cell className="font-semibold wrap-anywhere @max-[46rem]/work:col-span-full @max-[46rem]/work:block @max-[46rem]/work:text-body">
            {term.label}
          </Cell>
          {hasMeasure && <TextCell label={heads.measure}>{term.measure ? termWords.measure(term.measure) : termWords.unknown}</TextCell>}
          <TextCell label={heads.aliases}>{joinTerms(term.aliases)}</TextCell>
          <TextCell label={heads.products}>{term.products > 0 ? term.products.toLocaleString("en-IN") : termWords.unused}</TextCell>
          <ActionsCell className="@min-[46rem]/work:space-x-2 @min-[46rem]/work:whitespace-nowrap">
            <TermActions term={term} busy={busy} onEdit={onEdit} onMerge={onMerge} onRemove={onRemove} />
          </ActionsCell>
        </TableRow>
      ))}
    </Table>
  );
}

const narrow = "@max-[46rem]/work:flex-1 @max-[46rem]/work:border-joint";

/** Only unused terms can be deleted. */
function TermActions({ term, busy, onEdit, onMerge, onRemove }: Actions & { term: Term }) {
  const name = <span className="sr-only">{term.label}</span>;
  return (
    <>
      <Button
        variant="line"
        size="small"
        disabled={busy}
        className={narrow}
        onClick={(event) => {
          // Some browsers do not focus a clicked button. The focus returns here when editing ends.
          event.currentTarget.focus();
          onEdit(term);
        }}
      >
        <AdminIcon name="edit" />
        Edit {name}
      </Button>
      <Button variant="line" size="small" disabled={busy} className={narrow} onClick={() => onMerge(term)}>
        <AdminIcon name="merge" />
        {termWords.merge} {name}
      </Button>
      {term.products === 0 && (
        <Button variant="danger" size="small" disabled={busy} className={narrow} onClick={() => onRemove(term)}>
          <AdminIcon name="trash" />
          Delete {name}
        </Button>
      )}
    </>
  );
}
