import { useCallback, useState } from "react";
import { TERM_KINDS, type Term, type TermKind, type TermPage } from "@/lib/catalogue/terms/terms";
import { catalogueMessages } from "@/lib/catalogue/words";
import { callApi, serverMessageOr, toRows } from "@/lib/shared/client/http/api";
import { useLoad, useRequest } from "@/lib/shared/client/http/use-request";
import { toast } from "@/lib/shared/client/toast";

const PATH = "/api/terms";
const failed = serverMessageOr(catalogueMessages.terms.list.failed);

type LoadedTerms = { kind: TermKind; terms: Term[]; same: Term[][] };

/** Loads the terms of a kind and groups those with the same measure. Rows stay when a reload fails. */
export function useTerms(kind: TermKind) {
  const [loaded, setLoaded] = useState<LoadedTerms>();
  const [failure, setFailure] = useState<string>();

  const reload = useCallback(async () => {
    try {
      const page: Partial<TermPage> = await callApi("GET", `${PATH}?kind=${kind}`);
      const terms = toRows<Term>(page.items);
      const groups = toRows<number[]>(page.same_measure).map((ids) => terms.filter(({ id }) => ids.includes(id)));
      setLoaded({ kind, terms, same: groups });
      setFailure(undefined);
    } catch (error) {
      setFailure(failed(error));
      toast.error(failed(error));
    }
  }, [kind]);
  useLoad(reload);

  const current = loaded?.kind === kind ? loaded : undefined;
  return { rows: current?.terms, same: current?.same ?? [], failure, reload };
}

/**
 * Loads all terms for field suggestions, by kind and most used first. Undefined until they have loaded.
 * @param round changes after each save, which may have added terms
 */
export function useSuggestedTerms(round: number): Record<TermKind, Term[]> | undefined {
  const [terms, setTerms] = useState<Term[]>();
  // Ignores failures: the fields work without suggestions.
  useRequest(
    round,
    () => callApi<Partial<TermPage>>("GET", PATH),
    ({ items }) => setTerms(toRows<Term>(items).toSorted((one, other) => other.products - one.products)),
  );
  return (
    terms && (Object.fromEntries(TERM_KINDS.map((kind) => [kind, terms.filter((term) => term.kind === kind)])) as Record<TermKind, Term[]>)
  );
}
