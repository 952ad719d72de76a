import { useChanges } from "@/lib/shared/client/form/use-changes";
import { type Answer, type Options, reloadOnConflict, type Wording } from "@/lib/shared/client/http/api";
import { versionOf } from "@/lib/shared/version";

/** How rows of one kind are added, changed and removed, and what is said of it. */
export type RowCalls<Row> = {
  idOf: (row: Row) => number;
  /** Whether the form goes on with the row after it is saved; the answer's `data` is that row then. */
  staysIn?: (form: FormData) => boolean;
  add: { call: (form: FormData, options: Options) => Promise<Answer>; done: (title: string, answer: Answer) => string; failed: Wording };
  update: {
    call: (form: FormData, options: Options, row: Row) => Promise<Answer>;
    done: (title: string, answer: Answer) => string;
    failed: Wording;
  };
  /** `moveTo` is where what belongs to the row goes first. */
  remove: {
    call: (row: Row, moveTo: string, options: Options) => Promise<Answer>;
    done: (row: Row, answer: Answer, moveTo: string) => string;
    failed: Wording;
  };
};

/** Something else that is done with the row in edit. */
export type RowStep<Row> = { call: (row: Row) => Promise<Answer>; done: (answer: Answer) => string; failed: Wording };

/** The list that shows the rows. */
type List<Row> = {
  reload: () => void;
  /** Takes a row that was removed off the list. */
  removed: (row: Row) => void;
  /** Shows a row that was just added; left out where a reload does. */
  showAdded?: () => void;
};

/** What the screen of a resource does with its one form and its list: saves what is new or in edit, removes, loads a newer version. */
export function useResource<Row extends object>(list: List<Row>, { idOf, add, update, remove, staysIn = () => false }: RowCalls<Row>) {
  const changes = useChanges<Row>();
  const { run, edit, keepEditing, editing, newer, ask } = changes;

  async function save(form: FormData) {
    const title = String(form.get("title")).trim();
    let kept: Row | undefined;
    const keep = (answer: Answer) => {
      if (staysIn(form)) kept = (answer as Answer & { data: Row }).data;
      return answer;
    };
    const saved = editing
      ? await run(
          async (onProgress, signal) => keep(await update.call(form, { onProgress, signal, ifMatch: versionOf(editing) }, editing)),
          (answer) => update.done(title, answer),
          update.failed,
        )
      : await run(
          async (onProgress, signal) => keep(await add.call(form, { onProgress, signal })),
          (answer) => add.done(title, answer),
          add.failed,
        );
    if (!saved) return;
    if (kept) keepEditing(kept);
    else edit();
    if (editing || !list.showAdded) list.reload();
    else list.showAdded();
  }

  async function step({ call, done, failed }: RowStep<Row>) {
    if (!editing || !(await run(() => call(editing), done, failed))) return;
    edit();
    list.reload();
  }

  async function drop(row: Row, moveTo = "") {
    const dropped = await run(
      () => remove.call(row, moveTo, { ifMatch: versionOf(row) }).catch(reloadOnConflict(list.reload)),
      (answer) => remove.done(row, answer, moveTo),
      remove.failed,
    );
    if (dropped) {
      list.removed(row);
      if (editing && idOf(row) === idOf(editing)) edit();
    }
    ask(undefined);
  }

  function loadNewer() {
    changes.loadNewer();
    list.reload();
  }

  return { ...changes, save, step, drop, loadNewer: newer && loadNewer };
}
