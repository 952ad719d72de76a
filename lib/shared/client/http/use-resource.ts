import { useChanges } from "@/lib/shared/client/form/use-changes";
import { type ApiOptions, type ChangeResponse, type FormatError, reloadOnConflict } from "@/lib/shared/client/http/api";
import { resendWhenOnline } from "@/lib/shared/client/http/resend-when-online";
import { useUndo } from "@/lib/shared/client/use-undo";
import { computeVersion } from "@/lib/shared/version";

export type ResourceCalls<Row> = {
  getId: (row: Row) => number;
  /** True if the form stays open after saving. The response then contains the row in `data`. */
  keepsOpen?: (form: FormData) => boolean;
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
    call: (row: Row, moveTo: string, options: ApiOptions) => Promise<ChangeResponse>;
    done: (row: Row, answer: ChangeResponse, moveTo: string) => string;
    failed: FormatError;
  };
};

export type RowAction<Row> = { call: (row: Row) => Promise<ChangeResponse>; done: (answer: ChangeResponse) => string; failed: FormatError };

type List<Row> = {
  reload: () => void;
  removed: (row: Row) => void;
  /** Shows the new row. If missing, the list is reloaded instead. */
  showAdded?: () => void;
};

/** State and actions of an admin screen with one form and one list: save, remove, run an action, load a newer version. */
export function useResource<Row extends object>(
  list: List<Row>,
  { getId, add, update, remove, keepsOpen = () => false }: ResourceCalls<Row>,
) {
  const changes = useChanges<Row>();
  const { offerUndo } = useUndo(list.reload);
  const { run, edit, keepEditing, editing, newer, busy, upload, round, isSameRow, rowToConfirm, setRowToConfirm } = changes;

  async function save(form: FormData) {
    const title = String(form.get("title")).trim();
    let openRow: Row | undefined;
    const rememberRow = (answer: ChangeResponse) => {
      if (keepsOpen(form)) openRow = (answer as ChangeResponse & { data: Row }).data;
      return answer;
    };
    const { done, failed } = editing ? update : add;
    const isSaved = await run(
      async (onProgress, signal) =>
        rememberRow(
          await resendWhenOnline((requestKey) =>
            editing
              ? update.call(form, { onProgress, signal, requestKey, ifMatch: computeVersion(editing) }, editing)
              : add.call(form, { onProgress, signal, requestKey }),
          ),
        ),
      (answer) => done(title, answer),
      failed,
    );
    if (!isSaved) return;
    if (openRow) keepEditing(openRow);
    else edit();
    if (editing || !list.showAdded) list.reload();
    else list.showAdded();
  }

  async function step({ call, done, failed }: RowAction<Row>) {
    if (!editing || !(await run(() => call(editing), done, failed))) return;
    edit();
    list.reload();
  }

  async function drop(row: Row, moveTo = "") {
    let removal: ChangeResponse | undefined;
    const isRemoved = await run(
      async () => {
        removal = await remove.call(row, moveTo, { ifMatch: computeVersion(row) }).catch(reloadOnConflict(list.reload));
        return removal;
      },
      (answer) => remove.done(row, answer, moveTo),
      remove.failed,
    );
    if (isRemoved) {
      offerUndo(removal);
      list.removed(row);
      if (editing && getId(row) === getId(editing)) edit();
    }
    setRowToConfirm(undefined);
  }

  function loadNewer() {
    changes.loadNewer();
    list.reload();
  }

  return {
    ...changes,
    step,
    drop,
    form: { round, isSameRow, busy, upload, onSave: save, onCancel: () => edit(), onLoadNewer: newer && loadNewer },
    removal: {
      open: rowToConfirm !== undefined,
      busy,
      onConfirm: () => void (rowToConfirm && drop(rowToConfirm)),
      onCancel: () => setRowToConfirm(undefined),
    },
  };
}
