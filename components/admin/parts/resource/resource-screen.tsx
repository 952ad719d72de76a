import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { FormAndList } from "@/components/admin/parts/form/form-and-list";
import { showFormTop } from "@/components/admin/parts/form/form-focus";
import { EditForm } from "@/components/admin/parts/resource/edit-form";
import { type FormDescription, ResourceForm } from "@/components/admin/parts/resource/resource-form";
import { type Column, ResourceTable } from "@/components/admin/parts/resource/resource-table";
import { type ResourceCalls, useRowChanges } from "@/components/admin/parts/resource/use-row-changes";
import { AddButton, ListBox, type Reordering } from "@/components/admin/parts/table/list-box";
import { listRowActions, type RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { getVersionsHref } from "@/lib/history/words";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { useOpenItem } from "@/lib/shared/client/form/use-open-item";
import type { ChangeResponse } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import type { AuditResource } from "@/lib/shared/resources";
import { editingWords } from "@/lib/shared/words/editing";
import type { TranslatedRow } from "@/lib/translations/translations";

/** State of the dialog that confirms a deletion: where the children of the row move to. */
export type RemovalState = { moveTo: string; error?: string; busy: boolean; choose: (moveTo: string) => void };

type List<Row> = { rows: Row[] | undefined; failure: string | undefined; forget?: (row: Row) => void };

type Props<Row> = {
  list: List<Row>;
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
  notice?: ReactNode;
  /** Another key opens another blank form. */
  formKey?: string;
  removal?: {
    render: (row: Row, others: Row[], state: RemovalState) => ReactNode;
    /** Returns an error if the row cannot be deleted without another choice. */
    check?: (row: Row, moveTo: string, others: Row[]) => string | undefined;
  };
  /** Names the rows in their history and among the translations. */
  resource: AuditResource & TranslatedRow["resource"];
  /** The form for a row, or for a new one. `progress` of its upload is 0 to 1. */
  describeForm: (
    row: Row | undefined,
    context: { rows: Row[] | undefined; progress: number | undefined },
  ) => Omit<FormDescription, "versionsHref" | "texts">;
};

export function ResourceScreen<Row extends object>(props: Props<Row>) {
  const { list, getId, getTitle, words, calls, heading, formatCount, addLabel, limit, order, resource, removal, view } = props;
  const { rows, failure } = list;
  const item = useOpenItem();
  const client = useQueryClient();
  // A change may have changed other lists of the screen too.
  const reload = () => void client.invalidateQueries();
  const changes = useRowChanges(calls, reload);
  const { busy, upload } = changes;
  const [removing, setRemoving] = useState<{ row: Row; moveTo: string; error?: string }>();
  const formArea = useRef<HTMLDivElement>(null);

  async function save(form: FormData, row: Row | undefined) {
    const outcome = await changes.save(form, row);
    if (!outcome.answer) return outcome;
    reload();
    if (!row) item.close();
    return { ...outcome, kept: (outcome.answer as ChangeResponse & { data?: Row }).data };
  }

  async function remove(row: Row, moveTo: string) {
    const error = removal?.check?.(row, moveTo, listOthers(row));
    if (error) {
      setRemoving({ row, moveTo, error });
      return document.querySelector<HTMLElement>('dialog [name="move_to"]')?.focus();
    }
    const isRemoved = await changes.remove(row, moveTo);
    setRemoving(undefined);
    if (!isRemoved) return;
    list.forget?.(row);
    reload();
    if (getId(row) === item.open) item.close();
  }

  const listOthers = (row: Row) => rows?.filter((other) => other !== row) ?? [];

  function edit(id: number) {
    if (id === item.open) showFormTop(formArea.current);
    else item.show(id);
  }

  const getActions = (row: Row) =>
    listRowActions({
      more: props.getMoreActions?.(row),
      onEdit: () => edit(getId(row)),
      onRemove: props.canRemove?.(row) === false ? undefined : () => askToRemove(row),
    });
  const askToRemove = (row: Row) => (getId(row) ? setRemoving({ row, moveTo: "" }) : toast.error(words.invalidId ?? ""));

  const form = {
    describe: (row: Row | undefined) => ({
      ...props.describeForm(row, { rows, progress: upload?.fraction }),
      versionsHref: row && getVersionsHref(resource, getId(row)),
      texts: row && { resource, id: getId(row) },
    }),
    busy,
    upload,
    onSave: save,
    onSaved: () => confirmLoss(item.close, "translation"),
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
        item={item}
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
                list={{ rows: view ? view.rows : rows, failure, reload }}
                loading={words.list.loading}
                empty={view?.empty ?? words.list.empty}
                suggestion={view?.suggestion}
                getId={getId}
                getTitle={getTitle}
                inEdit={item.open}
                busy={busy}
                getHref={item.getHref}
                onOpen={edit}
                getActions={getActions}
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
