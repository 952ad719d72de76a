"use client";

import { useState } from "react";
import { MergeChoice } from "@/components/admin/catalogue/terms/merge-choice";
import { SameMeasure } from "@/components/admin/catalogue/terms/same-measure";
import { TermForm } from "@/components/admin/catalogue/terms/term-form";
import { TermsList } from "@/components/admin/catalogue/terms/terms-list";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { useTerms } from "@/lib/catalogue/client/use-terms";
import { termFields } from "@/lib/catalogue/terms/term-form-fields";
import { type MergedTerm, TERM_KINDS, type Term, type TermKind } from "@/lib/catalogue/terms/terms";
import { termWords } from "@/lib/catalogue/terms/words";
import { UNDO_TOAST_MS, undoAction } from "@/lib/imports/client/undo-batch";
import { askBefore } from "@/lib/shared/client/form/unsaved";
import { useChanges } from "@/lib/shared/client/form/use-changes";
import { type Answer, api, reloadOnConflict, server } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { useQueryAddress } from "@/lib/shared/client/use-query-address";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens } from "@/lib/shared/words/screens";

const PATH = "/api/terms";
const at = ({ id }: Term) => `${PATH}/${id}`;
const { add, change, merge, remove, confirmRemove, intoInvalid } = messages.terms;
const [FIRST] = TERM_KINDS;

/** A term that is about to be merged into another one. */
type Merging = { from: Term; into?: Term };

export function TermsScreen() {
  const { params, push } = useQueryAddress();
  const kind = TERM_KINDS.find((name) => name === params.get("kind")) ?? FIRST;
  const { rows, same, failure, reload } = useTerms(kind);
  const { busy, run, edit, editing, newer, loadNewer, round, asked, ask } = useChanges<Term>();
  const [merging, setMerging] = useState<Merging>();

  async function save(form: FormData) {
    const fields = termFields(Object.fromEntries(form));
    const saved = editing
      ? await run(
          () => api("PATCH", at(editing), fields, { ifMatch: editing.version }),
          ({ message = "" }) => message,
          server(change.failed),
        )
      : await run(
          () => api("POST", PATH, { kind, ...fields }),
          ({ message = "" }) => message,
          server(add.failed),
        );
    if (!saved) return;
    edit();
    void reload();
  }

  async function join({ from, into }: Merging) {
    if (!into) return toast.error(intoInvalid);
    const merged = await run(
      () => api("POST", `${at(from)}/merge`, { into: into.id }),
      ({ message = "" }) => message,
      server(merge.failed),
      ({ data }: Answer & { data?: MergedTerm }) =>
        data ? { duration: UNDO_TOAST_MS, action: undoAction(data.batch, () => void reload()) } : {},
    );
    if (!merged) return;
    setMerging(undefined);
    if (editing && [from.id, into.id].includes(editing.id)) edit();
    void reload();
  }

  async function drop(term: Term) {
    const removed = await run(
      () => api<Answer>("DELETE", at(term), undefined, { ifMatch: term.version }).catch(reloadOnConflict(reload)),
      ({ message = "" }) => message,
      server(remove.failed),
    );
    ask(undefined);
    if (removed && editing?.id === term.id) edit();
    void reload();
  }

  function choose(to: TermKind) {
    const go = () => {
      push({ kind: to });
      edit();
    };
    askBefore(go, "cancel");
  }

  return (
    <>
      <ScreenHead {...adminScreens.terms} />
      <TermForm
        kind={editing?.kind ?? kind}
        term={editing}
        terms={rows}
        onMerge={(from, into) => setMerging({ from, into })}
        round={round}
        busy={busy}
        onSave={save}
        onCancel={() => edit()}
        onLoadNewer={newer && loadNewer}
      />
      <SameMeasure groups={same} busy={busy} onMerge={(from, into) => setMerging({ from, into })} />
      <TermsList
        key={kind}
        kind={kind}
        rows={rows}
        failure={failure}
        inEdit={editing}
        busy={busy}
        onChoose={choose}
        onRetry={reload}
        onEdit={edit}
        onMerge={(from) => setMerging({ from })}
        onRemove={ask}
      />
      <ConfirmDialog
        open={merging !== undefined}
        question={termWords.mergeQuestion}
        name={merging?.from.label}
        busy={busy}
        confirmLabel={termWords.merge}
        busyLabel={termWords.merging}
        onConfirm={() => merging && join(merging)}
        onCancel={() => setMerging(undefined)}
      >
        {merging && <MergeChoice {...merging} terms={rows ?? []} busy={busy} onChoose={(into) => setMerging({ ...merging, into })} />}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked !== undefined}
        question={confirmRemove}
        name={asked?.label}
        busy={busy}
        onConfirm={() => asked && drop(asked)}
        onCancel={() => ask(undefined)}
      />
    </>
  );
}
