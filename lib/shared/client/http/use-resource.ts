import { useChanges } from "@/lib/shared/client/form/use-changes";
import {
  ApiError,
  type ApiOptions,
  type ChangeResponse,
  type FieldError,
  type FormatError,
  reloadOnConflict,
  withOfflineHelp,
} from "@/lib/shared/client/http/api";
import { resendWhenOnline } from "@/lib/shared/client/http/resend-when-online";
import { useUndo } from "@/lib/shared/client/use-undo";
import { computeVersion } from "@/lib/shared/version";

export type ResourceCalls<Row extends Listed, Listed = Row> = {
  getId: (row: Listed) => number;
  /** True if the form stays open after saving. The responses then contain the row in `data`. */
  keepsOpen?: boolean;
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
    call: (row: Listed, moveTo: string, options: ApiOptions) => Promise<ChangeResponse>;
    done: (row: Listed, answer: ChangeResponse, moveTo: string) => string;
    failed: FormatError;
  };
};

/** An action on the open row. The form stays open if the response contains the row in `data`. */
export type RowAction<Row> = { call: (row: Row) => Promise<ChangeResponse>; done: (answer: ChangeResponse) => string; failed: FormatError };

type List<Row> = {
  reload: () => void;
  removed: (row: Row) => void;
  /** Shows the new row. If missing, the list is reloaded instead. */
  showAdded?: () => void;
};

/**
 * State and actions of an admin screen with one form and one list: save, remove, run an action, load a newer version. A row of the list may
 * have fewer fields than the row in the form.
 */
export function useResource<Row extends Listed, Listed extends object = Row>(
  list: List<Listed>,
  { getId, add, update, remove, keepsOpen = false }: ResourceCalls<Row, Listed>,
) {
  const changes = useChanges<Row, Listed>();
  const { offerUndo } = useUndo(list.reload);
  const { run, edit, keepEditing, endEditing, editing, newer, busy, upload, round, isSameRow, rowToConfirm, setRowToConfirm } = changes;

  /** @returns the invalid fields that the server has found */
  async function save(form: FormData): Promise<readonly FieldError[]> {
    const title = String(form.get("title")).trim();
    let saved: Row | undefined;
    let fields: readonly FieldError[] = [];
    const { done, failed } = editing ? update : add;
    const isSaved = await run(
      async (onProgress, signal) => {
        const answer = await resendWhenOnline(
          (requestKey) =>
            editing
              ? update.call(form, { onProgress, signal, requestKey, ifMatch: computeVersion(editing) }, editing)
              : add.call(form, { onProgress, signal, requestKey }),
          failed,
        ).catch((error: unknown) => {
          if (error instanceof ApiError) fields = error.fields;
          throw error;
        });
        saved = (answer as ChangeResponse & { data: Row }).data;
        return answer;
      },
      (answer) => done(title, answer),
      withOfflineHelp(failed),
    );
    if (!isSaved) return fields;
    if (keepsOpen && saved) keepEditing(saved);
    else endEditing();
    if (editing || !list.showAdded) list.reload();
    else list.showAdded();
    return [];
  }

  async function step({ call, done, failed }: RowAction<Row>) {
    if (!editing) return;
    let changed: Row | undefined;
    const remember = (answer: ChangeResponse & { data?: Row }) => {
      changed = answer.data;
      return answer;
    };
    if (!(await run(async () => remember(await call(editing)), done, failed))) return;
    if (changed) keepEditing(changed);
    else endEditing();
    list.reload();
  }

  async function drop(row: Listed, moveTo = "") {
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
      if (editing && getId(row) === getId(editing)) endEditing();
    }
    setRowToConfirm(undefined);
  }

  function loadNewer() {
    changes.loadNewer();
    list.reload();
  }

  const savedSince = editing && newer ? { seen: editing as object, newer: newer as object } : undefined;

  return {
    ...changes,
    step,
    drop,
    form: { round, isSameRow, busy, upload, onSave: save, onCancel: () => edit(), onLoadNewer: newer && loadNewer, savedSince },
    removal: {
      open: rowToConfirm !== undefined,
      busy,
      onConfirm: () => void (rowToConfirm && drop(rowToConfirm)),
      onCancel: () => setRowToConfirm(undefined),
    },
  };
}
