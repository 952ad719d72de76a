import type { UseFormReturn } from "react-hook-form";
import { ApiError } from "@/lib/shared/client/http/api";

/** Shows the errors with which the server has refused fields. The first one gets the focus. */
export function showRefusedFields({ setError }: Pick<UseFormReturn, "setError">, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  for (const [index, { path, error: message }] of error.fields.entries()) setError(path, { message }, { shouldFocus: index === 0 });
}
