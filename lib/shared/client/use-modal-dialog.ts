import { type SyntheticEvent, useEffect, useRef } from "react";
import { focusIfLost } from "@/lib/shared/client/focus";

/** The element that had the focus before a dialog opened. A dialog that follows another one has the same. */
const openers = new WeakMap<Element, HTMLElement>();

/**
 * Opens and closes a native dialog as a modal and locks the page's scrolling.
 * The browser traps and restores the focus, except after a dialog that another dialog opened. An element with `data-autofocus` gets it first.
 * `onClose` runs when the visitor presses Escape.
 */
export function useModalDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const outer = [...document.querySelectorAll("dialog:modal")].at(-1);
    const opener = (outer && openers.get(outer)) ?? document.activeElement;
    if (opener instanceof HTMLElement) openers.set(dialog, opener);
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
    const unlock = lockScroll();
    return () => {
      dialog.close();
      // A dialog that leaves the page while it is open fires no event that the toasts inside would hear.
      if (!dialog.isConnected) document.dispatchEvent(new Event("close"));
      unlock();
      focusIfLost(openers.get(dialog) ?? null);
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
