/** A ref for what takes the focus as soon as it appears. */
export const focusWhenShown = (element: HTMLElement | null) => element?.focus();

/** The same, unless something else has the focus. */
export function focusIfLost(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus();
}
