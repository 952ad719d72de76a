import { useController } from "react-hook-form";
import type { z } from "zod";
import { useFilePick } from "@/components/admin/parts/upload/use-file-pick";
import { useChange } from "@/lib/shared/client/effects";

/** A chosen file or picture as the value of a form's field. */
export function useFileValue(name: string, rule?: z.ZodType, onPicked?: (file: File) => void) {
  const { field, fieldState, formState } = useController({ name });
  const pick = useFilePick({
    value: field.value,
    onChange: (chosen) => {
      field.onChange(chosen);
      if (chosen instanceof File) onPicked?.(chosen);
    },
    rule,
  });
  useChange(formState.submitCount, pick.forgetProblem);
  return {
    ...pick,
    input: (element: HTMLInputElement | null) => {
      pick.input.current = element;
      field.ref(element);
    },
    problem: pick.problem ?? fieldState.error?.message,
  };
}
