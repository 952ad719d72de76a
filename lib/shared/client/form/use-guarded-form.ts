import { useEffect, useState } from "react";
import { type FieldValues, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { announceRestoredDraft, useDraftPart, useRestoredDraft } from "@/lib/shared/client/form/draft";
import { type FormValues, hasFile, toFormData, withoutFiles } from "@/lib/shared/client/form/form-data";
import { useUnsavedChanges } from "@/lib/shared/client/form/unsaved";
import { ApiError } from "@/lib/shared/client/http/api";

type Options = {
  values: FormValues;
  resolver: Resolver;
  /** False if the form focuses the first error itself. */
  shouldFocusError?: boolean;
  toForm?: (values: FormValues) => FormData;
  dropFiles?: (values: FormValues) => FormValues;
  /** The row being edited, before any edits. It is restored with the form. */
  row?: unknown;
};

/** A form that asks before changes are lost, and restores them after a new sign-in. */
export function useGuardedForm({ values, resolver, shouldFocusError = true, toForm = toFormData, dropFiles = withoutFiles, row }: Options) {
  const draft = useRestoredDraft();
  const [restored] = useState<FieldValues | undefined>(draft && { ...values, ...draft.fields });
  const resetOptions = { keepDefaultValues: true };
  const form = useForm({ defaultValues: values, values: restored, resetOptions, resolver, shouldFocusError });
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  useDraftPart(() => {
    const current = form.getValues();
    return row || isDirty ? { fields: dropFiles(current), files: hasFile(toForm(current)), row } : undefined;
  });
  useEffect(() => {
    if (draft) announceRestoredDraft(draft);
  }, [draft]);
  return form;
}

/** Shows the errors with which the server has refused fields. The first one gets the focus. */
export function showRefusedFields({ setError }: Pick<UseFormReturn, "setError">, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  // The first error of a field counts.
  const first = error.fields.filter(({ path }, place) => error.fields.findIndex((other) => other.path === path) === place);
  for (const [place, { path, error: message }] of first.entries()) setError(path, { message }, { shouldFocus: place === 0 });
}
