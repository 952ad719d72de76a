import { useFormContext, useFormState } from "react-hook-form";

/** The errors of the form around a component, by the path of a value: "data.variants.0.sku". */
export function useFormErrors() {
  const { clearErrors, getFieldState } = useFormContext();
  const state = useFormState();
  return {
    getError: (path: string) => getFieldState(path, state).error?.message,
    /** Removes the error of a value, or the errors of all values below it. */
    clearErrors: (path: string) => clearErrors(path),
  };
}
