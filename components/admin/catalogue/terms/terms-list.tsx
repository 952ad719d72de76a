import { type ReactNode, useState } from "react";
import { TermsTable } from "@/components/admin/catalogue/terms/terms-table";
import { FilterSelect } from "@/components/admin/parts/form/filter-select";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { Pagination } from "@/components/admin/parts/table/pagination";
import { toTermKey } from "@/lib/catalogue/terms/term-text";
import { TERM_KINDS, type Term, type TermKind } from "@/lib/catalogue/terms/terms";
import { termKindNames, termWords } from "@/lib/catalogue/terms/words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { ROWS_PER_PAGE } from "@/lib/shared/limits";

type Props = {
  kind: TermKind;
  rows: Term[] | undefined;
  failure: string | undefined;
  inEdit: Term | undefined;
  busy: boolean;
  addButton: ReactNode;
  getHref: (term: Term) => string;
  onChoose: (kind: TermKind) => void;
  onRetry: () => void;
  onEdit: (term: Term) => void;
  onMerge: (term: Term) => void;
  onRemove: (term: Term) => void;
};

const words = catalogueMessages.terms.list;

const KIND_OPTIONS = TERM_KINDS.map((value) => ({ value, label: termKindNames[value].many }));

const matchesSearch = ({ label, aliases }: Term, search: string) => [label, ...aliases].some((name) => toTermKey(name).includes(search));

export function TermsList({ kind, rows, failure, addButton, onChoose, onRetry, ...actions }: Props) {
  const [{ search, requestedPage }, setView] = useState({ search: "", requestedPage: 1 });
  const matches = rows?.filter((term) => matchesSearch(term, toTermKey(search)));
  const pages = Math.max(1, Math.ceil((matches?.length ?? 0) / ROWS_PER_PAGE));
  const page = Math.min(requestedPage, pages);
  return (
    <ListBox
      heading={termKindNames[kind].many}
      isHeadingHidden
      count={matches?.length}
      formatCount={termWords.counted}
      actions={addButton}
      tools={
        <ListTools
          label={termWords.search}
          placeholder={termWords.searchExample}
          search={search}
          onSearch={(words) => setView({ search: words, requestedPage: 1 })}
        >
          <FilterSelect label={termWords.kind} options={KIND_OPTIONS} value={kind} onChoose={(name) => onChoose(name as TermKind)} />
        </ListTools>
      }
    >
      <TermsTable
        {...actions}
        label={termKindNames[kind].many}
        hasMeasure={kind === "size" || kind === "thickness"}
        rows={matches?.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)}
        failure={failure}
        loading={words.loading}
        empty={search ? words.noMatch : words.empty}
        suggestion={search ? termWords.otherWords : termWords.willAppear}
        onRetry={onRetry}
      />
      <Pagination label={termWords.pages} page={page} pages={pages} onPage={(to) => setView((old) => ({ ...old, requestedPage: to }))} />
    </ListBox>
  );
}
