import type { UseFormReturn } from "react-hook-form";
import { ApiError } from "@/lib/shared/client/http/api";

/** Shows the errors with which the server has refused fields. The first one gets the focus. */
export function showRefusedFields({ setError }: Pick<UseFormReturn, "setError">, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  // The first error of a field counts.
  const first = error.fields.filter(({ path }, place) => error.fields.findIndex((other) => other.path === path) === place);
  for (const [place, { path, error: message }] of first.entries()) setError(path, { message }, { shouldFocus: place === 0 });
}
