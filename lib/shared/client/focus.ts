import type { KeyboardEvent } from "react";

export const isRightToLeft = () => document.documentElement.dir === "rtl";

export const focusWhenShown = (element: HTMLElement | null) => element?.focus();

/** Also counts a focus inside a closed dialog as lost, which is removed a moment later. */
export function focusIfLost(element: HTMLElement | null, options?: FocusOptions) {
  const active = document.activeElement;
  if (active === document.body || active?.closest("dialog:not([open])")) element?.focus(options);
}

/** Makes a change that removes the focused control, and moves the focus to the element around it that takes the focus. */
export async function changeAndKeepFocus(change: () => Promise<{ answer?: unknown }>) {
  const control = document.activeElement;
  const around = control?.parentElement?.closest<HTMLElement>("[tabindex='-1']");
  const { answer } = await change();
  const isElsewhere = document.activeElement !== control && document.activeElement !== document.body;
  if (answer && !isElsewhere) around?.focus();
}

const AXIS_KEYS = { horizontal: { back: "ArrowLeft", on: "ArrowRight" }, vertical: { back: "ArrowUp", on: "ArrowDown" } };

/** Returns the keydown handler of a tab list: arrows select the neighbour and wrap, Home and End select the ends. */
export const createTabKeyHandler =
  (axis: keyof typeof AXIS_KEYS, chosen: number, choose: (index: number) => void) => (event: KeyboardEvent<HTMLElement>) => {
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]');
    const keys = AXIS_KEYS[axis];
    const [back, on] = axis === "horizontal" && isRightToLeft() ? [keys.on, keys.back] : [keys.back, keys.on];
    const targets: Record<string, number> = { [back]: chosen - 1, [on]: chosen + 1, Home: 0, End: tabs.length - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + tabs.length) % tabs.length;
    choose(index);
    tabs[index]?.focus();
  };
