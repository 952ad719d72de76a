"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
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
  order?: Omit<Reordering, "onSaved">;
  columns: readonly Column<Row>[];
  getMoreActions?: (row: Row) => RowMenuItem[];
  /** The form for a row, or for a new one. `progress` of its upload is 0 to 1. */
  describeForm: (row: Row | undefined, progress: number | undefined) => FormDescription;
};

/** A screen with a list and the form that adds and edits its rows. */
export function ResourceScreen<Row extends object>(props: Props<Row>) {
  const { screen, path, getId, getTitle, words, listFailed, calls, heading, formatCount, addLabel, order, columns, describeForm } = props;
  const list = useList<Row>(path, listFailed);
  const { rows, failure } = list;
  const item = useOpenItem();
  const { busy, upload, run } = useRun();
  const { offerUndo } = useUndo(list.reload);
  const [rowToRemove, setRowToRemove] = useState<Row>();
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
      list.reload();
      item.close();
    }
    return outcome;
  }

  async function remove(row: Row) {
    const { answer } = await run(
      () => calls.remove.call(row, { ifMatch: computeVersion(row) }, "").catch(reloadOnConflict(list.reload)),
      (response) => calls.remove.done(row, response, ""),
      calls.remove.failed,
    );
    setRowToRemove(undefined);
    if (!answer) return;
    offerUndo(answer);
    list.removed(row);
    if (getId(row) === item.open) item.close();
  }

  function edit(id: number) {
    if (id === item.open) showFormTop(formArea.current);
    else item.show(id);
  }

  const form = {
    describe: (row: Row | undefined) => describeForm(row, upload?.fraction),
    busy,
    upload,
    onSave: save,
    onCancel: item.close,
    onLoadNewer: list.reload,
  };

  return (
    <>
      <ScreenHead {...screen} />
      <FormAndList
        isShort
        item={{ ...item, isLoading: false }}
        onClose={item.close}
        form={
          <div ref={formArea}>
            {typeof item.open === "number" ? (
              <EditForm
                key={item.open}
                {...form}
                row={rows?.find((row) => getId(row) === item.open)}
                problem={rows ? editingWords.gone : failure && editingWords.notOpened}
                onMissing={item.drop}
              />
            ) : (
              <ResourceForm key={item.open} {...form} />
            )}
          </div>
        }
        list={
          <ListBox
            heading={heading}
            count={rows?.length}
            formatCount={formatCount}
            actions={<AddButton label={addLabel} isShort onAdd={item.add} />}
            reordering={order && { ...order, onSaved: list.reload }}
          >
            <ResourceTable
              label={heading}
              columns={columns}
              rows={rows}
              failure={failure}
              loading={words.list.loading}
              empty={words.list.empty}
              onRetry={list.reload}
              getId={getId}
              getTitle={getTitle}
              inEdit={item.open}
              busy={busy}
              getHref={item.getHref}
              getMoreActions={props.getMoreActions}
              onEdit={edit}
              onRemove={(row) => (getId(row) ? setRowToRemove(row) : toast.error(words.invalidId))}
            />
          </ListBox>
        }
      />
      <ConfirmDialog
        open={rowToRemove !== undefined}
        question={words.confirmRemove}
        name={rowToRemove && getTitle(rowToRemove)}
        busy={busy}
        onConfirm={() => rowToRemove && remove(rowToRemove)}
        onCancel={() => setRowToRemove(undefined)}
      />
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
