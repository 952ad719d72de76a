import { useQuery } from "@tanstack/react-query";
import { TERM_KINDS, type Term, type TermKind, type TermPage } from "@/lib/catalogue/terms/terms";
import { catalogueMessages } from "@/lib/catalogue/words";
import { useChange } from "@/lib/shared/client/effects";
import { serverMessageOr, toRows } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";

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

/**
 * Loads all terms for field suggestions, by kind and most used first. Undefined until they have loaded.
 * @param round changes after each save, which may have added terms
 */
export function useSuggestedTerms(round: number): Record<TermKind, Term[]> | undefined {
  // Ignores failures: the fields work without suggestions.
  const { data, refetch } = useQuery(apiQuery<Partial<TermPage>>(PATH));
  useChange(round, () => void refetch());
  const terms = data && toRows<Term>(data.items).toSorted((one, other) => other.products - one.products);
  return (
    terms && (Object.fromEntries(TERM_KINDS.map((kind) => [kind, terms.filter((term) => term.kind === kind)])) as Record<TermKind, Term[]>)
  );
}
