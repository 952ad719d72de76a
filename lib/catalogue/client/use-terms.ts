import { useQuery } from "@tanstack/react-query";
import { TERM_KINDS, type Term, type TermKind, type TermPage } from "@/lib/catalogue/terms/terms";
import { catalogueMessages } from "@/lib/catalogue/words";
import { serverMessageOr, toRows } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { createRecord } from "@/lib/shared/collections";

const PATH = "/api/terms";
const failed = serverMessageOr(catalogueMessages.terms.list.failed);

/** Loads the terms of a kind and groups those with the same measure. Rows stay when a reload fails. */
export function useTerms(kind: TermKind) {
  const { data, error, refetch } = useQuery(apiQuery<Partial<TermPage>>(`${PATH}?kind=${kind}`, failed));
  const rows = data && toRows<Term>(data.items);
  return {
    rows,
    same: toRows<number[]>(data?.same_measure).map((ids) => toRows<Term>(rows).filter(({ id }) => ids.includes(id))),
    failure: error ? failed(error) : undefined,
    reload: () => void refetch(),
  };
}

/** Loads all terms for field suggestions, by kind and most used first. Undefined until they have loaded. */
export function useSuggestedTerms() {
  // Ignores failures: the fields work without suggestions.
  const { data, refetch } = useQuery(apiQuery<Partial<TermPage>>(PATH));
  const terms = data && toRows<Term>(data.items).toSorted((one, other) => other.products - one.products);
  const byKind = terms && createRecord(TERM_KINDS, (kind) => terms.filter((term) => term.kind === kind));
  return { terms: byKind, reload: () => void refetch() };
}
