import { MenuCell, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import type { ListState } from "@/components/admin/parts/table/list-note";
import { RowActions } from "@/components/admin/parts/table/row-actions";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { joinTerms } from "@/lib/catalogue/terms/term-text";
import type { Term } from "@/lib/catalogue/terms/terms";
import { termWords } from "@/lib/catalogue/terms/words";

type Props = Omit<ListState, "rows"> & {
  label: string;
  rows: Term[] | undefined;
  hasMeasure: boolean;
  inEdit: Term | undefined;
  busy: boolean;
  getHref: (term: Term) => string;
  onEdit: (term: Term) => void;
  onMerge: (term: Term) => void;
  onRemove: (term: Term) => void;
};

const { heads } = termWords;

const formatUses = ({ products }: Term) => (products > 0 ? products.toLocaleString("en-IN") : termWords.unused);

export function TermsTable({ label, rows, hasMeasure, inEdit, busy, getHref, onEdit, onMerge, onRemove, ...state }: Props) {
  const visibleHeads = [heads.label, ...(hasMeasure ? [heads.measure] : []), heads.aliases, heads.products, heads.actions];
  return (
    <Table label={label} heads={visibleHeads} rows={rows} {...state}>
      {rows?.map((term) => (
        <TableRow key={term.id} id={term.id} inEdit={inEdit?.id === term.id}>
          <TitleCell href={getHref(term)} onOpen={() => onEdit(term)} note={<TermNote term={term} />}>
            {term.label}
          </TitleCell>
          {hasMeasure && <WideCell>{term.measure ? termWords.measure(term.measure) : termWords.unknown}</WideCell>}
          <WideCell>{joinTerms(term.aliases)}</WideCell>
          <WideCell>{formatUses(term)}</WideCell>
          <MenuCell>
            <RowActions
              name={term.label}
              disabled={busy}
              more={[{ label: termWords.merge, icon: "merge", onSelect: () => onMerge(term) }]}
              onEdit={() => onEdit(term)}
              onRemove={term.products === 0 ? () => onRemove(term) : undefined}
            />
          </MenuCell>
        </TableRow>
      ))}
    </Table>
  );
}

const TermNote = ({ term }: { term: Term }) => (
  <>
    {term.measure && <span>{termWords.measure(term.measure)}</span>}
    <span>{term.products > 0 ? termWords.products(term.products) : termWords.unused}</span>
    {term.aliases.length > 0 && <span className="truncate">{joinTerms(term.aliases)}</span>}
  </>
);
