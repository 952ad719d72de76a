import { useCallback } from "react";
import { RESTORE_EVENT } from "@/lib/shared/client/form/form-values";

/**
 * For a component that keeps its value in a hidden field: calls `take` with the restored value.
 * @param take must be the same function on each render
 * @returns a ref for the hidden field
 */
export const useRestoredValue = (take: (value: string) => void) =>
  useCallback(
    (field: HTMLInputElement | null) => {
      if (!field) return;
      const restore = (event: Event) => take((event as CustomEvent<string>).detail);
      field.addEventListener(RESTORE_EVENT, restore);
      return () => field.removeEventListener(RESTORE_EVENT, restore);
    },
    [take],
  );
