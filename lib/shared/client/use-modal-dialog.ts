import { type SyntheticEvent, useEffect, useRef } from "react";

/**
 * Opens and closes a native dialog as a modal and locks the page's scrolling.
 * The browser traps and restores the focus; an element with `data-autofocus` gets it first.
 * `onClose` runs when the visitor presses Escape.
 */
export function useModalDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
    const unlock = lockScroll();
    return () => {
      dialog.close();
      unlock();
    };
  }, [open]);

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      // A cancelled file picker sends the same event, and it bubbles.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // Some browsers close the dialog on a second Escape. The event is late: the dialog may be open again.
    onClose: () => {
      if (open && !ref.current?.open) onClose();
    },
  };
}

/** Locks scrolling and keeps the space of the scroll bar, so that the layout does not shift. */
function lockScroll() {
  const { style, clientWidth } = document.documentElement;
  const before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter };
  if (window.innerWidth > clientWidth) style.scrollbarGutter = "stable";
  style.overflow = "hidden";
  return () => {
    Object.assign(style, before);
  };
}
