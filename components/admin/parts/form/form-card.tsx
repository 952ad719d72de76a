"use client";

import { type FormEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { NewerNote } from "@/components/admin/parts/form/newer-note";
import { VersionsLink } from "@/components/admin/parts/form/versions-link";
import { Box } from "@/components/admin/parts/table/box";
import { StarNote } from "@/components/admin/parts/table/markers";
import { UploadState } from "@/components/admin/parts/upload/upload-state";
import { Button } from "@/components/ui/button";
import { usePastedPicture } from "@/lib/media/client/use-pasted-picture";
import { askBefore } from "@/lib/shared/client/form/unsaved";
import type { Upload } from "@/lib/shared/client/form/use-changes";
import { useFormGuard } from "@/lib/shared/client/form/use-form-guard";
import { SAVE_KEYS, useSaveKey } from "@/lib/shared/client/form/use-save-key";
import { dismissErrors, toast } from "@/lib/shared/client/toast";
import { formFields } from "@/lib/shared/files";
import { editingWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";

/** Where somebody begins to write. */
export const FIRST_FIELD = "select, input:not([type=hidden])";

type Props = {
  /** Says what the form adds; while editing, it is "Editing: …". */
  heading: string;
  /** To the right of the heading; the note about the star by default. */
  aside?: ReactNode;
  /** The title of the row in edit. */
  editing?: string;
  /** Changes when the fields are to start afresh. */
  round: number;
  /** The fields start afresh with the row that was just saved: the focus stays where it was. */
  isSameRow?: boolean;
  schema: z.ZodType;
  submit: string;
  /** What its main button says of itself beside the fields. */
  submitAs?: { name: string; value: string };
  /** Further buttons that submit the form; each sends its own name and value along. `pressed` is the value of the one being saved. */
  submits?: (pressed: string | undefined) => ReactNode;
  /** One of these, marked by `data-saves`, is what the keys for saving press. */
  submitsSave?: boolean;
  /** Another form of the screen is saved by these keys as well. */
  hasNeighbour?: boolean;
  busy: boolean;
  /** An upload that takes a while. */
  upload?: Upload;
  hint?: ReactNode;
  /** Where the earlier versions of the row in edit are listed. */
  versions?: string;
  onSave: (form: FormData) => unknown;
  onCancel: () => void;
  /** Somebody else has changed the row in edit: puts what they saved into the fields. */
  onLoadNewer?: () => void;
  /** What can be done with the row in edit besides, below the buttons. */
  foot?: ReactNode;
  /** The fields; `errorOf` is what is wrong with the one of that name. */
  children: (errorOf: (name: string) => string | undefined) => ReactNode;
};

/** The form above a list: adds a row, or changes the one in edit. Asks before changes are lost, and restores them after a new sign-in. */
export function FormCard(props: Props) {
  const {
    heading,
    aside = <StarNote />,
    editing,
    round,
    isSameRow = false,
    schema,
    submit,
    submitAs,
    submits,
    submitsSave = false,
    hasNeighbour = false,
    busy,
    upload,
    hint,
    versions,
    onSave,
    onCancel,
    onLoadNewer,
    foot,
    children,
  } = props;
  const [problem, setProblem] = useState<{ round: number; field: PropertyKey | undefined; text: string }>();
  const form = useRef<HTMLFormElement>(null);
  const isEditing = editing !== undefined;
  const { begin, busyFrom } = useFocus(form, round, isEditing, isSameRow, busy);
  const [pressed, setPressed] = useState<string>();
  const isSaving = busy && pressed !== undefined;
  const isMain = pressed === (submitAs?.value ?? "");
  const { fields } = useFormGuard(form, round, isEditing);
  useSaveKey(form, !hasNeighbour);
  usePastedPicture(form);
  const open = useCallback(
    (fieldset: HTMLElement | null) => {
      if (!fieldset) return;
      const close = fields(fieldset);
      begin();
      return close;
    },
    [fields, begin],
  );

  async function check(event: FormEvent) {
    event.preventDefault();
    if (busy || !form.current) return;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const data = new FormData(form.current, submitter);
    const issue = schema.safeParse(formFields(data)).error?.issues[0];
    if (!issue) {
      setProblem(undefined);
      busyFrom.current = document.activeElement;
      setPressed(submitter?.value ?? submitAs?.value ?? "");
      await onSave(data);
      return setPressed(undefined);
    }
    setProblem({ round, field: issue.path[0], text: issue.message });
    toast.error(issue.message);
    form.current.querySelector<HTMLElement>(`[data-field="${String(issue.path[0])}"], [name="${String(issue.path[0])}"]`)?.focus();
  }

  function forget() {
    if (!problem) return;
    setProblem(undefined);
    dismissErrors();
  }
  const errorOf = (name: string) => (problem?.round === round && problem.field === name ? problem.text : undefined);
  return (
    <Box heading={isEditing ? `Editing: ${editing}` : heading} aside={aside} editing={isEditing}>
      <form ref={form} noValidate onSubmit={check} onInput={forget} onChange={forget}>
        <fieldset key={round} ref={open} disabled={busy} className="min-w-0 p-4.5 md:p-6">
          {children(errorOf)}
        </fieldset>
        {onLoadNewer && <NewerNote busy={busy} onLoad={onLoadNewer} />}
        <div className="flex flex-wrap items-center gap-3 border-t border-joint bg-bench-2 px-4.5 py-4 md:px-6 md:py-4.5">
          <Button
            {...submitAs}
            type="submit"
            aria-keyshortcuts={submitsSave ? undefined : SAVE_KEYS}
            size="medium"
            variant={isEditing ? "edit" : "primary"}
            busy={isSaving && isMain}
            disabled={busy && !(isSaving && isMain)}
            className="@max-[26rem]/work:flex-auto"
          >
            {isSaving && isMain ? adminWords.processing : submit}
          </Button>
          {submits?.(isSaving ? pressed : undefined)}
          {isEditing && (
            <Button
              variant="line"
              size="medium"
              disabled={busy}
              onClick={() => askBefore(onCancel, "cancel")}
              className="@max-[26rem]/work:flex-auto"
            >
              Cancel
            </Button>
          )}
          {versions && <VersionsLink href={versions} />}
          {upload && <UploadState upload={upload} />}
          {hint && <span className="text-micro text-slate">{hint}</span>}
          <span className="text-micro text-slate @max-[46rem]/work:hidden">{editingWords.keys}</span>
        </div>
      </form>
      {foot}
    </Box>
  );
}

const saveButton = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>("[data-saves]") ?? form?.querySelector<HTMLElement>("[type=submit]");
const firstField = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>(FIRST_FIELD);
const nothingFocused = () => document.activeElement === document.body || document.activeElement === null;

/** Moves the focus to the form when editing begins and back to the row's button when it ends. */
function useFocus(form: RefObject<HTMLFormElement | null>, round: number, isEditing: boolean, isSameRow: boolean, busy: boolean) {
  const opener = useRef<Element>(null);
  const busyFrom = useRef<Element>(null);

  /** The fields of a round have appeared. */
  const begin = useCallback(() => {
    if (round === 0) return;
    if (isSameRow) {
      // A field is another element by now; a button below the fields is still there.
      const name = busyFrom.current?.getAttribute("name");
      if (name && !busyFrom.current?.isConnected)
        form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus({ preventScroll: true });
      if (nothingFocused()) saveButton(form.current)?.focus({ preventScroll: true });
    } else if (isEditing) {
      opener.current = document.activeElement;
      form.current?.closest("section")?.scrollIntoView();
      firstField(form.current)?.focus({ preventScroll: true });
    } else {
      if (opener.current instanceof HTMLElement) opener.current.focus();
      opener.current = null;
      if (nothingFocused()) firstField(form.current)?.focus();
    }
  }, [form, round, isEditing, isSameRow]);

  // The form itself may be removed: the focus still goes back.
  useEffect(() => () => void (opener.current instanceof HTMLElement && opener.current.focus()), []);

  useEffect(() => {
    // Elements lose the focus when they are disabled during a save.
    if (busy || !nothingFocused()) return;
    if (busyFrom.current instanceof HTMLElement && busyFrom.current.isConnected) busyFrom.current.focus();
    else if (isSameRow && round > 0) saveButton(form.current)?.focus({ preventScroll: true });
  }, [busy, form, isSameRow, round]);

  return { begin, busyFrom };
}
