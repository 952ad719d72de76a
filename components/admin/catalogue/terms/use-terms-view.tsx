import { useState } from "react";
import { FilterSelect } from "@/components/admin/parts/form/filter-select";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { Pagination } from "@/components/admin/parts/table/pagination";
import { toTermKey } from "@/lib/catalogue/terms/term-text";
import { TERM_KINDS, type Term, type TermKind } from "@/lib/catalogue/terms/terms";
import { termKindNames, termWords } from "@/lib/catalogue/terms/words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { ROWS_PER_PAGE } from "@/lib/shared/limits";

const words = catalogueMessages.terms.list;

const KIND_OPTIONS = TERM_KINDS.map((value) => ({ value, label: termKindNames[value].many }));

const matchesSearch = ({ label, aliases }: Term, search: string) => [label, ...aliases].some((name) => toTermKey(name).includes(search));

/** The part of the terms that the list shows: one kind, searched and in pages. */
export function useTermsView(kind: TermKind, rows: Term[] | undefined, onChoose: (kind: TermKind) => void) {
  const [{ search, requestedPage, ...view }, setView] = useState({ kind, search: "", requestedPage: 1 });
  if (view.kind !== kind) setView({ kind, search: "", requestedPage: 1 });
  const matches = rows?.filter((term) => matchesSearch(term, toTermKey(search)));
  const pages = Math.max(1, Math.ceil((matches?.length ?? 0) / ROWS_PER_PAGE));
  const page = Math.min(requestedPage, pages);
  return {
    rows: matches?.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE),
    count: matches?.length,
    empty: search ? words.noMatch : words.empty,
    suggestion: search ? termWords.otherWords : termWords.willAppear,
    tools: (
      <ListTools
        key={kind}
        label={termWords.search}
        placeholder={termWords.searchExample}
        search={search}
        onSearch={(text) => setView({ kind, search: text, requestedPage: 1 })}
      >
        <FilterSelect label={termWords.kind} options={KIND_OPTIONS} value={kind} onChoose={(name) => onChoose(name as TermKind)} />
      </ListTools>
    ),
    pages: (
      <Pagination label={termWords.pages} page={page} pages={pages} onPage={(to) => setView((old) => ({ ...old, requestedPage: to }))} />
    ),
  };
}
