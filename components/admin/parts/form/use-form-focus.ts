import { type RefObject, useCallback, useRef } from "react";
import { useChange, useUnmount } from "@/lib/shared/client/effects";

const findSaveButton = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>("[data-saves]") ?? form?.querySelector<HTMLElement>("[type=submit]");
export const findFirstField = (area: HTMLElement | null) => area?.querySelector<HTMLElement>("select, input:not([type=hidden])");
export const isFocusLost = () => document.activeElement === document.body || document.activeElement === null;

/** Shows the top of a form, with the link back to the list, and focuses the first field. In a low window the field comes first. */
export function showFormTop(area: HTMLElement | null) {
  const top = area?.getBoundingClientRect().top ?? 0;
  // A form beside the list is in view already.
  if (top < 0 || top > window.innerHeight / 2) window.scrollTo({ top: 0, behavior: "instant" });
  const field = findFirstField(area);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** Moves the focus to the form when editing begins and back to the row's button when it ends. */
export function useFormFocus(
  form: RefObject<HTMLFormElement | null>,
  round: number,
  isEditing: boolean,
  isSameRow: boolean,
  busy: boolean,
) {
  const opener = useRef<Element>(null);
  const focusBeforeBusy = useRef<Element>(null);

  const placeFocus = useCallback(() => {
    if (round === 0) return;
    if (isSameRow) {
      // The fields were replaced, the buttons below them were not.
      const name = focusBeforeBusy.current?.getAttribute("name");
      if (name && !focusBeforeBusy.current?.isConnected)
        form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus({ preventScroll: true });
      if (isFocusLost()) findSaveButton(form.current)?.focus({ preventScroll: true });
    } else if (isEditing) {
      opener.current = document.activeElement;
      showFormTop(form.current);
    } else {
      if (opener.current instanceof HTMLElement) opener.current.focus();
      opener.current = null;
      if (isFocusLost()) findFirstField(form.current)?.focus();
    }
  }, [form, round, isEditing, isSameRow]);

  // Also returns the focus if the form is removed.
  useUnmount(() => opener.current instanceof HTMLElement && opener.current.focus());

  useChange(busy, () => {
    // Elements lose the focus when they are disabled during a save.
    if (busy || !isFocusLost()) return;
    if (focusBeforeBusy.current instanceof HTMLElement && focusBeforeBusy.current.isConnected) focusBeforeBusy.current.focus();
    else if (isSameRow && round > 0) findSaveButton(form.current)?.focus({ preventScroll: true });
  });

  return { placeFocus, focusBeforeBusy };
}
