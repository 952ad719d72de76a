import { useSave } from "@/lib/shared/client/form/use-run";
import { ApiError, type ApiOptions, type ChangeResponse, type FormatError, reloadOnConflict } from "@/lib/shared/client/http/api";
import { type ToastOptions, toast } from "@/lib/shared/client/toast";
import { useUndo } from "@/lib/shared/client/use-undo";
import { computeVersion } from "@/lib/shared/version";

/** The calls of a screen. A row of its list may have fewer fields than the row in its form. */
export type ResourceCalls<Row, Listed = Row> = {
  /** The version of a row for If-Match, if it is not computed from the row. */
  getVersion?: (row: Row | Listed) => string;
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
    undo?: (answer: ChangeResponse) => ToastOptions;
  };
  remove: {
    call: (row: Listed, options: ApiOptions, moveTo: string) => Promise<ChangeResponse>;
    done: (row: Listed, answer: ChangeResponse, moveTo: string) => string;
    failed: FormatError;
    /** True if the toast has the button to undo. A specified toast closes too soon for it. */
    isUndoneInToast?: boolean;
  };
};

/** Returns the given text. On a conflict (409), also shows the server's reason in a toast. */
export const withReason =
  (text: string): FormatError =>
  (error) => {
    if (error instanceof ApiError && error.status === 409) toast.info(error.message, { duration: 6000 });
    return text;
  };

/** Saves and deletes the rows of a screen, one at a time and with toasts. */
export function useRowChanges<Row extends object, Listed extends object = Row>(calls: ResourceCalls<Row, Listed>, reload: () => void) {
  const { getVersion = computeVersion, add, update } = calls;
  const { busy, upload, run, save: send } = useSave();
  const { createUndoOptions, offerUndo } = useUndo(reload);

  function save(form: FormData, row: Row | undefined) {
    const title = String(form.get("title")).trim();
    const { done, failed } = row ? update : add;
    return send(
      (options) => (row ? update.call(form, { ...options, ifMatch: getVersion(row) }, row) : add.call(form, options)),
      (answer) => done(title, answer),
      failed,
      (answer) => (row && update.undo?.(answer)) ?? {},
    );
  }

  /** @returns true if the row is deleted */
  async function remove(row: Listed, moveTo = "") {
    const { call, done, failed, isUndoneInToast } = calls.remove;
    const { answer } = await run(
      () => call(row, { ifMatch: getVersion(row) }, moveTo).catch(reloadOnConflict(reload)),
      (response) => done(row, response, moveTo),
      failed,
      isUndoneInToast ? createUndoOptions : undefined,
    );
    if (!isUndoneInToast) offerUndo(answer);
    return answer !== undefined;
  }

  return { busy, upload, run, save, remove };
}
