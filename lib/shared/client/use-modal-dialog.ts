import { type SyntheticEvent, useEffect, useRef } from "react";

/**
 * Opens and closes a native dialog as a modal and keeps the page behind it from scrolling.
 * The dialog traps the focus and gives it back to the opener by itself; an element marked `data-autofocus` gets it first.
 * `onClose` is called when the visitor asks to leave with Escape.
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
      // A cancelled file picker sends the same event, and it bubbles up to here.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // Some browsers close without asking when Escape is pressed twice. The event is late: the dialog may be open again by then.
    onClose: () => {
      if (open && !ref.current?.open) onClose();
    },
  };
}

/** Stops the page from scrolling. Keeps the scroll bar's room, so that nothing jumps. */
function lockScroll() {
  const { style, clientWidth } = document.documentElement;
  const before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter };
  if (window.innerWidth > clientWidth) style.scrollbarGutter = "stable";
  style.overflow = "hidden";
  return () => {
    Object.assign(style, before);
  };
}
