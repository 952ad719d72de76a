import { type RefObject, type SyntheticEvent, useRef, useState } from "react";
import { useChange } from "@/lib/shared/client/effects";
import type { FieldError } from "@/lib/shared/client/http/api";

/**
 * The errors of a form by field: by its name, or by `data-field` for a value inside a field. The first one gets the focus.
 * @param round a new number removes all errors
 */
export function useFieldErrors(form: RefObject<HTMLFormElement | null>, round: number, busy: boolean) {
  const [shown, setShown] = useState<{ round: number; errors: Record<string, string> }>();
  const fieldToFocus = useRef<string>(undefined);
  const errors = shown?.round === round ? shown.errors : {};

  function showErrors(fields: readonly FieldError[]) {
    fieldToFocus.current = fields[0]?.path;
    // The first error of a field counts.
    setShown({ round, errors: Object.fromEntries(fields.toReversed().map(({ path, error }) => [path, error])) });
  }

  // Fields are disabled during a save.
  useChange(busy ? undefined : shown, () => {
    const field = fieldToFocus.current;
    fieldToFocus.current = undefined;
    if (field !== undefined && shown?.round === round)
      form.current?.querySelector<HTMLElement>(`[data-field="${field}"], [name="${field}"]`)?.focus();
  });

  function clear(isCleared: (field: string) => boolean) {
    if (Object.keys(errors).length === 0) return;
    setShown({ round, errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !isCleared(field))) });
  }

  function clearChanged({ target }: SyntheticEvent) {
    const control = target as HTMLElement;
    const changed = control.closest<HTMLElement>("[data-field]")?.dataset.field ?? control.getAttribute("name");
    clear((field) => field === changed);
  }

  return {
    showErrors,
    clearChanged,
    getError: (field: string): string | undefined => errors[field],
    /** Removes the errors of all entries of a list, because their places change. */
    clearErrors: (list: string) => clear((field) => field.startsWith(`${list}.`)),
  };
}

export type FieldErrors = ReturnType<typeof useFieldErrors>;
