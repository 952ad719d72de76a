"use client";

import { useState } from "react";
import { DuplicateMeasures } from "@/components/admin/catalogue/terms/duplicate-measures";
import { MergeTargetSelect } from "@/components/admin/catalogue/terms/merge-target-select";
import { TermForm } from "@/components/admin/catalogue/terms/term-form";
import { TermsList } from "@/components/admin/catalogue/terms/terms-list";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { FormAndList } from "@/components/admin/parts/form/form-and-list";
import { AddButton } from "@/components/admin/parts/table/add-button";
import { useTerms } from "@/lib/catalogue/client/use-terms";
import { toTermInput } from "@/lib/catalogue/terms/term-form-fields";
import { type MergedTerm, TERM_KINDS, type Term, type TermKind, type TermPage } from "@/lib/catalogue/terms/terms";
import { termWords } from "@/lib/catalogue/terms/words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { createUndoAction } from "@/lib/imports/client/undo-batch";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { useChanges } from "@/lib/shared/client/form/use-changes";
import { useItemAddress } from "@/lib/shared/client/form/use-item-address";
import { type ChangeResponse, callApi, reloadOnConflict, serverMessageOr, toRows, withOfflineHelp } from "@/lib/shared/client/http/api";
import { resendWhenOnline } from "@/lib/shared/client/http/resend-when-online";
import { toast } from "@/lib/shared/client/toast";
import { useQueryState } from "@/lib/shared/client/use-query-state";
import { UNDO_TOAST_MS, useUndo } from "@/lib/shared/client/use-undo";

const PATH = "/api/terms";
const getTermPath = ({ id }: Term) => `${PATH}/${id}`;
const { add, change, merge, remove, confirmRemove, intoInvalid } = catalogueMessages.terms;
const addFailed = serverMessageOr(add.failed);
const changeFailed = serverMessageOr(change.failed);
const [DEFAULT_KIND] = TERM_KINDS;

const getId = ({ id }: Term) => id;

async function loadTerm(id: number): Promise<Term | undefined> {
  const { items }: Partial<TermPage> = await callApi("GET", PATH);
  return toRows<Term>(items).find((term) => term.id === id);
}

type Merging = { from: Term; into?: Term };

export function TermsScreen() {
  const { params, push } = useQueryState();
  const kind = TERM_KINDS.find((name) => name === params.get("kind")) ?? DEFAULT_KIND;
  const { rows, same, failure, reload } = useTerms(kind);
  const changes = useChanges<Term>();
  const { busy, run, edit, endEditing, editing, newer, loadNewer, round, rowToConfirm, setRowToConfirm } = changes;
  const { createUndoOptions } = useUndo(() => void reload());
  const item = useItemAddress(changes, getId, loadTerm);
  const [merging, setMerging] = useState<Merging>();

  async function save(form: FormData) {
    const fields = toTermInput(Object.fromEntries(form));
    const isSaved = editing
      ? await run(
          () =>
            resendWhenOnline(
              (requestKey) => callApi("PATCH", getTermPath(editing), fields, { ifMatch: editing.version, requestKey }),
              changeFailed,
            ),
          ({ message = "" }) => message,
          withOfflineHelp(changeFailed),
          ({ undo }) => (undo ? { duration: UNDO_TOAST_MS, action: createUndoAction(undo, () => void reload()) } : {}),
        )
      : await run(
          () => resendWhenOnline((requestKey) => callApi("POST", PATH, { kind, ...fields }, { requestKey }), addFailed),
          ({ message = "" }) => message,
          withOfflineHelp(addFailed),
        );
    if (isSaved) {
      endEditing();
      void reload();
    }
    return [];
  }

  async function mergeTerms({ from, into }: Merging) {
    if (!into) return toast.error(intoInvalid);
    const isMerged = await run(
      () => callApi("POST", `${getTermPath(from)}/merge`, { into: into.id }),
      ({ message = "" }) => message,
      serverMessageOr(merge.failed),
      ({ data }: ChangeResponse & { data?: MergedTerm }) =>
        data ? { duration: UNDO_TOAST_MS, action: createUndoAction(data.batch, () => void reload()) } : {},
    );
    if (!isMerged) return;
    setMerging(undefined);
    if (editing && [from.id, into.id].includes(editing.id)) endEditing();
    void reload();
  }

  async function drop(term: Term) {
    const isRemoved = await run(
      () => callApi<ChangeResponse>("DELETE", getTermPath(term), undefined, { ifMatch: term.version }).catch(reloadOnConflict(reload)),
      ({ message = "" }) => message,
      serverMessageOr(remove.failed),
      createUndoOptions,
    );
    setRowToConfirm(undefined);
    if (isRemoved && editing?.id === term.id) endEditing();
    void reload();
  }

  function switchKind(to: TermKind) {
    const switchAndReset = () => {
      push({ kind: to, id: undefined });
      edit();
    };
    confirmLoss(switchAndReset, "cancel");
  }

  return (
    <>
      <FormAndList
        isShort
        item={item}
        onClose={() => edit()}
        form={
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
            savedSince={editing && newer && { seen: editing, newer }}
          />
        }
        list={
          <>
            <TermsList
              key={kind}
              kind={kind}
              rows={rows}
              failure={failure}
              inEdit={editing}
              busy={busy}
              addButton={<AddButton label={termWords.addNew(kind)} isShort onAdd={item.add} />}
              getHref={item.getHref}
              onChoose={switchKind}
              onRetry={reload}
              onEdit={edit}
              onMerge={(from) => setMerging({ from })}
              onRemove={setRowToConfirm}
            />
            <DuplicateMeasures groups={same} busy={busy} onMerge={(from, into) => setMerging({ from, into })} />
          </>
        }
      />
      <ConfirmDialog
        open={merging !== undefined}
        question={termWords.mergeQuestion}
        name={merging?.from.label}
        busy={busy}
        confirmLabel={termWords.merge}
        busyLabel={termWords.merging}
        onConfirm={() => merging && mergeTerms(merging)}
        onCancel={() => setMerging(undefined)}
      >
        {merging && <MergeTargetSelect {...merging} terms={rows ?? []} busy={busy} onChoose={(into) => setMerging({ ...merging, into })} />}
      </ConfirmDialog>
      <ConfirmDialog
        open={rowToConfirm !== undefined}
        question={confirmRemove}
        name={rowToConfirm?.label}
        busy={busy}
        onConfirm={() => rowToConfirm && drop(rowToConfirm)}
        onCancel={() => setRowToConfirm(undefined)}
      />
    </>
  );
}
