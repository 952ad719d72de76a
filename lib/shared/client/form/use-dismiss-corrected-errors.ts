import { dismissErrors } from "@/lib/shared/client/toast";
import { useDocumentEvent } from "@/lib/shared/client/use-document-event";

/** Dismisses error toasts when the user changes a field of a form. Capture phase: the change itself may show a new error. */
export function useDismissCorrectedErrors(): void {
  useDocumentEvent(
    "input",
    ({ target }) => {
      if (target instanceof Element && target.closest("form, dialog") && !target.closest("search")) dismissErrors();
    },
    true,
  );
}
