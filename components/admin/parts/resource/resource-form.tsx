"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from "react";
import { type FieldValues, FormProvider, type Resolver } from "react-hook-form";
import type { z } from "zod";
import { ConflictNote } from "@/components/admin/parts/form/conflict-note";
import { UnsavedNote } from "@/components/admin/parts/form/unsaved-note";
import { findFirstField, isFocusLost, showFormTop } from "@/components/admin/parts/form/use-form-focus";
import { VersionsLink } from "@/components/admin/parts/form/versions-link";
import { Box } from "@/components/admin/parts/table/box";
import { StarNote } from "@/components/admin/parts/table/markers";
import { UploadState } from "@/components/admin/parts/upload/upload-state";
import { Button } from "@/components/ui/button";
import { usePastedPicture } from "@/lib/media/client/use-pasted-picture";
import { useChange, useUnmount } from "@/lib/shared/client/effects";
import { type FormValues, toFormData } from "@/lib/shared/client/form/form-data";
import { showRefusedFields } from "@/lib/shared/client/form/refused-fields";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { useGuardedForm } from "@/lib/shared/client/form/use-guarded-form";
import type { Outcome, Upload } from "@/lib/shared/client/form/use-run";
import { SAVE_KEYS, useSaveKey } from "@/lib/shared/client/form/use-save-key";
import { type ChangeResponse, Conflict } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { readFormFields } from "@/lib/shared/files";
import { editingWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";

export type FormDescription = {
  heading: string;
  submit: string;
  schema: z.ZodType;
  /** The initial value of each field: text, or null for a file. */
  values: FormValues;
  fields: ReactNode;
  aside?: ReactNode;
  hint?: ReactNode;
  versionsHref?: string;
};

type Props<Row> = {
  /** The row to edit, as it was opened. Undefined to add one. */
  opened?: Row;
  describe: (row: Row | undefined) => FormDescription;
  busy: boolean;
  upload?: Upload;
  onSave: (form: FormData, row: Row | undefined) => Promise<Outcome<ChangeResponse>>;
  onCancel: () => void;
  /** Runs after the user has loaded the row as another user has saved it. */
  onLoadNewer: () => void;
};

/** Validates what the server will get, so that both use the same schema. */
const createResolver =
  (schema: z.ZodType): Resolver =>
  (values, context, options) =>
    zodResolver(schema as z.ZodType<FieldValues, FieldValues>)(readFormFields(toFormData(values)), context, options);

/** The form that adds a row or edits one. Asks before changes are lost, and restores them after a new sign-in. */
export function ResourceForm<Row extends object>({ opened, describe, busy, upload, onSave, onCancel, onLoadNewer }: Props<Row>) {
  const [row, setRow] = useState(opened);
  const [newer, setNewer] = useState<Row>();
  const { heading, submit, schema, values, fields, aside = <StarNote />, hint, versionsHref } = describe(row);
  const form = useGuardedForm({ values, resolver: createResolver(schema), row });
  const { isDirty, isSubmitting } = form.formState;
  const isEditing = row !== undefined;
  const isDisabled = busy || isSubmitting;

  const element = useRef<HTMLFormElement>(null);
  const focusBeforeSave = useRef<Element>(null);
  useSaveKey(element);
  usePastedPicture(element);
  const opener = useRef<Element>(null);
  const register = useCallback(
    (node: HTMLFormElement | null) => {
      element.current = node;
      if (!node || !isEditing) return;
      opener.current = document.activeElement;
      showFormTop(node);
    },
    [isEditing],
  );
  useUnmount(() => {
    // Another row's form may have opened instead.
    if (opener.current instanceof HTMLElement && !document.activeElement?.closest("form")) opener.current.focus();
  });

  // Elements lose the focus when they are disabled during a save.
  useChange(isSubmitting, () => {
    if (isSubmitting) return;
    const [refused] = Object.keys(form.formState.errors);
    const before = focusBeforeSave.current;
    if (refused) form.setFocus(refused);
    else if (!isFocusLost()) return;
    else if (before instanceof HTMLElement && before.isConnected) before.focus();
    else findFirstField(element.current)?.focus();
  });

  async function save() {
    const outcome = await onSave(toFormData(form.getValues()), row);
    const { error } = outcome;
    showRefusedFields(form, error);
    if (error instanceof Conflict && error.row) setNewer(error.row as Row);
    return outcome;
  }

  async function submitForm(event: FormEvent) {
    event.preventDefault();
    if (isDisabled) return;
    focusBeforeSave.current = document.activeElement;
    let isSaved = false;
    await form.handleSubmit(
      async () => {
        isSaved = (await save()).answer !== undefined;
      },
      (errors) => toast.error(String(Object.values(errors)[0]?.message)),
    )(event);
    if (!isSaved || isEditing) return;
    focusBeforeSave.current = null;
    form.reset(values);
  }

  const loadNewer = () =>
    confirmLoss(() => {
      setRow(newer);
      setNewer(undefined);
      form.reset(describe(newer).values);
      showFormTop(element.current);
      onLoadNewer();
    }, "newer");

  return (
    <Box heading={heading} aside={aside} editing={isEditing}>
      <FormProvider {...form}>
        <form ref={register} noValidate onSubmit={submitForm}>
          {/* The margin keeps focused fields above the sticky bar. */}
          <fieldset disabled={isDisabled} className="min-w-0 p-4 **:focus-visible:scroll-mb-36 md:p-5">
            {fields}
          </fieldset>
          <p className="flex flex-wrap items-center gap-x-3 px-4 pb-3 text-micro text-slate md:px-5">
            {versionsHref && <VersionsLink href={versionsHref} />}
            {hint && <span>{hint}</span>}
            <span className="@max-[46rem]/work:hidden">{editingWords.keys}</span>
          </p>
          {/* In view from the first change on. */}
          <div className={`border-t border-joint bg-bench-2 ${isDirty || isDisabled || newer ? "sticky bottom-0 z-10" : ""}`}>
            {row && newer && <ConflictNote busy={isDisabled} onLoad={loadNewer} versionsHref={versionsHref} saved={{ seen: row, newer }} />}
            <div className="flex flex-wrap items-center gap-2 px-4.5 py-2 @min-[26rem]/work:gap-3 md:px-5 @max-[26rem]/work:gap-1 @max-[26rem]/work:px-2 @max-[26rem]/work:*:flex-auto @max-[26rem]/work:*:px-1.5 @max-[26rem]/work:*:text-small">
              <Button
                type="submit"
                aria-keyshortcuts={SAVE_KEYS}
                size="medium"
                variant={isEditing ? "edit" : "primary"}
                busy={isSubmitting}
                disabled={busy && !isSubmitting}
              >
                {isSubmitting ? adminWords.processing : submit}
              </Button>
              {isEditing && (
                <Button variant="line" size="medium" disabled={isDisabled} onClick={() => confirmLoss(onCancel, "cancel")}>
                  Cancel
                </Button>
              )}
              {upload ? <UploadState upload={upload} /> : <UnsavedNote isShown={isDirty && !isDisabled} />}
            </div>
          </div>
        </form>
      </FormProvider>
    </Box>
  );
}
