"use client";

import { type FormEvent, type ReactNode, type RefObject, useCallback, useRef, useState } from "react";
import type { z } from "zod";
import { ConflictNote } from "@/components/admin/parts/form/conflict-note";
import { VersionsLink } from "@/components/admin/parts/form/versions-link";
import { Box } from "@/components/admin/parts/table/box";
import { StarNote } from "@/components/admin/parts/table/markers";
import { UploadState } from "@/components/admin/parts/upload/upload-state";
import { Button } from "@/components/ui/button";
import { usePastedPicture } from "@/lib/media/client/use-pasted-picture";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import type { Upload } from "@/lib/shared/client/form/use-changes";
import { useFormGuard } from "@/lib/shared/client/form/use-form-guard";
import { SAVE_KEYS, useSaveKey } from "@/lib/shared/client/form/use-save-key";
import { dismissErrors, toast } from "@/lib/shared/client/toast";
import { useChange } from "@/lib/shared/client/use-change";
import { useUnmount } from "@/lib/shared/client/use-unmount";
import { readFormFields } from "@/lib/shared/files";
import { editingWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";

export const FIRST_FIELD_SELECTOR = "select, input:not([type=hidden])";

export type FormState = {
  round: number;
  /** True if the same row was just saved: the focus stays where it was. */
  isSameRow?: boolean;
  busy: boolean;
  upload?: Upload;
  onSave: (form: FormData) => unknown;
  onCancel: () => void;
  /** Loads the saved version after a conflict with another user. */
  onLoadNewer?: () => void;
};

type Props = FormState & {
  heading: string;
  aside?: ReactNode;
  editing?: string;
  schema: z.ZodType;
  submit: string;
  submitAs?: { name: string; value: string };
  /** Further submit buttons, each with its own name and value. `pressed` is the value being saved. */
  renderExtraSubmits?: (pressed: string | undefined) => ReactNode;
  /** True if the save shortcut presses the button marked `data-saves`. */
  isShortcutOnExtraSubmit?: boolean;
  /** True if the save shortcut also saves another form on the screen. */
  hasSecondForm?: boolean;
  hint?: ReactNode;
  versionsHref?: string;
  footer?: ReactNode;
  children: (getError: (name: string) => string | undefined) => ReactNode;
};

/** The form above a list: adds a row or edits one. Asks before changes are lost, and restores them after a new sign-in. */
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
    renderExtraSubmits,
    isShortcutOnExtraSubmit = false,
    hasSecondForm = false,
    busy,
    upload,
    hint,
    versionsHref,
    onSave,
    onCancel,
    onLoadNewer,
    footer,
    children,
  } = props;
  const [problem, setProblem] = useState<{ round: number; field: PropertyKey | undefined; text: string }>();
  const form = useRef<HTMLFormElement>(null);
  const isEditing = editing !== undefined;
  const { placeFocus, focusBeforeBusy } = useFocus(form, round, isEditing, isSameRow, busy);
  const [pressed, setPressed] = useState<string>();
  const isSaving = busy && pressed !== undefined;
  const isMainButton = pressed === (submitAs?.value ?? "");
  const { fields } = useFormGuard(form, round, isEditing);
  useSaveKey(form, !hasSecondForm);
  usePastedPicture(form);
  const registerFields = useCallback(
    (fieldset: HTMLElement | null) => {
      if (!fieldset) return;
      const close = fields(fieldset);
      placeFocus();
      return close;
    },
    [fields, placeFocus],
  );

  async function validateAndSave(event: FormEvent) {
    event.preventDefault();
    if (busy || !form.current) return;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const data = new FormData(form.current, submitter);
    const issue = schema.safeParse(readFormFields(data)).error?.issues[0];
    if (!issue) {
      setProblem(undefined);
      focusBeforeBusy.current = document.activeElement;
      setPressed(submitter?.value ?? submitAs?.value ?? "");
      await onSave(data);
      return setPressed(undefined);
    }
    setProblem({ round, field: issue.path[0], text: issue.message });
    toast.error(issue.message);
    form.current.querySelector<HTMLElement>(`[data-field="${String(issue.path[0])}"], [name="${String(issue.path[0])}"]`)?.focus();
  }

  function clearProblem() {
    if (!problem) return;
    setProblem(undefined);
    dismissErrors();
  }
  const getError = (name: string) => (problem?.round === round && problem.field === name ? problem.text : undefined);
  return (
    <Box heading={isEditing ? `Editing: ${editing}` : heading} aside={aside} editing={isEditing}>
      <form ref={form} noValidate onSubmit={validateAndSave} onInput={clearProblem} onChange={clearProblem}>
        <fieldset key={round} ref={registerFields} disabled={busy} className="min-w-0 p-4.5 md:p-6">
          {children(getError)}
        </fieldset>
        {onLoadNewer && <ConflictNote busy={busy} onLoad={onLoadNewer} />}
        <div className="flex flex-wrap items-center gap-3 border-t border-joint bg-bench-2 px-4.5 py-4 md:px-6 md:py-4.5">
          <Button
            {...submitAs}
            type="submit"
            aria-keyshortcuts={isShortcutOnExtraSubmit ? undefined : SAVE_KEYS}
            size="medium"
            variant={isEditing ? "edit" : "primary"}
            busy={isSaving && isMainButton}
            disabled={busy && !(isSaving && isMainButton)}
            className="@max-[26rem]/work:flex-auto"
          >
            {isSaving && isMainButton ? adminWords.processing : submit}
          </Button>
          {renderExtraSubmits?.(isSaving ? pressed : undefined)}
          {isEditing && (
            <Button
              variant="line"
              size="medium"
              disabled={busy}
              onClick={() => confirmLoss(onCancel, "cancel")}
              className="@max-[26rem]/work:flex-auto"
            >
              Cancel
            </Button>
          )}
          {versionsHref && <VersionsLink href={versionsHref} />}
          {upload && <UploadState upload={upload} />}
          {hint && <span className="text-micro text-slate">{hint}</span>}
          <span className="text-micro text-slate @max-[46rem]/work:hidden">{editingWords.keys}</span>
        </div>
      </form>
      {footer}
    </Box>
  );
}

const findSaveButton = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>("[data-saves]") ?? form?.querySelector<HTMLElement>("[type=submit]");
const findFirstField = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>(FIRST_FIELD_SELECTOR);
const isFocusLost = () => document.activeElement === document.body || document.activeElement === null;

/** Moves the focus to the form when editing begins and back to the row's button when it ends. */
function useFocus(form: RefObject<HTMLFormElement | null>, round: number, isEditing: boolean, isSameRow: boolean, busy: boolean) {
  const opener = useRef<Element>(null);
  const focusBeforeBusy = useRef<Element>(null);

  const placeFocus = useCallback(() => {
    if (round === 0) return;
    if (isSameRow) {
      // The fields were replaced, the buttons below them were not.
      const name = focusBeforeBusy.current?.getAttribute("name");
      if (name && !focusBeforeBusy.current?.isConnected)
        form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus({ preventScroll: true });
      if (isFocusLost()) findSaveButton(form.current)?.focus({ preventScroll: true });
    } else if (isEditing) {
      opener.current = document.activeElement;
      form.current?.closest("section")?.scrollIntoView();
      findFirstField(form.current)?.focus({ preventScroll: true });
    } else {
      if (opener.current instanceof HTMLElement) opener.current.focus();
      opener.current = null;
      if (isFocusLost()) findFirstField(form.current)?.focus();
    }
  }, [form, round, isEditing, isSameRow]);

  // Also returns the focus if the form is removed.
  useUnmount(() => opener.current instanceof HTMLElement && opener.current.focus());

  useChange(busy, () => {
    // Elements lose the focus when they are disabled during a save.
    if (busy || !isFocusLost()) return;
    if (focusBeforeBusy.current instanceof HTMLElement && focusBeforeBusy.current.isConnected) focusBeforeBusy.current.focus();
    else if (isSameRow && round > 0) findSaveButton(form.current)?.focus({ preventScroll: true });
  });

  return { placeFocus, focusBeforeBusy };
}
