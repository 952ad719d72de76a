import { useCallback, useEffect, useState } from "react";
import { TERM_KINDS, type Term, type TermKind, type TermPage } from "@/lib/catalogue/terms/terms";
import { callApi, serverMessageOr, toRows } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";

const PATH = "/api/terms";
const failed = serverMessageOr(messages.terms.list.failed);

type Listed = { kind: TermKind; terms: Term[]; same: Term[][] };

/** Loads the terms of a kind and groups those with the same measure. Rows stay when a reload fails. */
export function useTerms(kind: TermKind) {
  const [listed, setListed] = useState<Listed>();
  const [failure, setFailure] = useState<string>();

  const reload = useCallback(async () => {
    try {
      const page: Partial<TermPage> = await callApi("GET", `${PATH}?kind=${kind}`);
      const terms = toRows<Term>(page.items);
      const groups = toRows<number[]>(page.same_measure).map((ids) => terms.filter(({ id }) => ids.includes(id)));
      setListed({ kind, terms, same: groups });
      setFailure(undefined);
    } catch (error) {
      setFailure(failed(error));
      toast.error(failed(error));
    }
  }, [kind]);
  useEffect(() => void reload(), [reload]);

  const shown = listed?.kind === kind ? listed : undefined;
  return { rows: shown?.terms, same: shown?.same ?? [], failure, reload };
}

/** Loads all terms by kind for suggestions, most used first; undefined until loaded. */
export function useOfferedTerms(round: number): Record<TermKind, Term[]> | undefined {
  const [terms, setTerms] = useState<Term[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved may have added some
  useEffect(() => {
    callApi<Partial<TermPage>>("GET", PATH).then(
      ({ items }) => setTerms(toRows<Term>(items).toSorted((one, other) => other.products - one.products)),
      // Without terms, the fields work without suggestions.
      () => {},
    );
  }, [round]);
  return (
    terms && (Object.fromEntries(TERM_KINDS.map((kind) => [kind, terms.filter((term) => term.kind === kind)])) as Record<TermKind, Term[]>)
  );
}
