"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { FormAndList, FormLoading } from "@/components/admin/parts/form/form-and-list";
import { showFormTop } from "@/components/admin/parts/form/use-form-focus";
import { type FormDescription, ResourceForm } from "@/components/admin/parts/resource/resource-form";
import { type Column, ResourceTable } from "@/components/admin/parts/resource/resource-table";
import { AddButton } from "@/components/admin/parts/table/add-button";
import { ListBox, type Reordering } from "@/components/admin/parts/table/list-box";
import type { RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { useRestoredDraft } from "@/lib/shared/client/form/draft";
import { getOpenProblem, useLeaveMissing, useOpenItem } from "@/lib/shared/client/form/use-open-item";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ApiOptions, type ChangeResponse, type FormatError, reloadOnConflict, withOfflineHelp } from "@/lib/shared/client/http/api";
import { resendWhenOnline } from "@/lib/shared/client/http/resend-when-online";
import { type ToastAction, toast } from "@/lib/shared/client/toast";
import { UNDO_TOAST_MS, useUndo } from "@/lib/shared/client/use-undo";
import { computeVersion } from "@/lib/shared/version";
import { editingWords } from "@/lib/shared/words/editing";

export type ResourceCalls<Row> = {
  /** The version of a row for If-Match, if it is not computed from the row. */
  getVersion?: (row: Row) => string;
  add: {
    call: (form: FormData, options: ApiOptions) => Promise<ChangeResponse>;
    done: (title: string, answer: ChangeResponse) => string;
    failed: FormatError;
  };
  update: {
    call: (form: FormData, options: ApiOptions, row: Row) => Promise<ChangeResponse>;
    done: (title: string, answer: ChangeResponse) => string;
    failed: FormatError;
    /** Undoes the change from its toast. */
    undo?: (answer: ChangeResponse) => ToastAction | undefined;
  };
  remove: {
    call: (row: Row, options: ApiOptions, moveTo: string) => Promise<ChangeResponse>;
    done: (row: Row, answer: ChangeResponse, moveTo: string) => string;
    failed: FormatError;
    /** True if the toast has the button to undo. A specified toast closes too soon for it. */
    isUndoneInToast?: boolean;
  };
};

/** State of the dialog that confirms a deletion: where the children of the row move to. */
export type RemovalState = { moveTo: string; error?: string; busy: boolean; choose: (moveTo: string) => void };

type List<Row> = { rows: Row[] | undefined; failure: string | undefined; forget?: (row: Row) => void };

type Props<Row> = {
  list: List<Row>;
  /** Loads a row that is not in the list. */
  load?: (id: number) => Promise<Row | undefined>;
  getId: (row: Row) => number;
  getTitle: (row: Row) => string;
  words: { list: { loading: string; empty: string }; confirmRemove: string; invalidId?: string };
  calls: ResourceCalls<Row>;
  heading: string;
  formatCount: (count: number) => string;
  addLabel: string;
  /** The highest number of rows, and what replaces the form then. */
  limit?: { max: number; renderFull: (rows: Row[], replacesForm: boolean) => ReactNode };
  order?: Omit<Reordering, "onSaved">;
  columns: readonly Column<Row>[];
  getMoreActions?: (row: Row) => RowMenuItem[];
  /** False for a row that staff cannot delete. */
  canRemove?: (row: Row) => boolean;
  /** Narrows the list: the rows to show of all that match, with its search and its pages. */
  view?: { rows: Row[] | undefined; count: number | undefined; empty: string; suggestion: ReactNode; tools: ReactNode; pages: ReactNode };
  /** Below the list. */
  notice?: ReactNode;
  /** Another key opens another blank form. */
  formKey?: string;
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
  const { list, getId, getTitle, words, calls, heading, formatCount, addLabel, limit, order, removal, view } = props;
  const { getVersion = computeVersion } = calls;
  const { rows, failure } = list;
  const item = useOpenItem();
  const { busy, upload, run } = useRun();
  const client = useQueryClient();
  // A change may have changed other lists of the screen too.
  const reload = () => void client.invalidateQueries();
  const { createUndoOptions, offerUndo } = useUndo(reload);
  const [removing, setRemoving] = useState<{ row: Row; moveTo: string; error?: string }>();
  const formArea = useRef<HTMLDivElement>(null);

  async function save(form: FormData, row: Row | undefined) {
    const title = String(form.get("title")).trim();
    const { done, failed } = row ? calls.update : calls.add;
    const outcome = await run(
      (onProgress, signal) =>
        resendWhenOnline((requestKey) => {
          const options = { onProgress, signal, requestKey };
          return row ? calls.update.call(form, { ...options, ifMatch: getVersion(row) }, row) : calls.add.call(form, options);
        }, failed),
      (answer) => done(title, answer),
      withOfflineHelp(failed),
      (answer) => {
        const action = row && calls.update.undo?.(answer);
        return action ? { action, duration: UNDO_TOAST_MS } : {};
      },
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
      () => calls.remove.call(row, { ifMatch: getVersion(row) }, moveTo).catch(reloadOnConflict(reload)),
      (response) => calls.remove.done(row, response, moveTo),
      calls.remove.failed,
      calls.remove.isUndoneInToast ? createUndoOptions : undefined,
    );
    setRemoving(undefined);
    if (!answer) return;
    if (!calls.remove.isUndoneInToast) offerUndo(answer);
    list.forget?.(row);
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
      const problem = rows && !props.load ? editingWords.gone : failure && editingWords.notOpened;
      return (
        <div ref={formArea}>
          <EditForm key={item.open} {...form} id={item.open} row={row} load={rows && props.load} problem={problem} onMissing={item.drop} />
        </div>
      );
    }
    if (isFull) return limit.renderFull(rows, formArea.current !== null);
    if (limit && !isLoaded) return null;
    return (
      <div ref={formArea}>
        <ResourceForm key={`${item.open} ${props.formKey}`} {...form} />
      </div>
    );
  }

  return (
    <>
      <FormAndList
        isShort
        item={{ ...item, isLoading: false }}
        onClose={item.close}
        form={renderForm()}
        list={
          <>
            <ListBox
              heading={heading}
              isHeadingHidden
              count={view ? view.count : rows?.length}
              formatCount={formatCount}
              tools={view?.tools}
              actions={<AddButton label={addLabel} isShort onAdd={item.add} />}
              reordering={order && { ...order, onSaved: reload }}
            >
              <ResourceTable
                label={heading}
                columns={props.columns}
                rows={view ? view.rows : rows}
                failure={failure}
                loading={words.list.loading}
                empty={view?.empty ?? words.list.empty}
                suggestion={view?.suggestion}
                onRetry={reload}
                getId={getId}
                getTitle={getTitle}
                inEdit={item.open}
                busy={busy}
                getHref={item.getHref}
                getMoreActions={props.getMoreActions}
                onEdit={edit}
                canRemove={props.canRemove}
                onRemove={(row) => (getId(row) ? setRemoving({ row, moveTo: "" }) : toast.error(words.invalidId ?? ""))}
              />
              {view?.pages}
            </ListBox>
            {props.notice}
          </>
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
  id: number;
  row: Row | undefined;
  load: ((id: number) => Promise<Row | undefined>) | undefined;
  /** Why there is no row. */
  problem: string | undefined;
  onMissing: () => void;
};

/** The form of a row once the list has it. The form keeps the row as it was opened, so that a later save notices changes by others. */
function EditForm<Row extends object>({ id, row: listed, load, problem, onMissing, ...form }: EditProps<Row>) {
  const draft = useRestoredDraft();
  const [row, setRow] = useState(draft?.row as Row | undefined);
  const { data, error } = useQuery({
    queryKey: ["item", id],
    queryFn: async () => (await load?.(id)) ?? null,
    enabled: load !== undefined && !row && !listed,
  });
  const found = listed ?? data ?? undefined;
  if (!row && found) setRow(found);
  const reason = problem ?? (data === null ? editingWords.gone : getOpenProblem(error));
  useLeaveMissing(row || found ? undefined : reason, onMissing);
  return row ? <ResourceForm {...form} opened={row} /> : <FormLoading />;
}
