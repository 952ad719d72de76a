export const focusWhenShown = (element: HTMLElement | null) => element?.focus();

export function focusIfLost(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus();
}
