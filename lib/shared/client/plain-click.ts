import type { MouseEvent } from "react";

/** Runs `work` on a plain click. Clicks with a modifier key follow the link, for example in a new tab. */
export function handlePlainClick(event: MouseEvent, work: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  work();
}
