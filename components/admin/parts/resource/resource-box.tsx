import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { FormDialog, type FormDialogDescription } from "@/components/admin/parts/dialog/form-dialog";
import { SecretDialog, type ShownSecret } from "@/components/admin/parts/dialog/secret-dialog";
import { type Column, ResourceTable } from "@/components/admin/parts/resource/resource-table";
import { AddButton, ListBox } from "@/components/admin/parts/table/list-box";
import type { RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, getMessage, serverMessageOr } from "@/lib/shared/client/http/api";

/** The answer to a change, with what only this answer contains. */
type Answer = ChangeResponse & { shownOnce?: ShownSecret };

export type ChoiceState = { choice: string; choose: (choice: string) => void; busy: boolean };

type Question = { text: string; tone?: "edit"; note?: string; renderChoice?: (state: ChoiceState) => ReactNode };

/**
 * An action in the menu of a row: a call, which a question may precede, or anything else. `failed` is shown if the server gives no reason.
 */
type BoxAction = Pick<RowMenuItem, "label" | "icon" | "isDanger"> &
  ({ onSelect: () => void } | { call: (choice: string) => Promise<Answer>; failed?: string; question?: Question });

type Asked<Row> = {
  row: Row;
  question: Question;
  label: string;
  choice: string;
  call: (choice: string) => Promise<Answer>;
  failed?: string;
};

type Props<Row, Fields> = {
  list: { rows: Row[] | undefined; failure: string | undefined; reload: () => void };
  getTitle: (row: Row) => string;
  words: { heading: string; counted: (count: number) => string; add: string; failed: string };
  note: { loading: string; empty: string; hint?: string };
  isHeadingHidden?: boolean;
  columns: readonly Column<Row>[];
  /** False entries are left out. */
  getActions: (row: Row, edit: () => void) => (BoxAction | false)[];
  describeForm: (
    row: Row | undefined,
  ) => FormDialogDescription<Fields> & { call: (fields: Fields) => Promise<Answer>; failed?: string; fields: ReactNode };
  onChanged?: () => void;
};

/** A list whose rows are added and edited in a dialog, on a screen with other parts. */
export function ResourceBox<Row extends { id: number }, Fields>(props: Props<Row, Fields>) {
  const { list, getTitle, words, note, columns, getActions, describeForm, onChanged } = props;
  const { rows, reload } = list;
  const { busy, run } = useRun();
  const [dialog, setDialog] = useState<"form" | "question">();
  const [secret, setSecret] = useState<ShownSecret>();
  // A dialog that closes still shows its text.
  const [edited, setEdited] = useState<Row>();
  const [asked, setAsked] = useState<Asked<Row>>();

  const close = () => setDialog(undefined);

  async function change(call: () => Promise<Answer>, failed = words.failed) {
    const outcome = await run(call, getMessage, serverMessageOr(failed));
    reload();
    if (outcome.answer) {
      setSecret(outcome.answer.shownOnce);
      close();
      onChanged?.();
    }
    return outcome;
  }

  function openForm(row: Row | undefined) {
    setEdited(row);
    setDialog("form");
  }

  function toMenuItem(action: BoxAction, row: Row): RowMenuItem {
    if ("onSelect" in action) return action;
    const { question, call, failed, ...item } = action;
    if (!question) return { ...item, onSelect: () => void change(() => call(""), failed) };
    const ask = () => {
      setAsked({ row, question, label: item.label, choice: "", call, failed });
      setDialog("question");
    };
    return { ...item, onSelect: ask };
  }

  const { call, failed, fields, ...form } = describeForm(edited);

  return (
    <>
      <ListBox
        heading={words.heading}
        isHeadingHidden={props.isHeadingHidden}
        count={rows?.length}
        formatCount={words.counted}
        actions={<AddButton label={words.add} onAdd={() => openForm(undefined)} />}
      >
        <ResourceTable
          label={words.heading}
          columns={columns}
          list={list}
          loading={note.loading}
          empty={note.empty}
          suggestion={note.hint}
          getId={({ id }) => id}
          getTitle={getTitle}
          busy={busy}
          getActions={(row) => getActions(row, () => openForm(row)).flatMap((action) => (action ? toMenuItem(action, row) : []))}
        />
      </ListBox>
      <FormDialog {...form} open={dialog === "form"} busy={busy} onSave={(typed) => change(() => call(typed), failed)} onClose={close}>
        {fields}
      </FormDialog>
      <ConfirmDialog
        open={dialog === "question"}
        question={asked?.question.text ?? ""}
        name={asked && getTitle(asked.row)}
        busy={busy}
        tone={asked?.question.tone}
        confirmLabel={asked?.label}
        busyLabel={`${asked?.label}...`}
        onConfirm={() => asked && change(() => asked.call(asked.choice), asked.failed)}
        onCancel={close}
      >
        {asked?.question.note && <p className="mt-3 text-small text-slate">{asked.question.note}</p>}
        {asked?.question.renderChoice?.({ choice: asked.choice, choose: (choice) => setAsked({ ...asked, choice }), busy })}
      </ConfirmDialog>
      <SecretDialog shown={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}
