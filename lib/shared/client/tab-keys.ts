import type { KeyboardEvent } from "react";

const steps = {
  horizontal: { back: "ArrowLeft", on: "ArrowRight" },
  vertical: { back: "ArrowUp", on: "ArrowDown" },
};

/** The keyboard of a tab list: an arrow chooses the neighbour and wraps, Home and End choose the ends; the focus goes along. */
export const tabKeys =
  (axis: keyof typeof steps, chosen: number, choose: (index: number) => void) => (event: KeyboardEvent<HTMLElement>) => {
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]');
    const { back, on } = steps[axis];
    const targets: Record<string, number> = { [back]: chosen - 1, [on]: chosen + 1, Home: 0, End: tabs.length - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + tabs.length) % tabs.length;
    choose(index);
    tabs[index]?.focus();
  };
