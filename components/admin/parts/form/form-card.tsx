"use client";

import { type FormEvent, type ReactNode, useCallback, useRef, useState } from "react";
import type { z } from "zod";
import { ConflictNote, type SavedSince } from "@/components/admin/parts/form/conflict-note";
import { UnsavedNote, useDirty } from "@/components/admin/parts/form/unsaved-note";
import { type FieldErrors, useFieldErrors } from "@/components/admin/parts/form/use-field-errors";
import { useFormFocus } from "@/components/admin/parts/form/use-form-focus";
import { VersionsLink } from "@/components/admin/parts/form/versions-link";
import { Box } from "@/components/admin/parts/table/box";
import { StarNote } from "@/components/admin/parts/table/markers";
import { UploadState } from "@/components/admin/parts/upload/upload-state";
import { Button } from "@/components/ui/button";
import { usePastedPicture } from "@/lib/media/client/use-pasted-picture";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { useFormGuard } from "@/lib/shared/client/form/use-form-guard";
import type { Upload } from "@/lib/shared/client/form/use-run";
import { SAVE_KEYS, useSaveKey } from "@/lib/shared/client/form/use-save-key";
import type { FieldError } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { readFormFields } from "@/lib/shared/files";
import { editingWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";

/** `useResource` returns it as `form`. */
export type FormState = {
  /** A new number resets the fields. */
  round: number;
  /** True if the same row was just saved: the focus stays where it was. */
  isSameRow?: boolean;
  busy: boolean;
  upload?: Upload;
  /** Returns the invalid fields that the server has found. */
  onSave: (form: FormData) => Promise<readonly FieldError[]>;
  onCancel: () => void;
  /** Loads the saved version after a conflict with another user. */
  onLoadNewer?: () => void;
  savedSince?: SavedSince;
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
  hint?: ReactNode;
  versionsHref?: string;
  children: (getError: FieldErrors["getError"], clearErrors: FieldErrors["clearErrors"]) => ReactNode;
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
    busy,
    upload,
    hint,
    versionsHref,
    onSave,
    onCancel,
    onLoadNewer,
    savedSince,
    children,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const isEditing = editing !== undefined;
  const { placeFocus, focusBeforeBusy } = useFormFocus(form, round, isEditing, isSameRow, busy);
  const [pressed, setPressed] = useState<string>();
  const isSaving = busy && pressed !== undefined;
  const isMainButton = pressed === (submitAs?.value ?? "");
  const { fields, isChanged } = useFormGuard(form, round, isEditing);
  const { isDirty, checkChanges } = useDirty(isChanged, round);
  const { showErrors, clearChanged, getError, clearErrors } = useFieldErrors(form, round, busy);
  useSaveKey(form);
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
    const [first, ...others] = schema.safeParse(readFormFields(data)).error?.issues ?? [];
    if (first) {
      showErrors([first, ...others].map(({ path, message }) => ({ path: path.join("."), error: message })));
      return void toast.error(first.message);
    }
    focusBeforeBusy.current = document.activeElement;
    setPressed(submitter?.value ?? submitAs?.value ?? "");
    showErrors(await onSave(data));
    setPressed(undefined);
  }

  return (
    <Box heading={isEditing ? `Editing: ${editing}` : heading} aside={aside} editing={isEditing}>
      <form
        ref={form}
        noValidate
        onSubmit={validateAndSave}
        onInput={clearChanged}
        onChange={clearChanged}
        onInputCapture={checkChanges}
        onChangeCapture={checkChanges}
        onClickCapture={checkChanges}
        onDropCapture={checkChanges}
        onKeyUpCapture={checkChanges}
      >
        {/* The margin keeps focused fields above the sticky bar. */}
        <fieldset key={round} ref={registerFields} disabled={busy} className="min-w-0 p-4 **:focus-visible:scroll-mb-36 md:p-5">
          {children(getError, clearErrors)}
        </fieldset>
        <p className="flex flex-wrap items-center gap-x-3 px-4 pb-3 text-micro text-slate md:px-5">
          {versionsHref && <VersionsLink href={versionsHref} />}
          {hint && <span>{hint}</span>}
          <span className="@max-[46rem]/work:hidden">{editingWords.keys}</span>
        </p>
        {/* In view from the first change on. */}
        <div className={`border-t border-joint bg-bench-2 ${isDirty || busy || onLoadNewer ? "sticky bottom-0 z-10" : ""}`}>
          {onLoadNewer && <ConflictNote busy={busy} onLoad={onLoadNewer} versionsHref={versionsHref} saved={savedSince} />}
          <div className="flex flex-wrap items-center gap-2 px-4.5 py-2 @min-[26rem]/work:gap-3 md:px-5 @max-[26rem]/work:gap-1 @max-[26rem]/work:px-2 @max-[26rem]/work:*:flex-auto @max-[26rem]/work:*:px-1.5 @max-[26rem]/work:*:text-small">
            <Button
              {...submitAs}
              type="submit"
              aria-keyshortcuts={isShortcutOnExtraSubmit ? undefined : SAVE_KEYS}
              size="medium"
              variant={isEditing ? "edit" : "primary"}
              busy={isSaving && isMainButton}
              disabled={busy && !(isSaving && isMainButton)}
            >
              {isSaving && isMainButton ? adminWords.processing : submit}
            </Button>
            {renderExtraSubmits?.(isSaving ? pressed : undefined)}
            {isEditing && (
              <Button variant="line" size="medium" disabled={busy} onClick={() => confirmLoss(onCancel, "cancel")}>
                Cancel
              </Button>
            )}
            {upload ? <UploadState upload={upload} /> : <UnsavedNote isShown={isDirty && !busy} />}
          </div>
        </div>
      </form>
    </Box>
  );
}
