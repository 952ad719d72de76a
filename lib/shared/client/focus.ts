export const focusWhenShown = (element: HTMLElement | null) => element?.focus();

/** Also counts a focus inside a closed dialog as lost, which is removed a moment later. */
export function focusIfLost(element: HTMLElement | null, options?: FocusOptions) {
  const active = document.activeElement;
  if (active === document.body || active?.closest("dialog:not([open])")) element?.focus(options);
}
