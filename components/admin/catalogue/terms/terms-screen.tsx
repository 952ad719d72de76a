"use client";

import { useState } from "react";
import { DuplicateMeasures, MergeDialog, type Merging } from "@/components/admin/catalogue/terms/merge-dialog";
import { TermFields } from "@/components/admin/catalogue/terms/term-fields";
import { FilterSelect } from "@/components/admin/parts/form/choice";
import { ResourceScreen } from "@/components/admin/parts/resource/resource-screen";
import type { ResourceCalls } from "@/components/admin/parts/resource/use-row-changes";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { Pagination } from "@/components/admin/parts/table/table";
import { useTerms } from "@/lib/catalogue/client/use-terms";
import { createNewTermForm, termChangeForm, toTermInput, toTermValues } from "@/lib/catalogue/terms/term-form-fields";
import { joinTerms, toTermKey } from "@/lib/catalogue/terms/term-text";
import { TERM_KINDS, type Term, type TermKind, type TermPage } from "@/lib/catalogue/terms/terms";
import { termKindNames, termWords } from "@/lib/catalogue/terms/words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { createBatchUndo } from "@/lib/imports/client/undo-batch";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { useOpenItem } from "@/lib/shared/client/form/use-open-item";
import { callApi, getMessage, serverMessageOr, toRows } from "@/lib/shared/client/http/api";
import { useQueryState } from "@/lib/shared/client/use-query-state";
import { ROWS_PER_PAGE } from "@/lib/shared/limits";

const PATH = "/api/terms";
const words = catalogueMessages.terms;
const { add, change, remove } = words;
const { heads } = termWords;
const [DEFAULT_KIND] = TERM_KINDS;
const createCalls = (kind: TermKind, reload: () => void): ResourceCalls<Term> => ({
  getVersion: ({ version }) => version,
  add: {
    call: (form, options) => callApi("POST", PATH, { kind, ...toTermInput(Object.fromEntries(form)) }, options),
    done: (_title, answer) => getMessage(answer),
    failed: serverMessageOr(add.failed),
  },
  update: {
    call: (form, options, { id }) => callApi("PATCH", `${PATH}/${id}`, toTermInput(Object.fromEntries(form)), options),
    done: (_title, answer) => getMessage(answer),
    failed: serverMessageOr(change.failed),
    undo: ({ undo }) => createBatchUndo(undo, reload),
  },
  remove: {
    call: ({ id }, options) => callApi("DELETE", `${PATH}/${id}`, undefined, options),
    done: (_row, answer) => getMessage(answer),
    failed: serverMessageOr(remove.failed),
    isUndoneInToast: true,
  },
});

async function loadTerm(id: number): Promise<Term | undefined> {
  const { items }: Partial<TermPage> = await callApi("GET", PATH);
  return toRows<Term>(items).find((term) => term.id === id);
}

const formatUses = ({ products }: Term) => (products > 0 ? products.toLocaleString("en-IN") : termWords.unused);

export function TermsScreen() {
  const { params, push } = useQueryState();
  const kind = TERM_KINDS.find((name) => name === params.get("kind")) ?? DEFAULT_KIND;
  const terms = useTerms(kind);
  const item = useOpenItem();
  const [merging, setMerging] = useState<Merging>();
  const chooseKind = (to: TermKind) => confirmLoss(() => push({ kind: to, id: undefined }), "cancel");
  const view = useTermsView(kind, terms.rows, chooseKind);
  const hasMeasure = kind === "size" || kind === "thickness";

  function endMerging({ from, into }: Merging) {
    setMerging(undefined);
    if (item.open === from.id || item.open === into?.id) item.close();
    terms.reload();
  }

  return (
    <>
      <ResourceScreen<Term>
        list={terms}
        load={loadTerm}
        getId={({ id }) => id}
        getTitle={({ label }) => label}
        words={words}
        resource="term"
        calls={createCalls(kind, terms.reload)}
        heading={termKindNames[kind].many}
        formatCount={termWords.counted}
        addLabel={termWords.addNew(kind)}
        formKey={kind}
        view={view}
        notice={<DuplicateMeasures groups={terms.same} onMerge={(from, into) => setMerging({ from, into })} />}
        columns={[
          { head: heads.label, note: (term) => <TermNote term={term} /> },
          ...(hasMeasure
            ? [{ head: heads.measure, show: ({ measure }: Term) => (measure ? termWords.measure(measure) : termWords.unknown) }]
            : []),
          { head: heads.aliases, show: ({ aliases }) => joinTerms(aliases) },
          { head: heads.products, show: formatUses },
        ]}
        getMoreActions={(from) => [{ label: termWords.merge, icon: "merge", onSelect: () => setMerging({ from }) }]}
        canRemove={({ products }) => products === 0}
        describeForm={(term) => ({
          heading: term ? `Editing: ${term.label}` : termWords.addHeading(kind),
          submit: term ? termWords.update : termWords.add,
          schema: term ? termChangeForm : createNewTermForm(kind),
          values: toTermValues(term?.kind ?? kind, term),
          fields: (
            <TermFields
              kind={term?.kind ?? kind}
              term={term}
              terms={terms.rows ?? []}
              onMerge={(from, into) => setMerging({ from, into })}
            />
          ),
        })}
      />
      <MergeDialog merging={merging} terms={terms.rows ?? []} onChange={setMerging} onMerged={endMerging} onUndone={terms.reload} />
    </>
  );
}

const TermNote = ({ term }: { term: Term }) => (
  <>
    {term.measure && <span>{termWords.measure(term.measure)}</span>}
    <span>{term.products > 0 ? termWords.products(term.products) : termWords.unused}</span>
    {term.aliases.length > 0 && <span className="truncate">{joinTerms(term.aliases)}</span>}
  </>
);

const KIND_OPTIONS = TERM_KINDS.map((value) => ({ value, label: termKindNames[value].many }));

const matchesSearch = ({ label, aliases }: Term, search: string) => [label, ...aliases].some((name) => toTermKey(name).includes(search));

/** The part of the terms that the list shows: one kind, searched and in pages. */
function useTermsView(kind: TermKind, rows: Term[] | undefined, onChoose: (kind: TermKind) => void) {
  const [{ search, requestedPage, ...view }, setView] = useState({ kind, search: "", requestedPage: 1 });
  if (view.kind !== kind) setView({ kind, search: "", requestedPage: 1 });
  const matches = rows?.filter((term) => matchesSearch(term, toTermKey(search)));
  const pages = Math.max(1, Math.ceil((matches?.length ?? 0) / ROWS_PER_PAGE));
  const page = Math.min(requestedPage, pages);
  return {
    rows: matches?.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE),
    count: matches?.length,
    empty: search ? words.list.noMatch : words.list.empty,
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
