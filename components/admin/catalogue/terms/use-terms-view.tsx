import { useState } from "react";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { Pagination } from "@/components/admin/parts/table/pagination";
import { Field } from "@/components/ui/field";
import { toTermKey } from "@/lib/catalogue/terms/term-text";
import { TERM_KINDS, type Term, type TermKind } from "@/lib/catalogue/terms/terms";
import { termKindNames, termWords } from "@/lib/catalogue/terms/words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { ROWS_PER_PAGE } from "@/lib/shared/limits";

const words = catalogueMessages.terms.list;

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
        <Field label={termWords.kind} density="admin" className="basis-56 @max-[26rem]/work:grow">
          {(control) => (
            <select {...control} value={kind} onChange={({ target }) => onChoose(target.value as TermKind)}>
              {TERM_KINDS.map((name) => (
                <option key={name} value={name}>
                  {termKindNames[name].many}
                </option>
              ))}
            </select>
          )}
        </Field>
      </ListTools>
    ),
    pages: (
      <Pagination label={termWords.pages} page={page} pages={pages} onPage={(to) => setView((old) => ({ ...old, requestedPage: to }))} />
    ),
  };
}
