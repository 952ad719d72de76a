"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { FormAndList, FormLoading } from "@/components/admin/parts/form/form-and-list";
import { showFormTop } from "@/components/admin/parts/form/use-form-focus";
import { type FormDescription, ResourceForm } from "@/components/admin/parts/resource/resource-form";
import { type Column, ResourceTable } from "@/components/admin/parts/resource/resource-table";
import { AddButton } from "@/components/admin/parts/table/add-button";
import { ListBox, type Reordering } from "@/components/admin/parts/table/list-box";
import type { RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { useRestoredDraft } from "@/lib/shared/client/form/draft";
import { useOpenItem } from "@/lib/shared/client/form/use-open-item";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ApiOptions, type ChangeResponse, type FormatError, reloadOnConflict, withOfflineHelp } from "@/lib/shared/client/http/api";
import { resendWhenOnline } from "@/lib/shared/client/http/resend-when-online";
import { useList } from "@/lib/shared/client/http/use-list";
import { toast } from "@/lib/shared/client/toast";
import { useUndo } from "@/lib/shared/client/use-undo";
import { computeVersion } from "@/lib/shared/version";
import { editingWords } from "@/lib/shared/words/editing";
import type { AdminScreen } from "@/lib/shared/words/screens";

export type ResourceCalls<Row> = {
  add: {
    call: (form: FormData, options: ApiOptions) => Promise<ChangeResponse>;
    done: (title: string, answer: ChangeResponse) => string;
    failed: FormatError;
  };
  update: {
    call: (form: FormData, options: ApiOptions, row: Row) => Promise<ChangeResponse>;
    done: (title: string, answer: ChangeResponse) => string;
    failed: FormatError;
  };
  remove: {
    call: (row: Row, options: ApiOptions, moveTo: string) => Promise<ChangeResponse>;
    done: (row: Row, answer: ChangeResponse, moveTo: string) => string;
    failed: FormatError;
  };
};

/** State of the dialog that confirms a deletion: where the children of the row move to. */
export type RemovalState = { moveTo: string; error?: string; busy: boolean; choose: (moveTo: string) => void };

type Props<Row> = {
  screen: AdminScreen;
  /** Address of the call that lists the rows. */
  path: string;
  getId: (row: Row) => number;
  getTitle: (row: Row) => string;
  words: { list: { loading: string; empty: string }; confirmRemove: string; invalidId: string };
  listFailed: FormatError;
  calls: ResourceCalls<Row>;
  heading: string;
  formatCount: (count: number) => string;
  addLabel: string;
  /** The highest number of rows, and what replaces the form then. The form of such a short list is always shown. */
  limit?: { max: number; renderFull: (rows: Row[], replacesForm: boolean) => ReactNode };
  order?: Omit<Reordering, "onSaved">;
  columns: readonly Column<Row>[];
  getMoreActions?: (row: Row) => RowMenuItem[];
  removal?: {
    render: (row: Row, others: Row[], state: RemovalState) => ReactNode;
    /** Returns an error if the row cannot be deleted without another choice. */
    check?: (row: Row, moveTo: string, others: Row[]) => string | undefined;
  };
  /** The form for a row, or for a new one. `progress` of its upload is 0 to 1. */
  describeForm: (row: Row | undefined, context: { rows: Row[] | undefined; progress: number | undefined }) => FormDescription;
};

/** A screen with a list and the form that adds and edits its rows. */
export function ResourceScreen<Row extends object>(props: Props<Row>) {
  const { screen, path, getId, getTitle, words, listFailed, calls, heading, formatCount, addLabel, limit, order, columns, removal } = props;
  const list = useList<Row>(path, listFailed);
  const { rows, failure } = list;
  const item = useOpenItem();
  const { busy, upload, run } = useRun();
  const client = useQueryClient();
  // A change may have changed other lists of the screen too.
  const reload = () => void client.invalidateQueries();
  const { offerUndo } = useUndo(reload);
  const [removing, setRemoving] = useState<{ row: Row; moveTo: string; error?: string }>();
  const formArea = useRef<HTMLDivElement>(null);

  async function save(form: FormData, row: Row | undefined) {
    const title = String(form.get("title")).trim();
    const { done, failed } = row ? calls.update : calls.add;
    const outcome = await run(
      (onProgress, signal) =>
        resendWhenOnline((requestKey) => {
          const options = { onProgress, signal, requestKey };
          return row ? calls.update.call(form, { ...options, ifMatch: computeVersion(row) }, row) : calls.add.call(form, options);
        }, failed),
      (answer) => done(title, answer),
      withOfflineHelp(failed),
    );
    if (outcome.answer) {
      reload();
      item.close();
    }
    return outcome;
  }

  async function remove(row: Row, moveTo: string) {
    const error = removal?.check?.(row, moveTo, listOthers(row));
    if (error) {
      setRemoving({ row, moveTo, error });
      return document.querySelector<HTMLElement>('dialog [name="move_to"]')?.focus();
    }
    const { answer } = await run(
      () => calls.remove.call(row, { ifMatch: computeVersion(row) }, moveTo).catch(reloadOnConflict(reload)),
      (response) => calls.remove.done(row, response, moveTo),
      calls.remove.failed,
    );
    setRemoving(undefined);
    if (!answer) return;
    offerUndo(answer);
    list.forget(row);
    reload();
    if (getId(row) === item.open) item.close();
  }

  const listOthers = (row: Row) => rows?.filter((other) => other !== row) ?? [];

  function edit(id: number) {
    if (id === item.open) showFormTop(formArea.current);
    else item.show(id);
  }

  const form = {
    describe: (row: Row | undefined) => props.describeForm(row, { rows, progress: upload?.fraction }),
    busy,
    upload,
    onSave: save,
    onCancel: item.close,
    onLoadNewer: reload,
  };

  // No form of a limited list while it is loading: with all rows in use it would appear and disappear again.
  const isLoaded = rows !== undefined || failure !== undefined;
  const isFull = limit !== undefined && rows !== undefined && rows.length >= limit.max;

  function renderForm() {
    if (typeof item.open === "number") {
      const row = rows?.find((listed) => getId(listed) === item.open);
      const problem = rows ? editingWords.gone : failure && editingWords.notOpened;
      return (
        <div ref={formArea}>
          <EditForm key={item.open} {...form} row={row} problem={problem} onMissing={item.drop} />
        </div>
      );
    }
    if (isFull) return limit.renderFull(rows, formArea.current !== null);
    if (limit && !isLoaded) return null;
    return (
      <div ref={formArea}>
        <ResourceForm key={item.open} {...form} />
      </div>
    );
  }

  return (
    <>
      <ScreenHead {...screen} />
      <FormAndList
        isShort
        isAlwaysShown={limit && isLoaded && !isFull}
        item={{ ...item, isLoading: false }}
        onClose={item.close}
        form={renderForm()}
        list={
          <ListBox
            heading={heading}
            count={rows?.length}
            formatCount={formatCount}
            actions={(!limit || isFull) && <AddButton label={addLabel} isShort onAdd={item.add} />}
            reordering={order && { ...order, onSaved: reload }}
          >
            <ResourceTable
              label={heading}
              columns={columns}
              rows={rows}
              failure={failure}
              loading={words.list.loading}
              empty={words.list.empty}
              onRetry={reload}
              getId={getId}
              getTitle={getTitle}
              inEdit={item.open}
              busy={busy}
              getHref={item.getHref}
              getMoreActions={props.getMoreActions}
              onEdit={edit}
              onRemove={(row) => (getId(row) ? setRemoving({ row, moveTo: "" }) : toast.error(words.invalidId))}
            />
          </ListBox>
        }
      />
      <ConfirmDialog
        open={removing !== undefined}
        question={words.confirmRemove}
        name={removing && getTitle(removing.row)}
        busy={busy}
        onConfirm={() => removing && remove(removing.row, removing.moveTo)}
        onCancel={() => setRemoving(undefined)}
      >
        {removing &&
          removal?.render(removing.row, listOthers(removing.row), {
            ...removing,
            busy,
            choose: (moveTo) => setRemoving({ row: removing.row, moveTo }),
          })}
      </ConfirmDialog>
    </>
  );
}

type EditProps<Row extends object> = Parameters<typeof ResourceForm<Row>>[0] & {
  row: Row | undefined;
  /** Why there is no row. */
  problem: string | undefined;
  onMissing: () => void;
};

/** The form of a row once the list has it. The form keeps the row as it was opened, so that a later save notices changes by others. */
function EditForm<Row extends object>({ row: listed, problem, onMissing, ...form }: EditProps<Row>) {
  const draft = useRestoredDraft();
  const [row, setRow] = useState(draft?.row as Row | undefined);
  if (!row && listed) setRow(listed);
  const reason = row || listed ? undefined : problem;
  const leave = useEffectEvent((text: string) => {
    toast.error(text);
    onMissing();
  });
  useEffect(() => {
    if (reason) leave(reason);
  }, [reason]);
  return row ? <ResourceForm {...form} opened={row} /> : <FormLoading />;
}
